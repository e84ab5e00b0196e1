import { calibrationPopulations } from './calibrationPopulations.ts'
import { correlationPopulations, pairedCorrelationPopulations } from './correlationPopulations.ts'
import { errorPopulations, pairedErrorPopulations } from './errorPopulations.ts'
import { groupPopulations, pairedGroupPopulations } from './groupPopulations.ts'
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
  ...correlationPopulations,
  ...groupPopulations,
  ...lossPopulations,
]

export const pairedPopulations: readonly PairedPopulation[] = [
  ...pairedLabelPopulations,
  ...pairedScorePopulations,
  ...pairedQueryPopulations,
  ...pairedErrorPopulations,
  ...pairedCorrelationPopulations,
  ...pairedGroupPopulations,
  ...pairedLossPopulations,
]
