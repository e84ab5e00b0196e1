import { agreementMethods } from './agreementMethods.ts'
import { bootstrapMethods, debiasedBootstrap } from './bootstrapMethods.ts'
import { clusterMethods } from './clusterMethods.ts'
import { confusionMethods } from './confusionMethods.ts'
import { correctedMethods } from './correctedMethods.ts'
import { correlationMethods } from './correlationMethods.ts'
import { lossMethods } from './lossMethods.ts'
import { meanMethods, stringerMethod } from './meanMethods.ts'
import { proportionMethods } from './proportionMethods.ts'
import { quantileMethods } from './quantileMethods.ts'
import { ratioMethods } from './ratioMethods.ts'
import { scoreMethods } from './scoreMethods.ts'

/** The methods that `confidence: { method }` may name. The first whose `isDefault` holds is the default. */
const namedMethods = {
  ...proportionMethods,
  ...scoreMethods,
  ...confusionMethods,
  ...correlationMethods,
  ...ratioMethods,
  ...correctedMethods,
  ...clusterMethods,
  ...quantileMethods,
  ...agreementMethods,
  ...lossMethods,
  ...meanMethods,
  ...bootstrapMethods,
}

/** The name of a method that `confidence` may ask for. */
export type IntervalMethod = keyof typeof namedMethods

export const methodNames = Object.keys(namedMethods) as readonly IntervalMethod[]

/** All methods that give the interval of a value, by the name that the interval carries. */
export const valueMethods = { stringer: stringerMethod, ...namedMethods, 'debiased bootstrap': debiasedBootstrap }

export type ValueMethodName = keyof typeof valueMethods
