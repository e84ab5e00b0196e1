/**
 * Returns how the command line leaves tests out by options that a configuration may have as well, where they narrow nothing:
 * `tests with --exclude sub/**`.
 *
 * @param names - Of the options, without dashes, as `testMatch`.
 * @param takeLists - Whether all that follows such an option, up to the next one, are values of it, as in Jest.
 */
export function narrowingArguments(
  names: readonly string[],
  takeLists: boolean,
  args: readonly string[] = process.argv,
): readonly string[] {
  const wanted = new Set(names.map(plain))
  const found: string[] = []
  args.forEach((argument, i) => {
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? []
    if (name === undefined || !wanted.has(plain(name))) return
    const next = args.slice(i + 1)
    const end = next.findIndex(each => each.startsWith('-'))
    const following = next.slice(0, end === -1 ? undefined : end)
    const values = value !== undefined ? [value] : takeLists ? following : following.slice(0, 1)
    found.push(`tests with --${[name, ...values].join(' ')}`)
  })
  return found
}

/** Runners take `--test-match` for `--testMatch`. */
function plain(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}
