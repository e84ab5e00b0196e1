// Registers the matchers on the `expect` of Playwright Test, and declares their types.

import { type Expect, expect as playwrightExpect, type TestInfo, test } from '@playwright/test'
import type { MetricAssertions } from '../../generated/matchers/metricMatchers.ts'
import { extendWith } from '../matchers/extendWith.ts'
import type { Try } from './files/retriedFiles.ts'
import { type TriedInProcess, triesInFolder } from './files/triesInFolder.ts'
import { type RunningTest, resultLines } from './resultLines.ts'
import { terminalHost } from './terminalHost.ts'

declare global {
  namespace PlaywrightTest {
    interface Matchers<R, T = unknown> extends MetricAssertions {}
  }
}

/** The `expect` of Playwright Test with all matchers, also inside `toEqual`: it has no interface that those could be added to. */
export interface MetricExpect extends Expect, MetricAssertions {
  readonly not: Expect['not'] & MetricAssertions
}

/** The `expect` of `@playwright/test` itself. */
export const expect = extendWith(
  playwrightExpect,
  terminalHost('playwright', {
    record: resultLines(playwrightTest),
    tryNow,
    tries: triesInFolder(triedNow),
  }),
) as MetricExpect

/**
 * Returns the running test. Playwright also loads test files only to list their tests; the result is then undefined, so
 * that calls at their top level are not recorded.
 */
function playwrightTest(): RunningTest | undefined {
  if (process.env.TEST_WORKER_INDEX === undefined) return undefined
  const info = infoNow()
  const notCredited = 'called outside of a test'
  if (info === undefined) return { notCredited }
  const { file, titlePath, retry, testId, repeatEachIndex, project } = info
  const known = {
    file,
    project: project.name === '' ? undefined : project.name,
    place: testId,
    attempt: retry + 1,
  }
  if (isInHookOfAll(info)) return { ...known, notCredited }
  // The first title names the file.
  const inTest = { ...known, test: titlePath.slice(1).join(' › '), repeat: repeatEachIndex }
  return info.expectedStatus === 'failed' ? { ...inTest, whenItPasses: tell => whenItPasses(info, tell) } : inTest
}

/** Tests of this worker that are expected to fail (`test.fail`), and what is told of one that does not. */
const failing = new Map<TestInfo, () => void>()

/** Playwright ends the worker of a test that did not end as expected. */
function whenItPasses(info: TestInfo, tell: () => void): void {
  if (failing.size === 0) {
    process.once('exit', () => {
      for (const [{ status }, tellOf] of failing) if (status === 'passed' || status === 'timedOut') tellOf()
    })
  }
  if (!failing.has(info)) failing.set(info, tell)
}

/** Whether beforeAll or afterAll runs. There the running test is whichever comes first or last in this worker. */
function isInHookOfAll(info: TestInfo): boolean {
  // Private to Playwright, and absent in its older versions.
  const hookNow: unknown = Reflect.get(info, '_currentHookType')
  const hook: unknown = typeof hookNow === 'function' ? hookNow.call(info) : undefined
  return hook === 'beforeAll' || hook === 'afterAll'
}

function tryNow(): Try | undefined {
  const info = infoNow()
  // Workers of one run have one parent. What another run left in the folder tells nothing of this one.
  if (info === undefined) return undefined
  const hasFailed = () => info.status !== info.expectedStatus
  return {
    test: `${process.ppid} ${info.testId} ${info.repeatEachIndex}`,
    attempt: info.retry + 1,
    // The process of a failed test ends.
    whenFailed: takeBack => process.once('exit', () => hasFailed() && takeBack()),
  }
}

function triedNow(): TriedInProcess | undefined {
  const info = infoNow()
  return info && { folder: info.project.outputDir, hasFailed: () => info.status !== info.expectedStatus }
}

function infoNow(): TestInfo | undefined {
  try {
    return test.info()
  } catch {
    return undefined
  }
}
