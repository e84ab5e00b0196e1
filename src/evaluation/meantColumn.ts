import { didYouMean } from './didYouMean.ts'

/** Names that others give to columns, in lower case and without separators. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['actual', 'yTrue'],
  ['actuals', 'yTrue'],
  ['expected', 'yTrue'],
  ['gold', 'yTrue'],
  ['groundtruth', 'yTrue'],
  ['label', 'yTrue'],
  ['labels', 'yTrue'],
  ['target', 'yTrue'],
  ['targets', 'yTrue'],
  ['truth', 'yTrue'],
  ['pred', 'yPred'],
  ['preds', 'yPred'],
  ['predicted', 'yPred'],
  ['prediction', 'yPred'],
  ['predictions', 'yPred'],
  ['scores', 'yScore'],
  ['probabilities', 'yProba'],
])

/** Which of the known columns a name may stand for: one spelled nearly like it, or what others call so. */
export function meantColumn(name: string, known: readonly string[]): string | undefined {
  const other = otherNames.get(name.replace(/[^a-z]/gi, '').toLowerCase())
  return other !== undefined && known.includes(other) ? other : didYouMean(name, known)
}
