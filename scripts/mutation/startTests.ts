import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { NumberedMutant } from './mutant.ts'
import type { Answer, ChosenTests, ReachingTest, Request } from './testProcess.ts'

/** What became of a mutant. */
export type Outcome = { kind: 'killed'; by: string } | { kind: 'timed out' } | { kind: 'survived' }

export type TestProcess = ReturnType<typeof startTests>

/** Runs tests in a process of their own, which is replaced where a mutant loops for ever. */
export function startTests(mutants: NumberedMutant[]) {
  let child: ChildProcess | undefined

  async function running(): Promise<ChildProcess> {
    if (child?.connected) return child
    child = fork(new URL('./testProcess.ts', import.meta.url), {
      // In CI, snapshots are only read, never written.
      env: { ...process.env, CI: 'true', FAST_CHECK_SEED: process.env.FAST_CHECK_SEED ?? '20260101' },
    })
    await ask(child, { kind: 'prepare', mutants })
    return child
  }

  return {
    /** Which tests reach which mutants. Those that fail though no mutant is on judge none. */
    async observe(include: string[], exclude: string[]): Promise<{ tests: ReachingTest[]; failures: string[] }> {
      const answer = await ask(await running(), { kind: 'observe', include, exclude })
      if (answer?.kind !== 'observed') throw new Error('The tests ended before they had run.')
      return answer
    },

    async judge(mutant: number, tests: ChosenTests[], milliseconds: number): Promise<Outcome> {
      const process = await running()
      const timer = setTimeout(() => process.kill('SIGKILL'), milliseconds)
      const answer = await ask(process, { kind: 'judge', mutant, tests })
      clearTimeout(timer)
      if (answer === undefined) return { kind: 'timed out' }
      if (answer.kind !== 'judged') throw new Error(`The tests answered ${answer.kind}.`)
      return answer.killedBy === undefined ? { kind: 'survived' } : { kind: 'killed', by: answer.killedBy }
    },

    stop(): void {
      child?.kill()
    },
  }
}

/** The answer, or nothing where the process ended instead. */
async function ask(child: ChildProcess, request: Request): Promise<Answer | undefined> {
  const ended = new AbortController()
  const answered = once(child, 'message', { signal: ended.signal }).then(([answer]) => answer)
  const exited = once(child, 'exit', { signal: ended.signal }).then(() => undefined)
  child.send(request)
  try {
    return await Promise.race([answered, exited])
  } finally {
    ended.abort()
    await Promise.allSettled([answered, exited])
  }
}
