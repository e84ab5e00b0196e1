/** Where a row of the predictions stands: `preds.csv, line 5 (id "m7")`. */
export type PlaceOfRow = (row: number, column: string | undefined) => string

/** A file of gates as messages point to it. */
export interface DoorFile {
  readonly path: string
  readonly text: string
  /** The names that the file gives, and that no option overrides. */
  readonly names: ReadonlySet<string>
}

/** A gate of the file that stands by itself, with options of its own. */
export interface DoorGate {
  readonly line: number
  /** The keys that may stand in it, and that no option overrides. */
  readonly names: ReadonlySet<string>
}

/** What a message of the command line needs to know to speak in the words that the user wrote. Filled while a command runs. */
export interface Door {
  rows?: PlaceOfRow | undefined
  /** The names of numbers, which a row without an id is named after, too. */
  numbers?: readonly string[] | undefined
  file?: DoorFile | undefined
  /** The gate of the file that is being judged. */
  gate?: DoorGate | undefined
  /** Arguments that are data, such as the path `qrels.txt`: no word of theirs is translated. */
  given?: readonly string[] | undefined
  /** Whether all was judged: what fails then, as a file that cannot be written, says nothing against the results. */
  isJudged?: boolean | undefined
}
