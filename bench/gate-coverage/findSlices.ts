import type { ColumnInput } from '../../src/evaluation/inputs/columnInput.ts'
import { findSlices as search } from '../../src/measure/slices/findSlices.ts'
import type { Random } from '../../src/numeric/random.ts'
import { choice, normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

const COUNTRIES = [0.5, 0.25, 0.15, 0.1]
const DEVICES = [0.5, 0.3, 0.2]

/** The column by which each row falls into its slices. */
interface Place {
  readonly country: number
  readonly device: number
}

/** Rows of a model that does worse where it is bad. */
type Draw = (random: Random, places: readonly Place[], isBad: (place: Place) => boolean) => ColumnInput

/** Labels of which a share of one half is true. */
function wrongIn(usual: number, bad: number): Draw {
  return (random, places, isBad) => {
    const yTrue = places.map(() => Number(random.next() < 0.5))
    const yPred = places.map((place, i) => (random.next() < (isBad(place) ? bad : usual) ? 1 - yTrue[i] : yTrue[i]))
    return { yTrue, yPred }
  }
}

/** Scores of two normal distributions so far apart. */
function apart(usual: number, bad: number): Draw {
  return (random, places, isBad) => {
    const yTrue = places.map(() => Number(random.next() < 0.5))
    return { yTrue, yScore: places.map((place, i) => yTrue[i] * (isBad(place) ? bad : usual) + normal(random)) }
  }
}

/** Errors with a long tail. */
function offBy(usual: number, bad: number): Draw {
  return (random, places, isBad) => {
    const yTrue = places.map(() => normal(random))
    return {
      yTrue,
      yPred: places.map((place, i) => yTrue[i] + (isBad(place) ? bad : usual) * Math.exp(normal(random))),
    }
  }
}

/** Users of ten rows each, who differ, each in one country and with one device. */
const usersWrong: Draw = (random, places, isBad) => {
  const users = Math.ceil(places.length / 10)
  const share = Array.from({ length: users }, () => (random.next() < 0.2 ? 0.4 : 0.03))
  const yTrue = places.map(() => Number(random.next() < 0.5))
  const groups = places.map((_, i) => i % users)
  const yPred = places.map((_, i) => {
    const wrong = share[groups[i]] + (isBad(places[groups[i]]) ? 0.35 : 0)
    return random.next() < wrong ? 1 - yTrue[i] : yTrue[i]
  })
  return { yTrue, yPred, groups }
}

interface Population {
  readonly metric: string
  readonly of: string
  readonly draw: Draw
  readonly usersOf?: number
}

const populations: readonly Population[] = [
  { metric: 'accuracy', of: 'wrong in 5 %, or 25 %', draw: wrongIn(0.05, 0.25) },
  { metric: 'accuracy', of: 'by user, or 35 points worse', draw: usersWrong, usersOf: 10 },
  { metric: 'f1', of: 'wrong in 10 %, or 30 %', draw: wrongIn(0.1, 0.3) },
  { metric: 'auc', of: 'd′ of 2, or 1', draw: apart(2, 1) },
  { metric: 'rmse', of: 'lognormal errors, or twice as large', draw: offBy(1, 2) },
]

/** Where the model is bad. */
const harms: Readonly<Record<string, (place: Place) => boolean>> = {
  nowhere: () => false,
  'one country': ({ country }) => country === 2,
  'one crossing': ({ country, device }) => country === 1 && device === 1,
}

function settingsOf({ metric, of, draw, usersOf = 1 }: Population): readonly GateSetting[] {
  return Object.entries(harms).map(([where, isBad]) => {
    const n = where === 'nowhere' ? 400 : 1000
    const searched = (random: Random) => {
      const drawn = Array.from({ length: n / usersOf }, () => ({
        country: choice(random, COUNTRIES),
        device: choice(random, DEVICES),
      }))
      const places = Array.from({ length: n }, (_, i) => drawn[i % drawn.length])
      const slices = { country: places.map(place => place.country), device: places.map(place => place.device) }
      return search({ ...draw(random, places, isBad), slices }, metric).slices.filter(({ found }) => found)
    }
    const name = `${metric}, ${n} rows, ${of}: bad ${where === 'nowhere' ? where : `in ${where}`}`
    const planted = String(where === 'one country' ? [2] : [1, 1])
    return where === 'nowhere'
      ? { name, counted: 'finds any', atMost: 5, happens: random => searched(random).length > 0 }
      : {
          name,
          counted: 'finds it',
          happens: random => searched(random).some(({ labels }) => String(labels) === planted),
        }
  })
}

export const findSlices: GateStudy = {
  topic: 'findSlices',
  title: 'Where does it hurt',
  about: `
\`findSlices\` at its usual confidence of 95 %. Rows of four countries (50, 25, 15 and 10 %) and three devices (50, 30 and 20 %): seven slices
and twelve crossings. Where nothing is bad, whatever is found is false, and the share of searches that find anything is the share of
false discoveries. The bad country has 15 % of the rows, the bad crossing 7.5 %.`,
  settings: populations.flatMap(settingsOf),
}
