/** The label of a row whose prediction is missing, in columns of predicted labels. */
export const NO_ANSWER = '(no answer)'

/** The list of a query that has no answer, which is not one in which nothing was found. */
export const unanswered: readonly string[] = Object.freeze([])
