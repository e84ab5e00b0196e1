/** The flag of a document if the input does not tell whether it was judged. 1 means judged, 0 means not judged. */
export const UNTOLD = 2

/**
 * Returns for each document of a list of grades whether it was judged; undefined if all were. As in trec_eval, a
 * negative grade means that the document was in the pool but was not judged.
 *
 * @param zerosJudged - The number of documents of grade 0 that were judged. If the list has more of them, it is unknown
 * which ones were judged, unless none was.
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
