// Collects what gates found from the meta of Vitest's tests, and shows it below the runner's own lines.

import { relative, sep } from 'node:path'
import type { Vitest } from 'vitest/node'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { version } from '../report/version.generated.ts'
import { joinEvaluations, withIds } from '../results/attempts.ts'
import { evaluationCodec } from '../results/evaluationCodec.ts'
import { gateCodec } from '../results/gateCodec.ts'
import type { GateRecord } from '../results/records/gateRecord.ts'
import { RESULTS_FORMAT, RESULTS_SCHEMA } from '../results/resultsCodec.ts'
import { publishResults, type ReporterOptions, requireReporterOptions, runOf } from './publishResults.ts'
import { DETAILS, META, RESULTS_FOLDER } from './resultVariables.ts'
import { partOf, requireAllParts, type VitestPart } from './vitestParts.ts'

export type { ReporterOptions } from './publishResults.ts'

/** What Vitest hands to a reporter, of any version. */
interface Reported {
  readonly meta: () => object
}

interface ReportedTest extends Reported {
  readonly fullName: string
}

interface ReportedModule extends Reported {
  readonly moduleId: string
  readonly children: { readonly allTests: () => Iterable<ReportedTest> }
}

type Config = Pick<Vitest['config'], 'root' | 'shard' | 'mergeReports' | 'reporters'>

/**
 * A reporter for Vitest 3.2 and later: `reporters: ['default', ['expect-metrics/vitest-reporter', { json: true }]]`.
 * The meta of tests holds what gates found, and Vitest's blobs carry that meta. Beside `blob` this reporter therefore
 * only collects; with `--merge-reports` it shows and writes what all parts have found.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export of a reporter's module.
export default class MetricsReporter {
  readonly #options: ReporterOptions
  #startedAt = new Date()
  #vitest: { readonly config: Config; readonly version: string } | undefined

  constructor(options: ReporterOptions = {}) {
    requireReporterOptions(options)
    this.#options = options
    // Workers inherit the environment of this process.
    process.env[RESULTS_FOLDER] ??= 'meta'
    if (options.details === true) process.env[DETAILS] = '1'
  }

  onInit(vitest: { readonly config: Config; readonly version: string }): void {
    this.#vitest = vitest
  }

  /** Notes the part of the run in the meta of each file, because a blob holds no configuration. */
  onTestModuleEnd(module: ReportedModule): void {
    const { root = process.cwd(), mergeReports, shard } = this.#vitest?.config ?? {}
    if (mergeReports !== undefined) return
    const meta = module.meta()
    const part: VitestPart = {
      startedAt: this.#startedAt.toISOString(),
      shard: shard && { index: shard.index, of: shard.count },
      file: pathFrom(root, module),
    }
    Reflect.set(meta, META, { ...Reflect.get(meta, META), part })
  }

  onTestRunStart(): void {
    this.#startedAt = new Date()
  }

  /** Vitest 3 does not show an error that a reporter throws. */
  onTestRunEnd(modules: readonly ReportedModule[]): void {
    try {
      this.#publish(modules)
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      process.stderr.write(`\nexpect-metrics: ${error.message}\n`)
      process.exitCode = 1
    }
  }

  /** @throws EvaluationError if merged reports lack a shard, or if one of them was made without this reporter. */
  #publish(modules: readonly ReportedModule[]): void {
    const { root = process.cwd(), mergeReports, shard, reporters = [] } = this.#vitest?.config ?? {}
    // Beside blob, results are shown later, when the blobs are merged.
    if (reporters.some(reporter => (Array.isArray(reporter) ? reporter[0] : reporter) === 'blob')) return
    const startedAt =
      mergeReports === undefined ? this.#startedAt : requireAllParts(modules.map(module => module.meta()))
    const gates: Omit<GateRecord, 'id'>[] = []
    const evaluations: unknown[] = []
    const files = modules
      .map(module => ({ module, file: partOf(module.meta())?.file ?? pathFrom(root, module) }))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    for (const { module, file } of files) {
      const add = (reported: Reported, test: string): void => {
        const meta: unknown = Reflect.get(reported.meta(), META)
        if (typeof meta !== 'object' || meta === null) return
        if ('gates' in meta && Array.isArray(meta.gates)) {
          for (const { json } of meta.gates) {
            const { id: _, ...gate } = gateCodec.read({ value: json, place: 'gate' })
            gates.push({ ...gate, file, test })
          }
        }
        if ('evaluations' in meta) evaluations.push(...Object.values(meta.evaluations ?? {}))
      }
      add(module, '')
      for (const test of module.children.allTests()) add(test, test.fullName.replaceAll(' > ', ' › '))
    }
    const results = {
      format: RESULTS_FORMAT,
      schema: RESULTS_SCHEMA,
      version,
      run: {
        ...runOf(`vitest ${this.#vitest?.version ?? ''}`.trim(), startedAt, root),
        shard: shard && { index: shard.index, of: shard.count },
      },
      gates: withIds(gates),
      evaluations: joinEvaluations(evaluations.map(value => evaluationCodec.read({ value, place: 'evaluation' }))),
    } as const
    const table = publishResults(results, this.#options)
    if (table !== '') process.stdout.write(`\n${table}\n`)
  }
}

function pathFrom(root: string, { moduleId }: ReportedModule): string {
  return relative(root, moduleId).split(sep).join('/')
}
