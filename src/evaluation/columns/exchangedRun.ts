import type { RankingData } from '../encode/rankings/rankingData.ts'

/**
 * Returns a remark where qrels look like a run, and the run like qrels: fractions as grades beside whole numbers as
 * scores. Either alone is valid.
 */
export function exchangedRun(data: RankingData): string | undefined {
  if (data.scoredLists !== undefined) {
    const { grades, scores } = data.scoredLists
    return look(scores, grades)
      ? 'relevance has fractions, and yScore whole numbers: are the two exchanged?'
      : undefined
  }
  const scores = data.queries.flatMap(query => (query.scores === undefined ? [] : [query.scores]))
  const judged = data.queries.map(({ judgedGrades }) => judgedGrades)
  return look(scores, judged)
    ? 'qrels has fractions as grades, and run whole numbers as scores: are the two exchanged?'
    : undefined
}

type Lists = readonly ArrayLike<number>[]

function look(scores: Lists, grades: Lists): boolean {
  // Most scores are fractions, so that the first one ends the search.
  return scores.some(({ length }) => length > 0) && !scores.some(hasFraction) && grades.some(hasFraction)
}

function hasFraction(numbers: ArrayLike<number>): boolean {
  for (let i = 0; i < numbers.length; i++) if (!Number.isInteger(numbers[i])) return true
  return false
}
