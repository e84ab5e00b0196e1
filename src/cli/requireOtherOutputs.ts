import { resolve } from 'node:path'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { filesLike } from '../read/sources/filesLike.ts'
import { dashed } from './options/commandOption.ts'
import { resultForms } from './options/optionGroups.ts'
import { STANDARD } from './writeOut.ts'

/** The options that name files to read. */
const inputs = ['truth', 'queries', 'with', 'config'] as const

type GivenPaths = { readonly [Name in (typeof resultForms)[number] | (typeof inputs)[number]]?: unknown }

/**
 * Refuses to write where a command reads: results would take the place of the predictions.
 *
 * @throws EvaluationError for an output that is one of the files that are read, or another output.
 */
export function requireOtherOutputs(given: GivenPaths, files: readonly string[]): void {
  const asked = resultForms.flatMap(name => {
    const { [name]: path } = given
    return typeof path === 'string' && path !== STANDARD ? [{ name, path }] : []
  })
  if (asked.length === 0) return
  const twice = asked.find(({ path }, i) => asked.findIndex(other => resolve(other.path) === resolve(path)) < i)
  if (twice !== undefined) {
    throw new EvaluationError({
      column: dashed(twice.name),
      problem: `${dashed(twice.name)} names ${twice.path}, which another option writes`,
      expected: 'a file of its own for each',
    })
  }
  const read = [...files, ...inputs.flatMap(name => given[name])].filter(path => typeof path === 'string')
  const places = new Set(read.flatMap(placesOf))
  const over = asked.find(({ path }) => places.has(resolve(path)))
  if (over === undefined) return
  throw new EvaluationError({
    column: dashed(over.name),
    problem: `${dashed(over.name)} names ${over.path}, which is read`,
    expected: 'another file: nothing that is judged is overwritten',
  })
}

function placesOf(path: string): readonly string[] {
  try {
    return filesLike(path).map(file => resolve(file))
  } catch {
    // What is not there is said by those who read it.
    return []
  }
}
