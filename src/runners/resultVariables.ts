/** Names the folder that gates write to; Vitest keeps what they find in its own tests instead, whatever it is set to. */
export const RESULTS_FOLDER = 'EXPECT_METRICS_RESULTS'

/** Set to 1 where texts of rows may stand in results. */
export const DETAILS = 'EXPECT_METRICS_DETAILS'

/** The member of a Vitest task's meta. */
export const META = 'expectMetrics'

/** The global variable that names the project of Jest in its tests, where there are several. */
export const JEST_PROJECT = '__EXPECT_METRICS_PROJECT__'
