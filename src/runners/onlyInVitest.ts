// Stands in front of `vitest`, which under some other runners throws an error of its own as soon as it is imported.

import { requireRunner } from './requireRunner.ts'

requireRunner('expect-metrics/vitest', 'Vitest')

/** The runner's name. Used by the entry, so that no bundler leaves this file out. */
export const VITEST = 'vitest'
