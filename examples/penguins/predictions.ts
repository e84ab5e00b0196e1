import { leastSquares } from './least-squares.ts'
import type { Penguin } from './penguins.ts'

export interface Predictions {
  ids: string[]
  yTrue: number[]
  yPred: number[]
  species: string[]
}

// What the scales would say, by species, sex, beak and flippers.
export function predict(train: readonly Penguin[], test: readonly Penguin[]): Predictions {
  const coefficients = leastSquares(
    train.map(features),
    train.map(({ bodyMass }) => bodyMass),
  )
  return {
    ids: test.map(({ id }) => id),
    yTrue: test.map(({ bodyMass }) => bodyMass),
    yPred: test.map(penguin => features(penguin).reduce((sum, x, i) => sum + x * (coefficients[i] as number), 0)),
    species: test.map(({ species }) => species),
  }
}

function features({ species, sex, beakLength, beakDepth, flipperLength }: Penguin): number[] {
  const isSpecies = ['Chinstrap', 'Gentoo'].map(name => Number(species === name))
  // Measured from a usual penguin, so that rounding errors stay small.
  return [1, ...isSpecies, Number(sex === 'MALE'), beakLength - 44, beakDepth - 17, flipperLength - 200]
}

// What a model says that knows the species alone: the mean of those that were weighed.
export function meanOfSpecies(train: readonly Penguin[], test: readonly Penguin[]): number[] {
  const means = new Map<string, number>()
  for (const name of new Set(train.map(({ species }) => species))) {
    const masses = train.filter(({ species }) => species === name).map(({ bodyMass }) => bodyMass)
    means.set(name, masses.reduce((sum, mass) => sum + mass, 0) / masses.length)
  }
  return test.map(({ species }) => means.get(species) as number)
}
