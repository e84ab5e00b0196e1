import { mulberry32 } from '../spam-filter/shuffle.ts'

export interface Payment {
  readonly id: string
  readonly country: Country
  readonly device: 'phone' | 'laptop' | 'tablet'
  /** In the currency of the country. */
  readonly amount: number
  readonly hour: number
  readonly isNewDevice: boolean
  readonly isFraud: boolean
}

export type Country = 'DE' | 'FR' | 'JP' | 'NL' | 'US'

/** What one euro is worth. */
export const perEuro: Readonly<Record<Country, number>> = { DE: 1, FR: 1, JP: 160, NL: 1, US: 1.1 }

/** Payments as a shop sees them. Large ones at night from a device it does not know are often fraud. */
export function payments(n: number, seed: number): Payment[] {
  const random = mulberry32(seed)
  // Box and Muller.
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: n }, (_, i) => {
    const country = pick({ DE: 0.35, FR: 0.25, NL: 0.2, US: 0.15, JP: 0.05 }, random())
    const device = pick({ phone: 0.5, laptop: 0.3, tablet: 0.2 }, random())
    const logEuros = 3.5 + normal()
    const hour = Math.floor(24 * random())
    const isNewDevice = random() < 0.15
    const risk = -8.6 + 1.2 * logEuros + 2 * Number(hour < 6) + 2.5 * Number(isNewDevice) + 0.5 * normal()
    return {
      id: `txn-${String(i).padStart(5, '0')}`,
      country,
      device,
      amount: Math.round(100 * Math.exp(logEuros) * perEuro[country]) / 100,
      hour,
      isNewDevice,
      isFraud: random() < 1 / (1 + Math.exp(-risk)),
    }
  })
}

/** One of these names, each with its share of 1. */
function pick<Name extends string>(shares: Readonly<Record<Name, number>>, at: number): Name {
  const names = Object.keys(shares) as Name[]
  let below = 0
  for (const name of names) {
    below += shares[name]
    if (at < below) return name
  }
  return names.at(-1) as Name
}
