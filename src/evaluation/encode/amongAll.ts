import type { SomeRows } from './rowNames.ts'

/** Where rows stand among all that there were, also those that were left out for want of a value. */
export interface AmongAll<Data> {
  readonly n: number
  readonly places: Uint32Array
  /** All of them, where only answers are missing; undefined where other cells were blank as well. */
  readonly all?: Data | undefined
  /** What they were read from, where two models stand beside each other in it: rows of counts are then those of both. */
  readonly source?: object | undefined
}

/** Returns where rows stand among all that there were. */
export function placesAmongAll<Data>(data: SomeRows<Data> & { readonly n: number }): AmongAll<Data> {
  const { n, places = Uint32Array.from({ length: n }, (_, row) => row), amongAll } = data
  return amongAll ?? { n, places }
}
