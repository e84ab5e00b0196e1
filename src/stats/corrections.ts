export const holm = (p: readonly number[]): readonly number[] => p
export const benjaminiHochberg = holm
export const bonferroni = holm
