import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'
import { createMatchers } from '../../../src/matchers/createMatchers.ts'
import type { MatcherContext } from '../../../src/matchers/matcherContext.ts'
import type { AnyMetric } from '../../../src/metrics/definition/defineMetric.ts'

/** Files in memory, an environment and what was told. */
export class World {
  readonly files = new Map<string, string>()
  readonly told: string[] = []
  /** How often a file was written. */
  writes = 0
  /** Called before each write, as another process might. */
  beforeWrite: (() => void) | undefined

  readonly environment: Record<string, string | undefined> = {}
  snapshotUpdate: 'all' | 'new' | 'none' | undefined = 'new'
  today = '2026-03-01'
  readonly metrics: readonly AnyMetric[]

  constructor(metrics: readonly AnyMetric[] = []) {
    this.metrics = metrics
  }

  get text(): string | undefined {
    return this.files.get('/test/m.baseline.json')
  }

  set text(text: string | undefined) {
    if (text === undefined) this.files.delete('/test/m.baseline.json')
    else this.files.set('/test/m.baseline.json', text)
  }

  /** `expect(received).toHoldBaseline('m.baseline.json', options)`. */
  hold(received: unknown, options: unknown, context: Partial<MatcherContext> = {}, file: unknown = 'm.baseline.json') {
    const matchers = createMatchers(
      {
        runner: 'vitest',
        width: () => 80,
        environment: name => this.environment[name],
        tell: line => this.told.push(line),
        snapshotUpdate: () => this.snapshotUpdate,
        today: () => this.today,
        files: {
          locate: name => ({ path: `/test/${String(name)}`, shown: String(name) }),
          read: path => this.files.get(path),
          write: (path, text, before) => {
            this.beforeWrite?.()
            if (this.files.get(path) !== before) return false
            this.writes++
            this.files.set(path, text)
            return true
          },
        },
      },
      this.metrics,
    )
    const { pass, message } = matchers.toHoldBaseline!.call(
      { isNot: false, promise: '', testPath: '/test/m.test.ts', ...context },
      received,
      file,
      options,
    )
    return { pass, message: message() }
  }

  /** The error of a call that cannot be judged. */
  refusal(received: unknown, options: unknown, context: Partial<MatcherContext> = {}, file?: unknown): string {
    try {
      this.hold(received, options, context, file)
    } catch (error) {
      if (error instanceof EvaluationError) return error.message
      throw error
    }
    return 'not refused'
  }
}
