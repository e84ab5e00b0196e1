// Direction and range that many metrics have alike.

/** From 0 to 1, which is best. */
export const proportion = { direction: 'up', range: [0, 1] } as const

/** From 0, which is best, to 1. */
export const errorProportion = { direction: 'down', range: [0, 1] } as const

/** From 0, which is best, without end. */
export const loss = { direction: 'down', range: [0, Number.POSITIVE_INFINITY] } as const

/** From 0, without end: the more, the better. */
export const amount = { direction: 'up', range: [0, Number.POSITIVE_INFINITY] } as const

/** Whatever a double can be. */
export const anyNumber = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/** From −1 to 1, which is best. */
export const coefficient = { direction: 'up', range: [-1, 1] } as const

/** 1 at best, 0 where a reference would do as well, and below that without end. */
export const skill = { direction: 'up', range: [Number.NEGATIVE_INFINITY, 1] } as const

/** What nearly every ranking metric is: a proportion, averaged over queries. */
export const proportionByQuery = { ...proportion, unit: 'query' } as const
