import { fileBesideTheRunner } from './fileBesideTheRunner.ts'

/** Takes the files of the library by their paths, and returns its own. */
type Part = (library: object) => object

/** The part beside library.cjs that is loaded when something of it is first used. */
export function requiredPart(): Part {
  const part = throughTheRunner() ?? fileBesideTheRunner(`${__dirname}/later.cjs`)
  if (isPart(part)) return part
  throw new TypeError('later.cjs is of another version of expect-metrics than library.cjs')
}

function throughTheRunner(): unknown {
  try {
    const part: unknown = require('./later.cjs')
    return isPart(part) ? part : undefined
  } catch {
    return undefined
  }
}

function isPart(part: unknown): part is Part {
  return typeof part === 'function'
}
