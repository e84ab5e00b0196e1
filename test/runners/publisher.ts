// Publishes the RESULTS of its environment, a file, with the OPTIONS, prints the table as a reporter does, and ENDS as that says.
import { readFileSync, writeSync } from 'node:fs'
import { parseResults } from '../../src/results/parseResults.ts'
import { publishResults } from '../../src/runners/publishResults.ts'

const { RESULTS, OPTIONS, ENDS } = process.env

function publish(): void {
  const results = parseResults(readFileSync(RESULTS!, 'utf8'))
  const { table, atEnd } = publishResults(results, undefined, JSON.parse(OPTIONS!))
  writeSync(1, `${table}\n`)
  atEnd(0)
}

if (ENDS === 'exiting') process.prependListener('exit', publish)
else {
  publish()
  new Function('process', ENDS!)(process)
}
