import type { ToolCall } from 'expect-metrics/evaluate'

/** A task of the shop's support, and the calls that solve it. */
export interface Task {
  readonly id: string
  readonly question: string
  readonly tools: readonly ToolCall[]
}

/** What an agent did. */
export interface Solution {
  readonly tools: readonly ToolCall[]
  readonly costUsd: number
}

const kinds = ['refund', 'order', 'address', 'invoice'] as const

/** 40 tasks, ten of each kind. */
export const tasks: readonly Task[] = Array.from({ length: 40 }, (_, i) => {
  const kind = kinds[i % kinds.length]
  const order = 1000 + i
  const find = { name: 'findOrder', arguments: { order } }
  return {
    id: `${kind} ${order}`,
    question: `My ${kind} of order ${order}, please.`,
    tools: kind === 'refund' ? [find, { name: 'refund', arguments: { order } }] : [find],
  }
})

/**
 * A simulated agent: it solves most tasks, forgets to refund now and then, and sometimes looks twice. The call of a model goes
 * here, with the signal, so that a call that takes too long is ended.
 */
export async function agent(task: Task, trial: number): Promise<Solution> {
  const luck = chance(`${task.id} ${trial}`)
  const [find, ...others] = task.tools
  const forgets = others.length > 0 && luck < 0.15
  const looksTwice = luck > 0.9
  const tools = [...(looksTwice ? [find, find] : [find]), ...(forgets ? [] : others)]
  return { tools, costUsd: 0.002 * tools.length + 0.01 * luck }
}

/** A number from 0 to 1 that a text decides: FNV-1a. */
function chance(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
