import { describe, expect, test } from 'vitest'
import type { ColumnProfile } from '../../../src/cli/init/columnProfiles.ts'
import { guessedColumns } from '../../../src/cli/init/guessedColumns.ts'

const n = 1000

function column(name: string, more: Partial<ColumnProfile> = {}): ColumnProfile {
  const distinct = more.distinct ?? [0, 1]
  const [first] = distinct
  const type = typeof first === 'number' ? 'number' : typeof first === 'boolean' ? 'boolean' : 'text'
  return {
    name,
    n,
    blanks: 0,
    type,
    isWhole: true,
    least: 0,
    most: 1,
    distinct,
    isSeparated: false,
    isUnique: false,
    ...more,
  }
}

const many = Array.from({ length: 51 }, (_, i) => i / 51)
const scores = (name: string) => column(name, { distinct: many, isWhole: false })
const ids = (name: string) => column(name, { distinct: ['a', 'b'], isUnique: true })
const guess = (...profiles: ColumnProfile[]) => guessedColumns(profiles, {}).given

describe('what teams call their columns', () => {
  test.each([
    ['y_true', 'y_score'],
    ['label', 'p'],
    ['target', 'proba'],
    ['is_fraud', 'score'],
    ['y_test', 'margin'],
    ['y_true', 'y_proba'],
    ['y_true', 'predict_proba'],
    ['y_true', 'prob_1'],
  ])('%s and %s', (truth, score) => {
    expect(guess(ids('id'), column(truth), scores(score))).toEqual({
      yTrue: truth,
      yScore: [score],
      ids: 'id',
      positive: '1',
    })
  })

  test('a prediction of another type than the truth is none beside a score', () => {
    const [label, pred] = [column('label'), column('pred', { distinct: [false, true] })]
    expect(guess(label, pred, scores('p'))).toEqual({ yTrue: 'label', yScore: ['p'], positive: '1' })
    expect(guess(label, pred)).toMatchObject({ yPred: 'pred' })
  })

  test('classes, their probabilities and the prediction', () => {
    const classes = [0, 1, 2]
    const probabilities = classes.map(k => scores(`proba_${k}`))
    expect(
      guess(column('label', { distinct: classes }), column('prediction', { distinct: classes }), ...probabilities),
    ).toEqual({
      yTrue: 'label',
      yPred: 'prediction',
      yProba: ['proba_0..proba_2'],
    })
  })

  test('numbers, and the ends of their intervals', () => {
    const numbers = (name: string) => column(name, { distinct: many, isWhole: false, most: 300 })
    expect(guess(numbers('actual'), numbers('forecast'), numbers('lower'), numbers('upper'))).toEqual({
      yTrue: 'actual',
      yPred: 'forecast',
      yLower: 'lower',
      yUpper: 'upper',
    })
    const ofProphet = ['y', 'yhat', 'yhat_lower', 'yhat_upper'].map(numbers)
    expect(guess(...ofProphet)).toEqual({ yTrue: 'y', yPred: 'yhat', yLower: 'yhat_lower', yUpper: 'yhat_upper' })
  })

  test('a score beside several classes is of none of them', () => {
    const classes = (name: string) => column(name, { distinct: ['a', 'b', 'c'] })
    const { given, left } = guessedColumns([classes('label'), classes('predicted'), scores('score')], {})
    expect({ given, left }).toEqual({ given: { yTrue: 'label', yPred: 'predicted' }, left: ['not used: score'] })
  })

  test('whole numbers are no classes where fractions are predicted', () => {
    const stars = column('y_true', { distinct: [1, 2, 3, 4, 5], least: 1, most: 5 })
    const predicted = column('y_pred', { distinct: many, isWhole: false, most: 6 })
    const { given, task, found } = guessedColumns([stars, predicted], {})
    expect({ given, task }).toEqual({ given: { yTrue: 'y_true', yPred: 'y_pred' }, task: 'numbers' })
    expect(found[0].why).toBe('"y_true" is a usual name; numbers from 1 to 5')
    expect(guessedColumns([stars, column('y_pred', { distinct: [1, 2, 3] })], {}).task).toBe('classes')
    const own = { ...predicted, name: 'stars' }
    expect(guessedColumns([stars, own], { yPred: 'stars' }).task).toBe('numbers')
  })

  test('columns of a few values are slices where each has rows enough', () => {
    const country = column('country', { distinct: ['de', 'fr'] })
    const rare = column('shop', { distinct: Array.from({ length: 45 }, (_, i) => `s${i}`) })
    expect(guess(column('label'), scores('p'), country, rare)).toMatchObject({ slices: ['country'] })
  })

  test('it says why', () => {
    const { found, left, task } = guessedColumns([column('label'), scores('p'), scores('amount')], {})
    expect(found.map(({ word, why }) => [word, why])).toEqual([
      ['yTrue', '"label" is a usual name; 2 classes: 0, 1'],
      ['positive', 'the class of "label" that is usually positive'],
      ['yScore', '"p" is a usual name; in [0, 1]'],
    ])
    expect({ left, task }).toEqual({ left: ['not used: amount'], task: 'binary' })
  })
})

describe('what is not safe to guess', () => {
  test.each([
    ['two truths', [column('label'), column('target'), scores('p')], 'Say which: --y-true label, or --y-true target'],
    ['two scores', [column('label'), scores('p'), scores('score')], 'Say which: --y-score p, or --y-score score'],
    [
      'either class',
      [column('label', { distinct: ['ham', 'spam'] }), scores('p')],
      '--positive ham, or --positive spam',
    ],
    [
      'one class',
      [column('label', { distinct: ['Paris'] }), scores('p')],
      '"label" has the class "Paris" alone, which may be the positive one or the other. Say which: --positive Paris',
    ],
    ['no prediction', [column('label'), scores('amount')], 'Say which: --y-pred predicted'],
    ['an array of NumPy', [scores('0'), scores('1')], 'Write both into one file: np.savez("preds.npz", y_true=y_test,'],
    ['cases', [column('is_correct'), scores('score')], 'Say which: --passed is_correct, or --y-true is_correct'],
    ['cases that all passed', [ids('id'), column('passed', { distinct: [true] })], 'Say which: --passed passed, or'],
    [
      'raters',
      [column('annotator1'), column('annotator2')],
      'annotator2, or what each rater said: --ratings annotator1 --ratings annotator2.',
    ],
    [
      'labels',
      ['t_a', 't_b', 'found.a', 'found.b'].map(name => column(name)),
      "or a column for each label: --task multilabel --y-true 't_*' --y-pred 'found.*'",
    ],
    ['a recommender', [scores('user_id'), scores('item_id')], 'name their columns qid, docno and grade or score.'],
    ['no truth', [scores('p'), scores('q')], 'no column looks like the truth; there are "p", "q"'],
  ])('%s', (_, profiles, message) => {
    expect(() => guessedColumns(profiles, {})).toThrow(message)
  })

  test('what is given is not guessed', () => {
    const profiles = [column('label', { distinct: ['ham', 'spam'] }), column('target'), scores('p')]
    expect(guessedColumns(profiles, { yTrue: 'label', positive: 'spam' }).given).toMatchObject({
      yTrue: 'label',
      positive: 'spam',
      yScore: ['p'],
    })
  })
})

describe('the truth by its values', () => {
  const prices = (name: string) => column(name, { distinct: many, isWhole: false, most: 900 })
  const classes = (length: number) => Array.from({ length }, (_, i) => i)

  test('numbers beside those that were predicted', () => {
    expect(guess(prices('price'), prices('predicted'), column('city', { distinct: ['A', 'B'] }))).toMatchObject({
      yTrue: 'price',
      yPred: 'predicted',
    })
    expect(() => guess(prices('price'), prices('area'), prices('predicted'))).toThrow(
      'which column is the truth is not safe to guess: "price", "area". Say which: --y-true price, or --y-true area',
    )
  })

  test('as many classes as there are probabilities', () => {
    const digits = column('digit', { distinct: classes(3), most: 2 })
    expect(guess(digits, scores('p0'), scores('p1'), scores('p2'))).toMatchObject({
      yTrue: 'digit',
      yProba: ['p0..p2'],
    })
  })

  test('raw scores of classes that are given are neither guessed nor used otherwise', () => {
    const digits = column('digit', { distinct: classes(3), most: 2 })
    const given = { yTrue: 'digit', yScore: ['z*'] }
    const { given: found, left } = guessedColumns([digits, scores('z0'), scores('z1'), scores('z2')], given)
    expect({ found, left }).toEqual({ found: given, left: [] })
  })
})
