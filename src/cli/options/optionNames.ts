import { baselineOptions } from './baselineOptions.ts'
import { comparisonOptions, differenceOptions, otherColumns } from './comparisonOptions.ts'
import { engineOptions } from './engineOptions.ts'
import { fileOptions } from './fileOptions.ts'
import { gateOptions } from './gateOptions.ts'
import { metricOptions } from './metricOptions.ts'

/** The names of what the library takes and the command line does: one word each as option, key of a file of gates and in TypeScript. */
export const optionNames: readonly string[] = Object.keys({
  ...fileOptions,
  ...engineOptions,
  ...gateOptions,
  ...metricOptions,
  ...differenceOptions,
  ...comparisonOptions,
  ...otherColumns,
  ...baselineOptions,
})
