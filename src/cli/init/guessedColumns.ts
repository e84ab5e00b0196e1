import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { formatNumber } from '../../explain/text/formatNumber.ts'
import { dashed, type Given } from '../options/commandOption.ts'
import type { fileOptions } from '../options/fileOptions.ts'
import { type ColumnProfile, MOST_DISTINCT } from './columnProfiles.ts'

/** What a column is taken for, and why. */
export interface GuessedColumn {
  readonly columns: readonly string[]
  readonly word: string
  readonly why: string
}

/** What the columns of a file are taken for. */
export interface GuessedColumns {
  readonly given: Given<typeof fileOptions>
  readonly found: readonly GuessedColumn[]
  /** Columns that are nothing to a gate, or that were left to their owner. */
  readonly left: readonly string[]
  readonly task: 'binary' | 'classes' | 'numbers'
}

/** Names that teams give to columns, in small letters and without separators, the most telling first. */
const usualNames = {
  yTrue: [
    'ytrue',
    'label',
    'labels',
    'target',
    'truth',
    'groundtruth',
    'y',
    'actual',
    'gold',
    'class',
    'outcome',
    'expected',
  ],
  yPred: ['ypred', 'pred', 'prediction', 'predictions', 'predicted', 'yhat', 'predictedlabel', 'predlabel', 'forecast'],
  yScore: [
    'yscore',
    'score',
    'scores',
    'p',
    'prob',
    'proba',
    'probability',
    'yprob',
    'ppos',
    'predproba',
    'probabilitypositive',
  ],
  ids: ['ids', 'id', 'rowid', 'uuid', 'key', 'index', 'uid'],
  sampleWeight: ['sampleweight', 'weight', 'weights', 'w'],
  yLower: ['ylower', 'lower', 'lo', 'predlower', 'q05', 'q10'],
  yUpper: ['yupper', 'upper', 'hi', 'predupper', 'q95', 'q90'],
} as const

type Word = keyof typeof usualNames

/**
 * Guesses what the columns of a file are by their names and values. What is given goes before.
 *
 * @throws EvaluationError where a guess is not safe: two columns may be the truth, or either class the positive one.
 */
export function guessedColumns(profiles: readonly ColumnProfile[], given: Given<typeof fileOptions>): GuessedColumns {
  const found: GuessedColumn[] = []
  const used = new Set(
    Object.values(given)
      .flat()
      .filter(value => typeof value === 'string'),
  )
  const free = () => profiles.filter(({ name }) => !used.has(name))
  const take = (word: string, columns: readonly ColumnProfile[], why: string): void => {
    for (const { name } of columns) used.add(name)
    found.push({ columns: columns.map(({ name }) => name), word, why })
  }
  const named = (word: Word, fits: (profile: ColumnProfile) => boolean = () => true): ColumnProfile | undefined => {
    if (given[word] !== undefined) return profiles.find(({ name }) => name === given[word])
    const candidates = free().filter(profile => isUsual(profile.name, word) && fits(profile))
    if (candidates.length > 1) throw unsafe(word, candidates)
    const [only] = candidates
    if (only !== undefined) take(word, [only], `${describeValue(only.name)} is a usual name; ${holds(only)}`)
    return only
  }

  const yTrue = named('yTrue') ?? onlyTruth(free(), take)
  const isNumeric = yTrue.type === 'number' && (!yTrue.isWhole || yTrue.distinct.length > MOST_DISTINCT)
  const yProba = given.yProba ?? (isNumeric ? undefined : probabilities(free(), take))
  const yPred = named('yPred', profile => isNumeric === isNumber(profile) || profile.type === yTrue.type)
  const yScore = yProba === undefined && !isNumeric ? named('yScore', ({ type }) => type === 'number') : undefined
  const lower = isNumeric ? named('yLower', isNumber) : undefined
  const upper = isNumeric ? named('yUpper', isNumber) : undefined
  const weight = named('sampleWeight', profile => isNumber(profile) && profile.least >= 0)
  const ids = given.ids === undefined ? idsOf(free(), take) : profiles.find(({ name }) => name === given.ids)
  if (yPred === undefined && yScore === undefined && yProba === undefined) throw nothingPredicted(free())

  const task = isNumeric ? 'numbers' : yTrue.distinct.length <= 2 ? 'binary' : 'classes'
  const positive = task === 'binary' ? (given.positive ?? positiveOf(yTrue, found)) : undefined
  const slices = given.slices ?? slicesOf(free(), take)
  return {
    given: {
      ...given,
      yTrue: yTrue.name,
      ...(yPred !== undefined && { yPred: yPred.name }),
      ...(yScore !== undefined && { yScore: yScore.name }),
      ...(yProba !== undefined && { yProba }),
      ...(lower !== undefined && upper !== undefined && { yLower: lower.name, yUpper: upper.name }),
      ...(weight !== undefined && { sampleWeight: weight.name }),
      ...(ids !== undefined && { ids: ids.name }),
      ...(positive !== undefined && { positive }),
      ...(slices.length > 0 && { slices }),
    },
    found,
    left: free().map(({ name }) => name),
    task,
  }
}

type Take = (word: string, columns: readonly ColumnProfile[], why: string) => void

function isUsual(name: string, word: Word): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (usualNames[word] as readonly string[]).includes(plain)
}

function isNumber({ type }: ColumnProfile): boolean {
  return type === 'number'
}

/** `2 classes: ham, spam`, `in [0, 1]`, `12 values`. */
export function holds({ type, isWhole, least, most, distinct, isUnique, n }: ColumnProfile): string {
  if (isUnique && n > 2 && (type !== 'number' || isWhole)) return 'no value twice'
  if (distinct.length <= MOST_DISTINCT && (type !== 'number' || isWhole)) {
    const shown =
      distinct.length <= 4
        ? `: ${distinct
            .map(value => String(value))
            .sort()
            .join(', ')}`
        : ''
    return `${distinct.length} values${shown}`
  }
  if (type !== 'number') return 'texts'
  return least >= 0 && most <= 1 ? 'in [0, 1]' : `numbers from ${formatNumber(least)} to ${formatNumber(most)}`
}

/** The truth by its values, where no name tells it: the one column of few values, or nothing. */
function onlyTruth(free: readonly ColumnProfile[], take: Take): ColumnProfile {
  const isNamedOtherwise = ({ name }: ColumnProfile): boolean =>
    (['yPred', 'yScore', 'ids', 'sampleWeight', 'yLower', 'yUpper'] as const).some(word => isUsual(name, word))
  const flags = free.filter(each => /^(is|has|was)[_A-Z]/.test(each.name) && each.distinct.length === 2)
  const few = free.filter(each => !isNamedOtherwise(each) && each.distinct.length === 2)
  const candidates = flags.length > 0 ? flags : few
  if (candidates.length !== 1) throw unsafe('yTrue', candidates.length > 1 ? candidates : free)
  const [only] = candidates
  take('yTrue', [only], `the only column of two values; ${holds(only)}`)
  return only
}

/** Columns of one prefix that hold the probabilities of the classes. */
function probabilities(free: readonly ColumnProfile[], take: Take): readonly string[] | undefined {
  const groups = new Map<string, ColumnProfile[]>()
  for (const profile of free) {
    if (profile.type !== 'number' || profile.least < 0 || profile.most > 1) continue
    const prefix = /^(?:.*[._-](?=[^._-]+$)|[a-z]+(?=\d+$))/i.exec(profile.name)?.[0]
    if (prefix === undefined || !/^(y?prob|p[._-]?$|p_|score|class|y_?score|softmax|y_?proba)/i.test(prefix)) continue
    groups.set(prefix, [...(groups.get(prefix) ?? []), profile])
  }
  const several = [...groups].filter(([, columns]) => columns.length > 2)
  if (several.length === 0) return undefined
  if (several.length > 1)
    throw unsafe(
      'yProba',
      several.map(([, [first]]) => first),
    )
  const [[prefix, columns]] = several
  take('yProba', columns, `${columns.length} columns that begin with ${describeValue(prefix)}, all in [0, 1]`)
  return columns.map(({ name }) => name)
}

function idsOf(free: readonly ColumnProfile[], take: Take): ColumnProfile | undefined {
  const unique = free.filter(each => each.isUnique && each.blanks === 0 && (each.type === 'text' || each.isWhole))
  const named = unique.filter(({ name }) => isUsual(name, 'ids') || /(^|[_a-z])id$/i.test(name))
  if (named.length !== 1) return undefined
  take('ids', named, 'no value twice')
  return named[0]
}

/** The positive class where nothing but one answer makes sense. */
function positiveOf({ name, distinct }: ColumnProfile, found: GuessedColumn[]): string {
  const texts = distinct.map(String)
  const usual = [
    ['0', '1'],
    ['-1', '1'],
    ['false', 'true'],
    ['n', 'y'],
    ['no', 'yes'],
    ['negative', 'positive'],
    ['neg', 'pos'],
  ]
  const pair = usual.find(labels => texts.length > 0 && texts.every(text => labels.includes(text.toLowerCase())))
  const positive = pair && (texts.find(text => text.toLowerCase() === pair[1]) ?? pair[1])
  if (positive === undefined) {
    throw new EvaluationError({
      column: '--positive',
      problem: `${describeValue(name)} has the classes ${listed(texts)}, and either may be the positive one`,
      mend: `Say which: ${texts.map(text => `--positive ${text}`).join(', or ')}`,
    })
  }
  found.push({
    columns: [positive],
    word: 'positive',
    why: `the class of ${describeValue(name)} that is usually positive`,
  })
  return positive
}

const MOST_SLICES = 20
const LEAST_ROWS = 30

/** Columns of a few values, each in enough rows on average. */
function slicesOf(free: readonly ColumnProfile[], take: Take): readonly string[] {
  const fit = free.filter(
    ({ type, distinct, n, isWhole, blanks }) =>
      blanks === 0 &&
      distinct.length >= 2 &&
      distinct.length <= MOST_SLICES &&
      n / distinct.length >= LEAST_ROWS &&
      (type === 'text' || type === 'boolean' || (type === 'number' && isWhole)),
  )
  for (const profile of fit) take('slices', [profile], holds(profile))
  return fit.map(({ name }) => name)
}

function unsafe(word: Word | 'yProba', candidates: readonly ColumnProfile[]): EvaluationError {
  const flag = dashed(word)
  const what = {
    yTrue: 'the truth',
    yPred: 'the prediction',
    yScore: 'the score',
    yProba: 'the probabilities',
    ids: 'the id',
    sampleWeight: 'the weight',
    yLower: 'the lower end',
    yUpper: 'the upper end',
  }[word]
  return new EvaluationError({
    column: flag,
    problem: `which column is ${what} is not safe to guess: ${listed(candidates.map(({ name }) => name))}`,
    mend: `Say which: ${candidates
      .slice(0, 2)
      .map(({ name }) => `${flag} ${name}`)
      .join(', or ')}`,
  })
}

function nothingPredicted(free: readonly ColumnProfile[]): EvaluationError {
  return new EvaluationError({
    column: '--y-pred',
    problem: `no column is called as predictions usually are; there are ${listed(free.map(({ name }) => name))}`,
    mend: 'Say which: --y-pred predicted for labels or numbers, --y-score p for scores, --y-proba for each class',
  })
}
