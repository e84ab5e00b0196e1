import { LARGE, type Population } from './population.ts'

/** Where mathematics forbids a level. */
interface Exception {
  /** The beginnings of the ids of populations. */
  readonly populations: readonly string[]
  /** Samples up to this size. */
  readonly upTo: number
  readonly because: string
}

/** All cells in which a default may let pass more than it promises, by name. Messages say so where they apply. */
export const exceptions: readonly Exception[] = [
  {
    populations: ['logLoss noise 0.01'],
    upTo: 200,
    because:
      'Log loss of a sure model with 1 % wrong labels, up to 200 rows: most or many samples hold no wrong label, and nothing in them tells that there are any.',
  },
  {
    populations: ['rmse t3'],
    upTo: LARGE,
    because:
      'RMSE of errors with the tails of Student’s t with 3 degrees of freedom, of any number of rows: their squares have no variance.',
  },
  {
    populations: ['groups r2'],
    upTo: 5,
    because: 'Losses in fewer than 10 groups: so few groups rarely show how bad others are.',
  },
]

/** Cells in which a default may have less power, by name. */
export const powerExceptions: readonly Exception[] = [
  {
    populations: ['macroF1 .996'],
    upTo: 200,
    because:
      'Macro-F1 of 0.996 of 200 rows: hardly a sample shows that a model is better still. The bootstrap (BCa) passes 1.5 % of such models, the default none.',
  },
  {
    populations: ['ndcg easy'],
    upTo: 20,
    because:
      'nDCG of 20 queries that are mostly perfect: the bootstrap (BCa) has more power, and lets pass 8.3 % of models at the threshold.',
  },
  {
    populations: ['mae exact 0.98'],
    upTo: 200,
    because:
      'MAE of 50 and 200 rows with 2 % errors: Stringer’s bound holds for errors of any size within the range of yTrue, and answers where a sample shows no error. Hall’s t has more power for these exponential errors, and no answer there.',
  },
]

/** Returns the exception of a cell among those of the level, or of the power. */
export function exceptionOf(
  { id }: Pick<Population, 'id'>,
  n: number,
  among: readonly Exception[] = exceptions,
): Exception | undefined {
  return among.find(({ populations, upTo }) => n <= upTo && populations.some(beginning => id.startsWith(beginning)))
}
