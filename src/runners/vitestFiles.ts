import { type EvaluationRecord, evaluationCodec } from '../results/records/evaluationRecord.ts'
import { gateCodec } from '../results/records/gateRecord.ts'
import { type SeenError, type SeenFile, type SeenTest, saidFirst, type TriedGate } from '../results/seen/seenRun.ts'
import { pathFrom } from './files/pathFrom.ts'
import { META } from './resultVariables.ts'
import { partOf } from './vitestParts.ts'

/** What Vitest hands to a reporter, of any version. */
interface Reported {
  readonly meta: () => object
}

interface ReportedError {
  readonly message?: string
}

/** A test or a suite, in its suites. */
interface Named {
  readonly type: string
  readonly name?: string
  readonly parent?: Named
}

interface ReportedTest extends Reported, Named {
  readonly id: string
  readonly result: () => {
    readonly state: string
    readonly errors?: readonly ReportedError[] | undefined
  }
  readonly diagnostic: () => { readonly retryCount: number } | undefined
}

interface ReportedSuite extends Named {
  readonly errors: () => readonly ReportedError[]
}

/** A test file, as Vitest reports it. */
export interface ReportedModule extends Reported {
  readonly moduleId: string
  readonly project: { readonly name: string }
  readonly state: () => string
  readonly errors: () => readonly ReportedError[]
  readonly children: {
    readonly allTests: () => Iterable<ReportedTest>
    readonly allSuites: () => Iterable<ReportedSuite>
  }
}

/** An error outside of tests, as Vitest reports it. */
export interface UnhandledError extends ReportedError {
  readonly VITEST_TEST_PATH?: string
  readonly VITEST_TEST_NAME?: string
}

/** A file of a run with the gates in its meta. `isCutShort`: the run ended before all files were reached. */
export function seenVitestFile(module: ReportedModule, root: string, isCutShort: boolean): SeenFile {
  const ofFile = gatesOf(module)
  const tests = Array.from(module.children.allTests(), test =>
    seenTest(
      test,
      ofFile.filter(({ ofTest }) => ofTest === test.id),
    ),
  )
  const [error] = module.errors()
  return {
    project: projectOf(module),
    file: partOf(module.meta())?.file ?? pathFrom(root, module.moduleId),
    state: stateOf(module.state(), error, tests, isCutShort),
    because: firstLine(error),
    tests,
    outside: ofFile.filter(({ ofTest }) => ofTest === undefined),
  }
}

/** A file that a run which was cut short has not begun with. */
export function fileNotBegun(
  { moduleId, project }: Pick<ReportedModule, 'moduleId' | 'project'>,
  root: string,
): SeenFile {
  return {
    project: projectOf({ project }),
    file: pathFrom(root, moduleId),
    state: 'notReached',
    tests: [],
    outside: [],
  }
}

/** Errors of hooks of a file's suites, and of a file whose tests ran all the same. */
export function errorsOfModule(module: ReportedModule, { project, file, state }: SeenFile): readonly SeenError[] {
  const ofFile = state === 'notLoaded' ? [] : module.errors().map(error => ({ test: '', error }))
  const ofSuites = Array.from(module.children.allSuites(), suite =>
    suite.errors().map(error => ({ test: titleOf(suite), error })),
  ).flat()
  return [...ofFile, ...ofSuites].map(({ test, error }) => ({ project, file, test, message: firstLine(error) ?? '' }))
}

/** An error that Vitest caught outside of its tests. */
export function unhandledError(error: UnhandledError, root: string): SeenError {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: test = '' } = error
  return {
    file: path === undefined ? '' : pathFrom(root, path),
    test: test.replaceAll(' > ', ' › '),
    message: firstLine(error) ?? '',
  }
}

/** The evaluations in the meta of a file. */
export function evaluationsOf(module: ReportedModule): readonly EvaluationRecord[] {
  const meta = metaOf(module)
  if (!('evaluations' in meta) || typeof meta.evaluations !== 'object' || meta.evaluations === null) return []
  return Object.values(meta.evaluations).map(value => evaluationCodec.read({ value, place: 'evaluation' }))
}

function projectOf({ project }: Pick<ReportedModule, 'project'>): string | undefined {
  return project.name === '' ? undefined : project.name
}

function stateOf(
  state: string,
  error: ReportedError | undefined,
  tests: readonly SeenTest[],
  isCutShort: boolean,
): SeenFile['state'] {
  switch (state) {
    case 'passed':
    case 'skipped':
      return 'passed'
    case 'failed':
      return error !== undefined && tests.length === 0 ? 'notLoaded' : 'failed'
    // Pending or queued: it was never reached, or its process ended.
    default:
      return tests.length === 0 && isCutShort ? 'notReached' : 'notFinished'
  }
}

/** A test, with gates that it called after its end. */
function seenTest(test: ReportedTest, late: readonly TriedGate[]): SeenTest {
  const { state, errors } = test.result()
  const retries = test.diagnostic()?.retryCount
  return {
    title: titleOf(test),
    outcome: outcomeOf(state),
    because: firstLine(errors?.[0]),
    lastTry: retries === undefined ? undefined : retries + 1,
    gates: [...gatesOf(test), ...late],
  }
}

function outcomeOf(state: string): SeenTest['outcome'] {
  if (state === 'passed' || state === 'failed' || state === 'skipped') return state
  return state === 'pending' ? 'notReached' : 'unknown'
}

function gatesOf(reported: Reported): readonly (TriedGate & { readonly ofTest: string | undefined })[] {
  const meta = metaOf(reported)
  if (!('gates' in meta) || !Array.isArray(meta.gates)) return []
  return meta.gates.map(({ json, repeat, attempt, isDoubtful, ofTest }) => ({
    gate: gateCodec.read({ value: json, place: 'gate' }),
    repeat: typeof repeat === 'number' ? repeat : 0,
    attempt: typeof attempt === 'number' ? attempt : undefined,
    isDoubtful: isDoubtful === true,
    ofTest: typeof ofTest === 'string' ? ofTest : undefined,
  }))
}

function metaOf(reported: Reported): object {
  const meta: unknown = Reflect.get(reported.meta(), META)
  return typeof meta === 'object' && meta !== null ? meta : {}
}

/** With its suites. Vitest's own full name does not tell ` > ` in a title from what stands between suites. */
function titleOf({ name = '', parent }: Named): string {
  return parent?.type === 'suite' ? `${titleOf(parent)} › ${name}` : name
}

function firstLine(error: ReportedError | undefined): string | undefined {
  return error?.message === undefined ? undefined : saidFirst(error.message)
}
