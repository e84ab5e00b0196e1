// Publishes results with each hostile name in every option and path of a reporter, and prints the tables.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { EvaluationError } from '../../src/index.ts'
import {
  earlierResults,
  publishResults,
  type ReporterOptions,
  requireReporterOptions,
} from '../../src/runners/publishResults.ts'
import { resultsOf } from '../results/judgedGates.ts'
import { fileNameOf, hostileNames } from './hostileNames.ts'

const folder = process.argv[2]

Object.values(hostileNames).forEach((name, i) => {
  const own = join(folder, String(i))
  const file = join(own, fileNameOf(name))
  mkdirSync(own)
  writeFileSync(file, name)
  const yTrue = [name, 'b', name, 'b']
  const call = ['toHaveAccuracyAbove', { yTrue, yPred: yTrue.toReversed() }, 0.9] as const
  const results = resultsOf([call], { name, runner: name }, { tests: [`${name} › ${name}`] })
  const publish = (options: ReporterOptions): void => {
    const { table, atEnd } = publishResults(results, earlierResults(options), options)
    process.stdout.write(`${table}\n`)
    atEnd(3)
  }
  const broken = join(own, 'broken.json')
  writeFileSync(broken, JSON.stringify({ format: name, [name]: name }))
  process.env.GITHUB_STEP_SUMMARY = join(folder, 'summary.md')
  publish({ json: join(file, name), html: join(file, name), markdown: join(own, name, name), previous: name })
  publish({ previous: file })
  publish({ previous: broken })
  publish({ previous: own, json: own, html: `/dev/full/${name}` })
  // The environment holds no NUL.
  process.env.GITHUB_STEP_SUMMARY = join(file, name.replaceAll('\0', ''))
  publish({})
  try {
    requireReporterOptions({ [`${name}?`]: true })
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    process.stdout.write(`expect-metrics: ${error.message}\n`)
  }
})
