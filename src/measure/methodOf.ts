import type { Interval } from '../stats/interval.ts'
import { parseName } from './intervals/defineMethod.ts'
import type { MethodTraits } from './intervals/methodTraits.ts'
import { valueMethods } from './intervals/valueMethods.ts'
import { pairedMethods } from './pairs/pairedMethods.ts'
import { runsMethods } from './runs/intervalOfRuns.ts'

type Table = Readonly<Record<string, MethodTraits | undefined>>

/** What is known of the method behind the interval of a value. */
export function methodOfValue({ method }: Interval): MethodTraits {
  return traitsIn([valueMethods, pairedMethods, runsMethods], method)
}

/** What is known of the method behind the interval of a gain. */
export function methodOfGain({ method }: Interval): MethodTraits {
  return traitsIn([pairedMethods, valueMethods, runsMethods], method)
}

function traitsIn(tables: readonly Table[], name: string): MethodTraits {
  const { method, suffix } = parseName(name)
  const [found] = tables.flatMap(table => table[method] ?? [])
  return found === undefined ? { title: name } : { ...found, title: `${found.title}${suffix}` }
}
