import fc from 'fast-check'

/** Numbers with one decimal: many ties, and sums that binary fractions cannot hold. */
export const tenths: fc.Arbitrary<number> = fc.integer({ min: -60, max: 60 }).map(tenth => tenth / 10)

/** Scores of which several are equal in nearly every list. */
export const tyingScores: fc.Arbitrary<number> = fc.constantFrom(-1.5, 0, 0.1, 0.2, 0.3, 0.7, 4)

/** Any finite double, −0 and subnormals among them. */
export const finite: fc.Arbitrary<number> = fc.double({ noNaN: true, noDefaultInfinity: true })

export const wholeWeights: fc.Arbitrary<number> = fc.integer({ min: 1, max: 4 })

export const decimalWeights: fc.Arbitrary<number> = fc.constantFrom(0.1, 0.2, 0.3, 0.7, 1, 2.5)
