import type { ComparisonVerdict } from '../../gates/decideComparison.ts'
import { methodOfGain } from '../../measure/methodOf.ts'
import { methodText } from '../limitsOf.ts'
import { formatNumber } from '../text/formatNumber.ts'

/** The conventions of a comparison, the method of its limits and the test: `limits: Tango; p = 0.25 (McNemar mid-p)`. */
export function comparisonMethods({ comparison }: ComparisonVerdict): readonly string[] {
  const { candidate, interval, identical, pValue, test } = comparison
  const methods = identical || interval === undefined ? [] : [`limits: ${methodText(methodOfGain(interval), interval)}`]
  const tests = identical || Number.isNaN(pValue) ? [] : [`p ${sizeOfP(pValue)} (${test}, two-sided, for information)`]
  return [...candidate.convention, ...methods, ...tests]
}

function sizeOfP(pValue: number): string {
  return pValue < 0.0001 ? '< 0.0001' : `= ${formatNumber(pValue)}`
}
