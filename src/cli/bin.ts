#!/usr/bin/env node
// The program `expect-metrics`.

import * as nodeModule from 'node:module'
import process from 'node:process'
import { causeOf } from '../runners/files/causeOf.ts'
import { faultText, main } from './main.ts'
import { lookUpPeersFrom } from './peersOfFolder.ts'
import { processWorld } from './processWorld.ts'

function fail(text: string): void {
  // What failed first is the reason for the rest.
  if (process.exitCode !== 2) process.stderr.write(`expect-metrics: ${text}\n`)
  process.exitCode = 2
}

process.stdout.on('error', error => {
  // A reader that has seen enough, as `head` does, closes the pipe: the exit code still says what was found.
  if ('code' in error && error.code === 'EPIPE') return
  fail(`standard output cannot be written: ${causeOf(error)}`)
})
// There is nowhere to say it.
process.stderr.on('error', () => {})
process.on('uncaughtException', error => fail(faultText(error)))

// A later call finds what a command loads compiled, in the folder that Node keeps for that. Node has it since 22.8.
nodeModule.enableCompileCache?.()
lookUpPeersFrom(process.cwd())

// Set rather than exited with: what is written may still be on its way.
const code = await main(process.argv.slice(2), processWorld(process))
process.exitCode ??= code
