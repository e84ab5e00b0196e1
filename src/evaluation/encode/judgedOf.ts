/** The flag of a document whose input does not tell whether it was judged; 1 and 0 say that it was or was not. */
export const UNTOLD = 2

/**
 * Flags of which documents of a list of grades were judged; undefined where all were. A negative grade says, as in
 * trec_eval, that the document was in the pool without being judged.
 *
 * @param zerosJudged - The number of documents of grade 0 that were judged. A list may have more: which of them were
 * judged is not told then.
 */
export function judgedOf(grades: Float64Array, zerosJudged = Number.POSITIVE_INFINITY): Uint8Array | undefined {
  let zeros = 0
  let negative = 0
  for (let i = 0; i < grades.length; i++) {
    if (grades[i] === 0) zeros++
    else if (grades[i] < 0) negative++
  }
  if (negative === 0 && zeros <= zerosJudged) return undefined
  const ofZeros = zeros <= zerosJudged ? 1 : zerosJudged === 0 ? 0 : UNTOLD
  return Uint8Array.from(grades, grade => (grade === 0 ? ofZeros : grade > 0 ? 1 : 0))
}
