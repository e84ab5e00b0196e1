import type { RankedQuery } from '../../../src/evaluation/columns/rankings.ts'

/** A query that returned documents of these grades in order of rank, all judged; `blockEnds` where some tie. */
export function rankedQuery(grades: readonly number[], blockEnds?: readonly number[]): RankedQuery {
  return {
    query: 'q1',
    missing: false,
    grades: Float64Array.from(grades),
    judged: undefined,
    blockEnds: blockEnds && Uint32Array.from(blockEnds),
    docs: undefined,
    judgedGrades: Float64Array.from(grades).sort().reverse(),
    relevant: grades.filter(grade => grade > 0).length,
  }
}
