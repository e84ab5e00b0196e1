import type { CorrectedValue } from '../../metrics/definition/computed.ts'
import { valueMethod } from './intervalSample.ts'

const by = (name: CorrectedValue['method'], title: string) =>
  valueMethod({
    title,
    needs: 'corrected',
    isDefault: ({ method }) => method === name,
    limits: ({ limits }, { level }) => limits(level),
  })

/** Methods for values that labels of people and the verdicts of a judge give together. */
export const correctedMethods = {
  doubleSampling: by('doubleSampling', 'double sampling, Clopper–Pearson at the effective labels'),
  langReiczigel: by('langReiczigel', 'Lang–Reiczigel'),
  predictionPowered: by('predictionPowered', 'PPI++, with room for an unseen label'),
}
