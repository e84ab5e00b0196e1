/** Columns by name, not yet checked. */
export type RawColumns = Readonly<Record<string, unknown>>

/** The column of each field of a row. */
export const columnOfField: ReadonlyMap<string, string> = new Map([
  ['yTrue', 'yTrue'],
  ['yPred', 'yPred'],
  ['yScore', 'yScore'],
  ['amount', 'amount'],
  ['yProba', 'yProba'],
  ['yLower', 'yLower'],
  ['yUpper', 'yUpper'],
  ['id', 'ids'],
  ['sampleWeight', 'sampleWeight'],
  ['group', 'groups'],
  ['passed', 'passed'],
  ['score', 'score'],
  ['trials', 'trials'],
  ['preferred', 'preferred'],
  ['ratings', 'ratings'],
])
