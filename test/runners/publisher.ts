// Publishes example results with the OPTIONS of its environment, prints the table as a reporter does, and ENDS as that says.
import { writeSync } from 'node:fs'
import { publishResults } from '../../src/runners/publishResults.ts'
import { exampleCalls, resultsOf } from '../results/judgedGates.ts'

const { OPTIONS, ENDS } = process.env

function publish(): void {
  const { table, atEnd } = publishResults(resultsOf(exampleCalls), undefined, JSON.parse(OPTIONS!))
  writeSync(1, `${table}\n`)
  atEnd(0)
}

if (ENDS === 'exiting') process.prependListener('exit', publish)
else {
  publish()
  new Function('process', ENDS!)(process)
}
