import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { counted, formatNumber } from '../../explain/text/formatNumber.ts'
import { columnsLike } from '../../read/shapes/columnsLike.ts'
import { isPatternOfColumns } from '../chosenEngine.ts'
import { defined, type Given } from '../options/commandOption.ts'
import type { fileOptions } from '../options/fileOptions.ts'
import { type ColumnProfile, MOST_DISTINCT } from './columnProfiles.ts'
import { type GuessedColumn, ofRaters, type Take, unsafeGuess } from './guess.ts'
import { groupsOf, probabilities, scoreOfPair } from './guessedProbabilities.ts'

/** What the columns of a file are taken for. */
export interface GuessedColumns {
  readonly given: Given<typeof fileOptions>
  readonly found: readonly GuessedColumn[]
  /** Columns that are nothing to a gate, or that were left to their owner: a line for each reason. */
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
    'ytest',
    'yval',
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
    'yproba',
    'ppos',
    'predproba',
    'predictproba',
    'probabilitypositive',
    'margin',
    'logit',
    'decisionfunction',
  ],
  ids: ['ids', 'id', 'rowid', 'uuid', 'key', 'index', 'uid'],
  sampleWeight: ['sampleweight', 'weight', 'weights', 'w'],
  yLower: ['ylower', 'lower', 'lo', 'predlower', 'ypredlower', 'yhatlower', 'lowerbound', 'q05', 'q10'],
  yUpper: ['yupper', 'upper', 'hi', 'predupper', 'ypredupper', 'yhatupper', 'upperbound', 'q95', 'q90'],
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
  const { yScore: asked = [] } = given
  const isOfClasses = asked.length > 1 || asked.some(isPatternOfColumns)
  const names = profiles.map(({ name }) => name)
  for (const name of isOfClasses ? columnsLike(asked, [{ file: 'the file', names }]) : []) used.add(name)
  const free = () => profiles.filter(({ name }) => !used.has(name))
  // A truth of a few whole numbers, such as stars or counts, is no class where fractions are predicted.
  const isOfNumbers = (truth: ColumnProfile): boolean =>
    isFraction(truth) || (isNumber(truth) && truth.distinct.length > 2 && predictsFractions(profiles, given))
  const take: Take = (word, columns, why) => {
    for (const { name } of columns) used.add(name)
    found.push({ columns: columns.map(({ name }) => name), word, why })
  }
  const named = (word: Word, fits: (profile: ColumnProfile) => boolean = () => true): ColumnProfile | undefined => {
    const said: string | readonly string[] | undefined = given[word]
    if (said !== undefined) return profiles.find(({ name }) => [said].flat().includes(name))
    const candidates = free().filter(profile => isUsual(profile.name, word) && fits(profile))
    if (candidates.length > 1) throw unsafeGuess(word, candidates)
    const [only] = candidates
    if (only !== undefined)
      take(
        word,
        [only],
        `${describeValue(only.name)} is a usual name; ${word !== 'yTrue' ? holds(only) : isOfNumbers(only) ? rangeOf(only) : classesOf(only)}`,
      )
    return only
  }

  const yTrue = named('yTrue') ?? onlyTruth(free(), take)
  const isNumeric = isOfNumbers(yTrue)
  const task = isNumeric ? 'numbers' : yTrue.distinct.length <= 2 ? 'binary' : 'classes'
  const proba =
    given.yProba === undefined && !isOfClasses && !isNumeric ? probabilities(free(), profiles, yTrue, take) : undefined
  const yProba = given.yProba ?? proba?.yProba
  const labels = given.labels ?? proba?.labels
  const alike = named('yPred', profile => (isNumeric ? isNumber(profile) : profile.type === yTrue.type))
  const positive = task === 'binary' ? (given.positive ?? positiveOf(yTrue, found)) : undefined
  // Beside several classes, a score says how sure the prediction is, and of no class by itself.
  const isOfPositive = task === 'binary' || given.yScore !== undefined
  const yScore =
    yProba === undefined && !isOfClasses && isOfPositive
      ? (named('yScore', isNumber) ?? scoreOfPair(free(), yTrue, positive, take))
      : undefined
  // Labels of another type are never right: they are for lack of anything else, and then refused with what to do.
  const isAllElse = yScore !== undefined || yProba !== undefined || isOfClasses || isNumeric
  const yPred = alike ?? (isAllElse ? undefined : named('yPred', profile => !isNumber(profile)))
  const lower = isNumeric ? named('yLower', isNumber) : undefined
  const upper = isNumeric ? named('yUpper', isNumber) : undefined
  const weight = named('sampleWeight', profile => isNumber(profile) && profile.least >= 0)
  const ids = given.ids === undefined ? idsOf(free(), take) : profiles.find(({ name }) => name === given.ids)
  if (yPred === undefined && yScore === undefined && yProba === undefined && !isOfClasses)
    throw nothingPredicted(profiles, yTrue)

  const slices = given.slices ?? slicesOf(free(), take)
  return {
    given: {
      ...given,
      yTrue: yTrue.name,
      ...defined({ yPred: yPred?.name, yProba, labels, sampleWeight: weight?.name, ids: ids?.name, positive }),
      ...(yScore !== undefined && { yScore: given.yScore ?? [yScore.name] }),
      ...(lower !== undefined && upper !== undefined && { yLower: lower.name, yUpper: upper.name }),
      ...(slices.length > 0 && { slices }),
    },
    found,
    left: notUsed(free()),
    task,
  }
}

function isUsual(name: string, word: Word): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (usualNames[word] as readonly string[]).includes(plain)
}

/** Whether a column is called as tools call whether a case passed. */
function isOfCases({ name }: ColumnProfile): boolean {
  return /^(?:is|has|was)?(?:pass|passed|ok|success|succeeded|correct)$/.test(
    name.toLowerCase().replace(/[^a-z0-9]/g, ''),
  )
}

function isFraction({ type, isWhole, distinct }: ColumnProfile): boolean {
  return type === 'number' && (!isWhole || distinct.length > MOST_DISTINCT)
}

function predictsFractions(profiles: readonly ColumnProfile[], { yPred }: Given<typeof fileOptions>): boolean {
  const said: readonly string[] | undefined = yPred === undefined ? undefined : [yPred].flat()
  return profiles.some(
    each => isNumber(each) && !each.isWhole && (said?.includes(each.name) ?? isUsual(each.name, 'yPred')),
  )
}

function isNumber({ type }: ColumnProfile): boolean {
  return type === 'number'
}

/** `2 classes: ham, spam`, `in [0, 1]`, `12 values`. */
function holds({ type, isWhole, least, most, distinct, isUnique, n }: ColumnProfile): string {
  if (isUnique && n > 2 && (type !== 'number' || isWhole)) return 'no value twice'
  if (distinct.length <= MOST_DISTINCT && (type !== 'number' || isWhole)) {
    const shown =
      distinct.length <= 4
        ? `: ${distinct
            .map(value => String(value))
            .sort()
            .join(', ')}`
        : ''
    return `${counted(distinct.length, 'value')}${shown}`
  }
  if (type !== 'number') return 'texts'
  return rangeOf({ least, most })
}

function rangeOf({ least, most }: Pick<ColumnProfile, 'least' | 'most'>): string {
  return least >= 0 && most <= 1 ? 'in [0, 1]' : `numbers from ${formatNumber(least)} to ${formatNumber(most)}`
}

/** `2 classes: ham, spam` of a truth that is no number. */
function classesOf(profile: ColumnProfile): string {
  return holds(profile).replace(/^\d+ values?/, counted(profile.distinct.length, 'class'))
}

/** The truth by its values, where no name tells it: the one column of few values, or nothing. */
function onlyTruth(free: readonly ColumnProfile[], take: Take): ColumnProfile {
  const isNamedOtherwise = ({ name }: ColumnProfile): boolean =>
    (['yPred', 'yScore', 'ids', 'sampleWeight', 'yLower', 'yUpper'] as const).some(word => isUsual(name, word))
  // Where numbers were predicted, the truth is no class.
  if (free.some(each => isUsual(each.name, 'yPred') && isFraction(each))) {
    const numbers = free.filter(each => isFraction(each) && !isNamedOtherwise(each))
    if (numbers.length > 1) throw unsafeGuess('yTrue', numbers)
    const [only] = numbers
    if (only !== undefined) {
      take('yTrue', [only], 'the only numbers beside those that were predicted')
      return only
    }
  }
  const flags = free.filter(each => /^(is|has|was)[_A-Z]/.test(each.name) && each.distinct.length === 2)
  // As many classes as there are columns of probabilities, otherwise two.
  const [ofClasses] = groupsOf(free).filter(({ columns }) => columns.length > 2)
  const classes = ofClasses?.columns.length ?? 2
  const few = free.filter(each => !isNamedOtherwise(each) && each.distinct.length === classes)
  const candidates = flags.length > 0 ? flags : few
  if (candidates.length > 1) throw unsafeGuess('yTrue', candidates)
  const [only = free.find(isOfCases)] = candidates
  if (only === undefined) throw noTruth(free)
  if (isOfCases(only)) {
    throw new EvaluationError({
      column: '--y-true',
      problem: `${describeValue(only.name)} may say which cases passed, or be the truth of what was predicted`,
      mend: `Say which: --passed ${only.name}, or --y-true ${only.name}`,
    })
  }
  take('yTrue', [only], `the only one of ${classesOf(only)}`)
  return only
}

/** Columns that are nothing to a gate, by the reason where it seems that they were meant to be something. */
function notUsed(profiles: readonly ColumnProfile[]): readonly string[] {
  const reasonOf = (profile: ColumnProfile): string => {
    const { isSeparated, stray, isUnique, blanks } = profile
    if (isSeparated) return ' (numbers with separators)'
    if (stray !== undefined) return ` (numbers, but for ${describeValue(stray)})`
    const isTwice = isNamedAsIds(profile) && blanks === 0 && !isUnique
    return isTwice ? ' (values stand twice: no --ids, perhaps --groups)' : ''
  }
  return [...new Set(profiles.map(reasonOf))].map(reason => {
    const names = profiles.filter(each => reasonOf(each) === reason).map(({ name }) => (name === '' ? '""' : name))
    return `not used${reason}: ${names.join(', ')}`
  })
}

function isNamedAsIds({ name }: ColumnProfile): boolean {
  return isUsual(name, 'ids') || /(^|[_a-z])id$/i.test(name)
}

function idsOf(free: readonly ColumnProfile[], take: Take): ColumnProfile | undefined {
  const unique = free.filter(each => each.isUnique && each.blanks === 0 && (each.type === 'text' || each.isWhole))
  const named = unique.filter(isNamedAsIds)
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
      problem:
        texts.length === 1
          ? `${describeValue(name)} has the class ${listed(texts)} alone, which may be the positive one or the other`
          : `${describeValue(name)} has the classes ${listed(texts)}, and either may be the positive one`,
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
    ({ name, type, distinct, n, isWhole, blanks }) =>
      blanks === 0 &&
      !isUsual(name, 'yPred') &&
      distinct.length >= 2 &&
      distinct.length <= MOST_SLICES &&
      n / distinct.length >= LEAST_ROWS &&
      (type === 'text' || type === 'boolean' || (type === 'number' && isWhole)),
  )
  for (const profile of fit) take('slices', [profile], holds(profile))
  return fit.map(({ name }) => name)
}

function noTruth(free: readonly ColumnProfile[]): EvaluationError {
  return new EvaluationError({
    column: '--y-true',
    problem: `no column looks like the truth; there are ${listed(free.map(({ name }) => name))}`,
    mend: free.every(({ name }) => /^\d+$/.test(name))
      ? 'An array of NumPy alone has no truth. Write both into one file: np.savez("preds.npz", y_true=y_test, y_proba=proba)'
      : free.some(({ name }) => /^(user|item)/i.test(name))
        ? 'Two tables of a recommender are judgements and a run: name their columns qid, docno and grade or score'
        : `Say which: --y-true label${ofRaters(free)}. A truth in a file of its own is joined by ids: --truth labels.csv --ids id`,
  })
}

function nothingPredicted(profiles: readonly ColumnProfile[], yTrue: ColumnProfile): EvaluationError {
  const separated = profiles.filter(({ isSeparated }) => isSeparated)
  const [first] = separated
  if (first !== undefined) {
    return new EvaluationError({
      column: '--y-pred',
      problem: `no column of numbers is called as predictions usually are; ${listed(separated.map(({ name }) => name))} hold${separated.length === 1 ? 's' : ''} numbers with separators (${describeValue(first.distinct[0])}), which are read as texts`,
      expected: 'a point before the decimals, and nothing between thousands: 1234.5',
      mend: 'Write the file so, or say which other column was predicted: --y-pred predicted',
    })
  }
  return new EvaluationError({
    column: '--y-pred',
    problem: `no column is called as predictions usually are; there are ${listed(profiles.map(({ name }) => name))}`,
    mend: `Say which: --y-pred predicted for labels or numbers, --y-score p for scores, --y-proba for each class${ofCases(yTrue)}`,
  })
}

/** A column of two values may say which cases passed, of which nothing is guessed. */
function ofCases({ name, distinct }: ColumnProfile): string {
  if (distinct.length > 2) return ''
  return `. If ${describeValue(name)} says which cases passed: check FILE --passed ${name} --gate 'passRate >= 0.9'`
}
