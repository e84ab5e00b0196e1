/** Libraries that register matchers when they are imported, by what a setup file of Jest names; ours first. */
export const libraries = ['expect-metrics/jest', 'jest-extended/all', '@testing-library/jest-dom'] as const

/** Registers nothing beyond what Jest has: what an assertion takes with it is what the libraries add to. */
export const plain = 'expect'
