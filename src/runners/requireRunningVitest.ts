import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { fileOfFrame } from '../evaluation/errors/fileOfFrame.ts'
import { printable } from '../evaluation/errors/printable.ts'
import { nodeProcess } from './nodeProcess.ts'

/**
 * Refuses the `expect` of another copy of Vitest than the one that runs this file: nobody asks it for anything. In a monorepo the
 * tests of a package may have one copy, and this package, installed above it, gets another.
 *
 * @throws EvaluationError that names both copies.
 */
export function requireRunningVitest(expect: unknown): void {
  // What Vitest itself hands to `import.meta.vitest`. Absent in a browser, where there is one copy only.
  const running: unknown = Reflect.get(globalThis, '__vitest_index__')
  if (typeof running !== 'object' || running === null || Reflect.get(running, 'expect') === expect) return
  const [own, other] = copies()
  throw new EvaluationError({
    caller: 'expect-metrics/vitest',
    problem: printable(
      `there are two copies of Vitest here: ${own ?? 'one'} runs this file, and ${other ?? 'another'} is what expect-metrics imports`,
    ),
    expected: 'one',
    mend: "Set test.server.deps.inline: ['expect-metrics'] in the configuration of Vitest, or install one version",
  })
}

/** The copy that runs, and the one that is imported, each as `5.1.0 in /folder/node_modules/vitest`. */
function copies(): readonly [string | undefined, string | undefined] {
  const process = nodeProcess()
  if (process === undefined) return [undefined, undefined]
  const fs = process.getBuiltinModule('node:fs')
  const modules = process.getBuiltinModule('node:module')
  const path = process.getBuiltinModule('node:path')
  const named = (folder: string): string | undefined => {
    try {
      const { name, version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
      return name === 'vitest' ? `${version} in ${folder}` : undefined
    } catch {
      return undefined
    }
  }
  // Vitest's own files are among those that are running.
  const folders = filesOfStack().flatMap(file => {
    const [, folder] = /^(.*)[\\/]dist[\\/]/.exec(file) ?? []
    return folder ?? []
  })
  const imported = path.dirname(modules.createRequire(import.meta.url).resolve('vitest/package.json'))
  return [folders.map(named).find(found => found !== undefined), named(imported)]
}

function filesOfStack(): readonly string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const frames = new Error('stack').stack?.split('\n').slice(1) ?? []
  Error.stackTraceLimit = stackTraceLimit
  return frames.map(fileOfFrame)
}
