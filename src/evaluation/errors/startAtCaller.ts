const frame = /^\s+at /

/** The file of a line of a stack as V8 writes it: `at measure (file:///…/index.js:12:3)`. */
function fileOf(line: string): string {
  const file = /(?:\(|^\s+at (?:async )?)([^()]+):\d+:\d+\)?$/.exec(line)?.[1] ?? ''
  return file.replace('file://', '').replaceAll('\\', '/')
}

function linesOf(stack: string | undefined): readonly string[] {
  return stack?.split('\n') ?? []
}

/** Where this library lies: as an installed package, or as its sources. Undefined inside another bundle. */
const folder = folderOf(fileOf(linesOf(new Error('here').stack).find(line => frame.test(line)) ?? ''))

function folderOf(file: string): string | undefined {
  return /^.*\/expect-metrics\/dist\//.exec(file)?.[0] ?? /^(.*\/)evaluation\/errors\//.exec(file)?.[1]
}

const runner = /\/node_modules\/(?:expect|chai|vitest|playwright|@vitest\/[^/]+|@jest\/[^/]+|jest-[^/]+)\//

/** Takes the frames of the library, and those of the runner that called a matcher, off the top of a stack. */
export function startAtCaller(error: Error): void {
  if (folder === undefined) return
  const lines = linesOf(error.stack)
  const first = lines.findIndex(line => frame.test(line))
  const isInside = (line: string): boolean => fileOf(line).startsWith(folder) || runner.test(line)
  const caller = lines.findIndex((line, i) => i >= first && frame.test(line) && !isInside(line))
  if (first === -1 || caller === -1) return
  Object.defineProperty(error, 'stack', {
    value: [...lines.slice(0, first), ...lines.slice(caller)].join('\n'),
    writable: true,
    configurable: true,
  })
}
