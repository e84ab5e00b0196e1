import { expect } from 'vitest'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import type { MatcherContext } from '../../src/matchers/matcherContext.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'

/** One failing assertion: `expect(received).matcher(...args)`. */
export interface Failure {
  readonly received: unknown
  readonly matcher: string
  readonly args: readonly unknown[]
  readonly not?: boolean
  readonly resolves?: boolean
  readonly width?: number
  readonly metrics?: readonly AnyMetric[]
}

const tagged = (tag: string) => (text: string) => `<${tag}>${text}</${tag}>`

export const tags: NonNullable<MatcherContext['utils']> = {
  RECEIVED_COLOR: tagged('red'),
  EXPECTED_COLOR: tagged('green'),
  DIM_COLOR: tagged('dim'),
  BOLD_WEIGHT: tagged('bold'),
}

/** The text without its colours. */
export function withoutTags(text: string): string {
  return text.replace(/<\/?(?:red|green|dim|bold)>/g, '')
}

/** The message that a runner without colours prints. */
export function plainMessage(failure: Failure): string {
  return messageWith(failure, {})
}

/** The message with `<red>…</red>` and so on where a runner would colour it. */
export function colouredMessage(failure: Failure): string {
  return messageWith(failure, { utils: tags })
}

function messageWith(failure: Failure, colours: Partial<MatcherContext>): string {
  const { received, matcher, args, not = false, resolves = false, width = 80, metrics = [] } = failure
  const context = { isNot: not, promise: resolves ? 'resolves' : '', ...colours }
  const { pass, message } = createMatchers({ runner: 'test', width: () => width }, metrics)[matcher].call(
    context,
    received,
    ...args,
  )
  // What a runner reports as failed: only then is there a message to read.
  expect(pass).toBe(not)
  return message()
}

/** What a runner would show of a call that passes: under `.soft` and in reports. */
export function passingMessage({ received: judged, matcher, args }: Failure): string {
  const context = { isNot: false, promise: '' }
  const { pass, message } = createMatchers({ runner: 'test', width: () => 80 })[matcher].call(context, judged, ...args)
  expect(pass).toBe(true)
  return message()
}

/** Holds a message to the file of its name in `expected/`. */
export async function expectMessage(name: string, failure: Failure): Promise<void> {
  await expect(plainMessage(failure)).toMatchFileSnapshot(`${import.meta.dirname}/expected/${name}.txt`)
}

/** Holds a coloured message to the file of its name, and the plain one to the same text without its colours. */
export async function expectColours(name: string, failure: Failure): Promise<void> {
  const coloured = colouredMessage(failure)
  await expect(coloured).toMatchFileSnapshot(`${import.meta.dirname}/expected/${name}.colours.txt`)
  expect(plainMessage(failure)).toBe(withoutTags(coloured))
}
