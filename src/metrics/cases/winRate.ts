import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { meanOverCases } from './meanOverCases.ts'

/**
 * Share of comparisons that the candidate won against the baseline; a tie counts one half.
 *
 * Formula: (wins + ½ ties) / n
 * Source: Chatbot Arena; AlpacaEval
 */
export const winRate = defineMetric({
  id: 'winRate',
  title: 'win rate',
  curated: true,
  ...proportion,
  unit: 'comparison',
  compute: {
    preferred: columns => ({
      ...meanOverCases(columns, columns.values, { better: 'higher', of: 'won', outcome: 'lost' }),
      convention: ['a tie counts ½'],
    }),
  },
})
