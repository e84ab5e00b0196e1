/**
 * Returns how to run a command again with packages that it lacks: the whole line for npx, which installs them for this one
 * run, and the one that installs them in the project.
 */
export function installText(packages: readonly string[], args: readonly string[]): string {
  const wanted = ['expect-metrics', ...packages].map(name => `-p ${name}`).join(' ')
  const call = args.map(quoted).join(' ')
  return `Run: npx --yes ${wanted} expect-metrics ${call}. Or install for good: npm install --save-dev ${packages.join(' ')}`
}

/** An argument as a POSIX shell takes it. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
