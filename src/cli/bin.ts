#!/usr/bin/env node
// The program `expect-metrics`.

import process from 'node:process'
import { main } from './main.ts'
import { processWorld } from './processWorld.ts'

// A reader that has seen enough, as `head` does, closes the pipe: the exit code still says what was found.
process.stdout.on('error', error => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error
})

// Set rather than exited with: what is written may still be on its way.
process.exitCode = await main(process.argv.slice(2), processWorld(process))
