import { calibrationPopulations } from './calibrationPopulations.ts'
import { errorPopulations, pairedErrorPopulations } from './errorPopulations.ts'
import { labelPopulations, pairedLabelPopulations } from './labelPopulations.ts'
import { lossPopulations, pairedLossPopulations } from './lossPopulations.ts'
import type { PairedPopulation, Population } from './population.ts'
import { pairedQueryPopulations, queryPopulations } from './queryPopulations.ts'
import { pairedScorePopulations, scorePopulations } from './scorePopulations.ts'

export const populations: readonly Population[] = [
  ...labelPopulations,
  ...scorePopulations,
  ...calibrationPopulations,
  ...queryPopulations,
  ...errorPopulations,
  ...lossPopulations,
]

export const pairedPopulations: readonly PairedPopulation[] = [
  ...pairedLabelPopulations,
  ...pairedScorePopulations,
  ...pairedQueryPopulations,
  ...pairedErrorPopulations,
  ...pairedLossPopulations,
]
