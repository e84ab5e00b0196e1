/** What a runner keeps of its snapshots, as Vitest 3.2 to 5 and Jest 29 and 30 have it in common. */
export class FakeSnapshotState {
  readonly _counters = new Map<string, number>()
  readonly _initialData: Record<string, string>
  readonly _snapshotData: Record<string, string | undefined>
  readonly _uncheckedKeys: Set<string>
  readonly _snapshotPath: string
  readonly _fileExists: boolean
  _updateSnapshot: 'all' | 'new' | 'none'
  added = 0

  constructor(mode: 'all' | 'new' | 'none', entries: Readonly<Record<string, string>> = {}, fileExists?: boolean) {
    this._updateSnapshot = mode
    this._initialData = Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, `\n${text}\n`]))
    this._snapshotData = { ...this._initialData }
    this._uncheckedKeys = new Set(Object.keys(entries))
    this._fileExists = fileExists ?? Object.keys(entries).length > 0
    // Some file that is there.
    this._snapshotPath = this._fileExists ? import.meta.filename : 'nowhere.snap'
  }

  match({ testName, received }: { testName: string; received: object }): void {
    const count = (this._counters.get(testName) ?? 0) + 1
    this._counters.set(testName, count)
    const key = `${testName} ${count}`
    this._uncheckedKeys.delete(key)
    // As a serializer of the runner prints it.
    const text = `\n${Reflect.get(received, 'text')}\n`
    const stored = this._snapshotData[key]
    if (stored === text || this._updateSnapshot === 'none') return
    if (stored !== undefined && this._updateSnapshot === 'new') return
    if (stored === undefined) this.added++
    this._snapshotData[key] = text
  }

  /** As Jest before 30.5 does for a test that failed or was skipped: names beside that of the test are unknown to it. */
  markSnapshotsAsCheckedForTest(test: string): void {
    for (const key of this._uncheckedKeys) if (key.replace(/ \d+$/, '') === test) this._uncheckedKeys.delete(key)
  }

  /** The entries as they will be saved. */
  entries(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this._snapshotData).map(([key, text]) => [key, String(text).replace(/^\n|\n$/g, '')]),
    )
  }
}
