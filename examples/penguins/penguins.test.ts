import { evaluation, findSlices } from 'expect-metrics'
import { loadPenguins } from './penguins.ts'
import { meanOfSpecies, predict } from './predictions.ts'
import { split } from './split.ts'

const { train, test: weighed } = split(loadPenguins())
const { species, ...columns } = predict(train, weighed)
const predictions = evaluation({ ...columns, slices: { species } })

// What a model says that knows the species alone.
const ofSpecies = { ids: columns.ids, yPred: meanOfSpecies(train, weighed) }

describe('the body mass of penguins', () => {
  test('the model has learned something', () => {
    expect(predictions).toBeatDummy('rmse', { strategy: 'mean' })
  })

  test('it explains most of the variance', () => {
    expect(predictions).toHaveR2Above(0.8, { confidence: 0.95 })
  })

  test('it explains most of the variance in each species', () => {
    expect(predictions).toHaveR2Above(0.8, { slices: 'species', minSupport: 20 })
  })

  test('it knows more than the species', () => {
    expect(predictions).toBeBetterThan(ofSpecies, 'rmse')
  })

  test('the species alone would do', () => {
    expect({ ...ofSpecies, yTrue: columns.yTrue }).toBeNoWorseThan(predictions, 'rmse', { margin: 50 })
  })

  test('it is off by less than 350 g in each species', () => {
    expect(predictions).toHaveRMSEBelow(350, { slices: 'species', minSupport: 20 })
  })

  test('no species is surely worse than the others', () => {
    const { slices } = findSlices(predictions, 'rmse', { minSupport: 20 })
    expect(slices.filter(({ found }) => found)).toEqual([])
  })
})
