import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { inWordsOfDoor } from '../../../src/cli/door/wordsOfDoor.ts'
import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../../../src/evaluation/totals/rowsInEngine.ts'
import { repository } from '../../package/repository.ts'
import { ofJavaScript } from '../ofJavaScript.ts'

const said = (problem: string, expected?: string, mend?: string) =>
  new EvaluationError(inWordsOfDoor({ problem, expected, mend }, {})).message

describe('the words of the command line', () => {
  test.each([
    [
      'auc needs yScore, or yProba; this evaluation has yTrue, yPred, positive',
      'auc needs --y-score, or --y-proba; the columns that are named are --y-true, --y-pred, --positive.',
    ],
    [
      'toolCalls needs toolCalls and expectedTools; this evaluation has yTrue, yPred',
      'toolCalls needs --tool-calls and --expected-tools; the columns that are named are --y-true, --y-pred.',
    ],
    [
      "For 0 and 1 say format: 'indicator'; in a file write a column of them for each label",
      'For 0 and 1 write a column of them for each label.',
    ],
    [
      "For lists of labels say format: 'lists'; in a file name one column, whose cells are lists",
      'For lists of labels name one column, whose cells are lists.',
    ],
    ["format: 'lists' or 'indicator'; in a file a column of 0 and 1", 'a column of 0 and 1.'],
    ['minSupport has no effect without slices', '--min-support has no effect without slices.'],
    ['ratings[3][1] is "a"', 'row 4 of ratings[1] is "a".'],
    ['In runs[2]: q25 is the worst', 'In runs[2]: q25 is the worst.'],
    [
      'p.csv has no column "a"; it has qrels, yTrue, score and 2 more',
      'p.csv has no column "a"; it has qrels, yTrue, score and 2 more.',
    ],
    ['the file has "qrels"', 'the file has "qrels".'],
    ['p.csv has no column "yTrue"; it has "yPred"', 'p.csv has no column "yTrue"; it has "yPred".'],
  ])('%s', (text, words) => {
    expect(said(text)).toBe(words)
  })

  test.each([
    ["Name the columns: { slices: 'country' }", 'Name the columns: --slices country.'],
    ["{ slices: ['country', 'device'], minSupport: 20 }", '--slices country --slices device --min-support 20.'],
    ["slices: [['country', 'device']]", "--slices 'country*device'."],
    [
      'Add positive: "spam" to the evaluation, or whichever of them it is',
      'Add --positive spam, or whichever of them it is.',
    ],
    ["a list of metrics: metrics: ['f1', 'auc']", 'a list of metrics: --metric f1 --metric auc.'],
    [
      'the share of trials that passed is passAtK@1: toHavePassAtKAt(1, …)',
      'the share of trials that passed is passAtK@1.',
    ],
    ["average: 'macro', 'micro' or 'weighted'", 'average=macro, micro or weighted.'],
    [
      'Add positive: "yPred" to the evaluation, or whichever of them it is',
      'Add --positive yPred, or whichever of them it is.',
    ],
    ['or { query: { document: number } }', 'or {"q1": {"d1": 2}}, numbers of documents by query.'],
    ["Write it with to_json(…, orient='records')", "Write it with to_json(…, orient='records')."],
    ['at least one: [{ "name": "fraud", "files": … }]', 'at least one: [{ "name": "fraud", "files": … }].'],
    ['cost by class: { spam: { ham: 1 } }', 'cost by class: { "spam": { "ham": 1 } }.'],
    ['For 1 itself write AtLeast(1), or { atLeast: 1 }', 'For 1 itself write >= 1.'],
    ['{ above: 0.7 }, or write { between: [lowest, 0.7] }', '> 0.7, or write between lowest and 0.7.'],
    ["the blank: whenBlank: 'drop' leaves out its row", 'the blank: --when-blank drop leaves out its row.'],
    [
      "all of them texts with String; of a file, by types: { yPred: 'boolean' } or --types yPred=boolean",
      'all of them texts with String; of a file: --types yPred=boolean.',
    ],
    ["types: { yTrue: 'text' } reads every cell as it is", '--types yTrue=text reads every cell as it is.'],
    ['Ask with exact: true (--exact), which sorts the rows', 'Ask with --exact, which sorts the rows.'],
    [
      `Let the source predict as the dummy does: "(SELECT *, (SELECT avg(y) FROM preds) AS dummy FROM preds)" and baseline: { yScore: 'dummy' }, then expect(preds).toBeBetterThan(preds.baseline, 'brierScore')`,
      'Give the file or the table a column that predicts as the dummy does, (SELECT avg(y) FROM preds) in SQL, and run: compare --with-y-score dummy -m brierScore --lead 0.',
    ],
    ["To compare it as it is, say whenInverted: 'compare'", 'To compare it as it is, say --when-inverted compare.'],
    [
      'Hand in the predictions alone: { yPred }; they inherit the truth of the candidate',
      'Give both the same truth, a file of its own that is joined by ids: --truth labels.csv --ids id.',
    ],
    // What a metric takes is no value of the option of this name.
    [
      "whenMissing: 'zero' counts them as 0, 'skip' leaves them out",
      'whenMissing=zero counts them as 0, skip leaves them out.',
    ],
    ["with whenMissing: 'wrong', or say trials: 'uneven'", 'with --when-missing wrong, or say trials=uneven.'],
    ['run misses: ndcg@10(whenMissing="skip")', 'run misses: ndcg@10(whenMissing="skip").'],
    ['{ format, slices } alone: rankings', '--format --slices alone: rankings.'],
    ['coverage needs catalog beside the run', 'coverage needs catalog beside the run, which only a test can give.'],
    ['qrels has "1", qrels_b has "2"', 'the judgements have "1", qrels_b has "2".'],
    ['ties = trec; whenMissing = fail', 'ties = trec; whenMissing = fail.'],
    [
      "minOverlap has no effect without on: 'intersection' or whenMissing: 'skip'",
      '--min-overlap has no effect without --on intersection or whenMissing=skip of a metric.',
    ],
    [SAMPLE_INSTEAD, 'Have files read: --engine memory. A table takes a sample: write one to a file, and judge that.'],
  ])('%s', (mend, words) => {
    expect(said('it is so', undefined, mend)).toBe(`it is so. ${words}`)
  })

  test('what a row is called stands for its index', () => {
    const rows = (row: number) => `preds.csv, line ${row + 2} (id "m${row}")`
    const problem = { problem: 'yScore[3] is 1.4', column: 'yScore', index: 3 }
    expect(inWordsOfDoor(problem, { rows }).problem).toBe('preds.csv, line 5 (id "m3"): --y-score is 1.4')
    const placed = { problem: 'preds.csv, line 5 (id "m3"): yProba[3][1] is 1.4', column: 'yProba', index: 3 }
    expect(inWordsOfDoor(placed, { rows }).problem).toBe('preds.csv, line 5 (id "m3"): --y-proba number 2 is 1.4')
    const read = { problem: 'preds.csv, line 5: yScore[3] is 1.4', column: 'yScore', index: 3 }
    expect(inWordsOfDoor(read, { rows }).problem).toBe('preds.csv, line 5 (id "m3"): --y-score is 1.4')
  })

  test('a path is no word', () => {
    const problem = 'there is no file qrels.txt, nor yTrue/yPred.csv beside qrels'
    const door = { given: ['qrels.txt', 'yTrue/yPred.csv'] }
    expect(inWordsOfDoor({ problem }, door).problem).toBe(
      'there is no file qrels.txt, nor yTrue/yPred.csv beside the judgements',
    )
  })

  test('what a file of gates says is called as there, with its line', () => {
    const text = '{\n  "yScore": "p",\n  "minSupport": 3,\n  "gates": [\n    "auc >= 90"\n  ]\n}\n'
    const door = { file: { path: 'gates.json', text, names: new Set(['yScore', 'minSupport']) } }
    const words = (problem: string, column: string) => inWordsOfDoor({ problem, column }, door).problem
    expect(words('minSupport has no effect without slices: yPred, yScore', 'minSupport')).toBe(
      'gates.json, line 3: "minSupport" has no effect without slices: --y-pred, "yScore"',
    )
    expect(words('in the gate "auc >= 90" at least 90', 'the gate "auc >= 90"')).toMatch(
      /^gates.json, line 5: in the gate/,
    )
  })
})

/** Rooms whose errors the command line meets. */
const rooms = ['baselines', 'engines', 'evaluation', 'gates', 'measure', 'metrics', 'read', 'report', 'results']

test('no query is advised where a file or the name of a table is given', () => {
  expect(said('p is text', undefined, 'Cast it in the source: "(SELECT CAST(… AS DOUBLE) AS … FROM …)"')).toBe(
    'p is text. Cast it in a view of the database, or where the file is written.',
  )
  expect(
    said(
      'g is NULL',
      undefined,
      `Name them in the source: "(SELECT …, coalesce(g, '(missing)') AS g FROM …)". Rows in memory are a slice of that name`,
    ),
  ).toBe(
    'g is NULL. Name them in a view of the database, or where the file is written. --engine memory makes them a slice, "(missing)".',
  )
  expect(said('p is NULL', undefined, 'Look at them: SELECT * FROM … WHERE p IS NULL')).toBe(
    'p is NULL. Look at them in the table. In files --engine memory names the first, and with --when-blank drop leaves blanks out.',
  )
})

/** Errors of calls that the command line does not make, and why it does not. */
const elsewhere: readonly RegExp[] = [
  // Metrics that take functions are values of a program.
  /^metrics\/agents\//,
  // Shapes of input that no file has: the command line names columns.
  /^evaluation\/inputs\/(?!columnsOfRows|encodeColumnsOfRows|placedError|trialsOfRows|requireSameInTrials)/,
  /^evaluation\/(repeatedRuns|storedReport|evaluation)\.ts/,
  /^evaluation\/encode\/(caseData|details|documents|encodeColumn|encodeSlices|inheritTruth|itemColumns|matrixOf|relevanceRows|rowsOf|encodeRankings|encodeForecasts|requireMatrix|rankingInput)/,
  /^evaluation\/errors\/notAList\.ts/,
  /^(measure|gates)\/runs\//,
  // Options of readEvaluation that are no options here.
  /^read\/readEvaluation\.ts/,
  // Planning, curves, searches and definitions are calls of their own.
  /^gates\/(rowsNeeded|plannedProportion)\.ts/,
  /^measure\/(curves|sure)\//,
  // Strategies are checked by the key beatDummy.
  /^measure\/dummies\/(?!dummyInEngine)/,
  /^measure\/slices\/(findSlices|searchedColumns)/,
  /^measure\/(measureOutputs|storedFinding|checkedOptions)\.ts/,
  /^metrics\/definition\/requireDefinition/,
  // A connection of one's own, and SQL as a source.
  /^engines\/(engine|closingConnection|sampledEvaluation)\.ts/,
  /^engines\/sql\/source\.ts/,
  /^baselines\/(performSnapshotOutcome|readSnapshotText|alignedTexts|parseBaseline|packedCodes)/,
  /^report\/(fingerprint|jsonReader|requireReport|requireFormat|parseReport|metricReport)/,
  /^results\//,
]

interface Told {
  readonly file: string
  readonly part: string
  readonly text: string
}

/** Every problem, expectation and mend that the sources hold, with a placeholder for what is filled in. */
function everyText(): readonly Told[] {
  const told: Told[] = []
  const sources = join(repository, 'src')
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || !rooms.includes(name.split('/')[0])) continue
    const file = ts.createSourceFile(name, readFileSync(join(sources, name), 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && ['problem', 'expected', 'mend'].includes(node.name.getText())) {
        for (const text of textsOf(node.initializer)) told.push({ file: name, part: node.name.getText(), text })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return told
}

function textsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('')]
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf)
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(textsOf)
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  return []
}

test('no message that the command line can meet holds a word of JavaScript', () => {
  const reached = everyText().filter(({ file }) => !elsewhere.some(pattern => pattern.test(file)))
  expect(reached.length).toBeGreaterThan(500)
  const found = reached.flatMap(({ file, part, text }) => {
    const { [part as 'problem' | 'expected' | 'mend']: words = '' } = inWordsOfDoor({ problem: '', [part]: text }, {})
    return ofJavaScript.some(pattern => pattern.test(words)) ? [`${file}: ${text} → ${words}`] : []
  })
  expect(found).toEqual([])
})
