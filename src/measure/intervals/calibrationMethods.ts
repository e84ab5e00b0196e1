import { calibrationInterval } from '../../stats/calibrationInterval.ts'
import { valueMethod } from './intervalSample.ts'

/** Methods for mean gaps between what was claimed and what came true. */
export const calibrationMethods = {
  foldedNormal: valueMethod({
    title: 'folded normal gaps',
    needs: 'gaps',
    isDefault: () => true,
    limits: (gaps, { level }) => calibrationInterval(gaps, level),
  }),
}
