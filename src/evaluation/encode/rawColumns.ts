/** Columns by name, not yet checked. */
export type RawColumns = Readonly<Record<string, unknown>>
