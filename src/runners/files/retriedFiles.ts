import type { BaselineFiles } from '../../baselines/baselineHost.ts'

/** A try of a test: tries of one test have the same `test`. */
export interface Try {
  readonly test: unknown
  /** Greater for a later try. */
  readonly attempt: number
  /** Has something called when this try has failed, under runners that tell. */
  readonly whenFailed?: (takeBack: () => void) => void
}

/** What a try wrote, and what had stood there. */
export interface Written extends Omit<Try, 'whenFailed'> {
  readonly text: string
  readonly before: string | undefined
}

/** What tries wrote, by the path of the file. */
export interface KeptTries {
  readonly get: (path: string) => Written | undefined
  readonly set: (path: string, written: Written) => void
}

/**
 * Returns files in which a later try of a test finds what stood there before an earlier try of it wrote: only a failed try is tried
 * again, and what it recorded must not become the bar of the try that counts. A bar that stood before stands again as soon as it is
 * known that the try has failed, whether or not the try that counts will write one. What was recorded for the first time stays until
 * then: there was no bar.
 */
export function retriedFiles(files: BaselineFiles, tryNow: () => Try | undefined, tries?: KeptTries): BaselineFiles {
  const writtenBy: KeptTries = tries ?? new Map<string, Written>()
  /** What an earlier try of the running test wrote, where it still stands. */
  const undone = (path: string, text: string | undefined): Written | undefined => {
    const written = writtenBy.get(path)
    const now = tryNow()
    const isEarlier =
      written !== undefined && now !== undefined && now.test === written.test && now.attempt > written.attempt
    return isEarlier && text === written.text ? written : undefined
  }
  const takeBack = (path: string, { text, before }: Written): void => {
    // What another has written since stays.
    if (before !== undefined) files.write(path, before, text)
  }
  return {
    locate: files.locate,
    read: path => {
      const text = files.read(path)
      const earlier = undone(path, text)
      if (earlier === undefined) return text
      takeBack(path, earlier)
      return earlier.before
    },
    write: (path, text, before) => {
      const earlier = undone(path, files.read(path))
      const isWritten = files.write(path, text, earlier === undefined ? before : earlier.text)
      const now = tryNow()
      if (isWritten && now !== undefined) {
        const { test, attempt, whenFailed } = now
        const kept = writtenBy.get(path)
        // Within one try a file may be written twice; the first time says what stood there.
        const isSameTry = kept?.test === test && kept?.attempt === attempt
        const written = { test, attempt, text, before: isSameTry ? kept?.before : before }
        writtenBy.set(path, written)
        whenFailed?.(() => takeBack(path, written))
      }
      return isWritten
    },
  }
}
