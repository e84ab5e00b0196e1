import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { type FormName, higherIsBetter } from './matcherForms.ts'

const opposites = { Above: 'Below', AtLeast: 'AtMost', Below: 'Above', AtMost: 'AtLeast' } as const

/** Sets `better` from the form: `Below` and `AtMost` mean that lower scores are better. The opposite option is refused. */
export function withBetter(form: Exclude<FormName, 'Within' | 'At'>, given: unknown): unknown {
  const better = higherIsBetter.includes(form) ? 'higher' : 'lower'
  if (given === undefined) return { better }
  // Anything but an object of options is refused later.
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) return given
  const { better: asked = better } = given as { readonly better?: unknown }
  if ((asked === 'higher' || asked === 'lower') && asked !== better) {
    throw new EvaluationError({
      column: 'better',
      problem: `better is '${asked}', and this matcher passes when the value is ${better}`,
      mend: `Write ${opposites[form]}, or leave better out`,
    })
  }
  return { ...given, better: asked }
}
