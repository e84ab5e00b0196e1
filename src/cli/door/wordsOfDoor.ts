import { catalog } from '../../../generated/metrics/catalog.ts'
import type { EvaluationProblem } from '../../evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import { dashed } from '../options/commandOption.ts'
import { isChoice, isFlag, optionNames } from '../options/optionGroups.ts'
import type { Door, DoorFile } from './door.ts'

/**
 * Returns what an error of the library says in the words of the place where the user stands: `--y-score` on the command
 * line, `"yScore"` where a file of gates has it, a line of the file for an index, and no call of JavaScript.
 */
export function inWordsOfDoor(problem: EvaluationProblem, door: Door): EvaluationProblem {
  const { column, index, expected, mend } = problem
  // `rows.yScore` of a baseline is no option.
  if (problem.isStored) return { ...problem, caller: undefined }
  const file = fileOf(door)
  const place = index === undefined ? undefined : door.rows?.(index, column)
  const words = (text: string): string =>
    besideNames(text, part => without(door.given ?? [], part, rest => translated(rest, file)))
  const told = place === undefined ? problem.problem : withPlaceOfRow(problem.problem, column, index, place)
  return {
    ...problem,
    caller: undefined,
    problem: `${lineOf(column, door)}${words(told)}`,
    expected: expected === undefined ? undefined : wordsOfExpected(words(expected), file),
    mend: mend === undefined ? undefined : mend === SAMPLE_INSTEAD ? MEMORY_INSTEAD : words(mend),
  }
}

/** Names of columns that a file has are those of its owner, to the end of the sentence. */
function besideNames(text: string, work: (part: string) => string): string {
  const at = text.search(/; (?:it has|there are) /)
  return at === -1 ? work(text) : work(text.slice(0, at)) + text.slice(at)
}

const MEMORY_INSTEAD = 'Have files read: --engine memory. A table takes a sample: write one to a file, and judge that'

/** `preds.csv, line 5: yScore is NaN` of `yScore[3] is NaN`. */
function withPlaceOfRow(text: string, column: string | undefined, index: number | undefined, place: string): string {
  const indexed = `${column}[${index}]`
  if (!text.includes(indexed)) return text
  const [before, after] = text.split(indexed)
  // A second index is that of a class.
  const told = `${before}${column}${after.replace(/^\[(\d+)\]/, (_, at: string) => ` number ${Number(at) + 1}`)}`
  // The id is not known where the file is read.
  const read = place.replace(/ \(id .*\)$/s, '')
  if (told.startsWith(place)) return told
  return told.startsWith(`${read}: `) ? place + told.slice(read.length) : `${place}: ${told}`
}

/** The file with the keys of its gate that is being judged, which it may lack. */
function fileOf({ file, gate }: Door): DoorFile | undefined {
  if (file === undefined || gate === undefined) return file
  return { ...file, names: new Set([...file.names, ...gate.names]) }
}

/** `gates.json, line 4: ` where the file gives what is at fault. */
function lineOf(column: string | undefined, { file, gate: judged }: Door): string {
  if (column === undefined || file === undefined) return ''
  if (judged?.names.has(column) === true) return `${file.path}, line ${judged.line}: `
  const gate = /^the gate "(.*)"$/s.exec(column)?.[1]
  const name = /^[a-z]\w*$/i.test(column) && file.names.has(column) ? column : undefined
  const sought =
    gate !== undefined
      ? (line: string) => line.includes(gate)
      : (line: string) => new RegExp(`\\b${name}["']?\\s*:`).test(line)
  if (gate === undefined && name === undefined) return ''
  const line = file.text.split('\n').findIndex(sought)
  return line === -1 ? '' : `${file.path}, line ${line + 1}: `
}

/** What stands for calls and phrases of JavaScript. The longest come first. */
const phrases: readonly (readonly [phrase: RegExp, words: string])[] = [
  [/, by types: \{ (\w+): '(\w+)' \} or --types \1=\2/g, ': --types $1=$2'],
  [
    /Give its stream, as createReadStream opens it, with its format; - on the command line/g,
    'Write - with its --format: that',
  ],
  [/; in code, make texts with String/g, ''],
  [/\b([Mm])ake all of them [^;]*; of a file(?: with a column for each rater)?: /g, '$1ake all of them one type: '],
  [/ as fields: \[\{ truth, answer \}\]/g, ' with --fields truth --fields answer'],
  [/\bids: 'hashed'/g, 'hashIds: true'],
  [/\btypes: \{ (\w+): '(\w+)' \}(?: or --types \1=\2)?/g, '--types $1=$2'],
  [
    /Hand in the predictions alone: \{ yPred \}; they inherit the truth of the candidate/g,
    'Give both the same truth, a file of its own that is joined by ids: --truth labels.csv --ids id',
  ],
  [
    /hand in those of the baseline alone: \{ yPred: old \}/g,
    'name those of the baseline beside them: --with-y-pred old',
  ],
  [
    /Let the source predict as the dummy does: "\(SELECT \*, (.*) AS dummy FROM preds\)" and baseline: \{ yPred: 'dummy' \}, then expect\(preds\)\.toBeBetterThan\(preds\.baseline, '([^']+)'\)/g,
    "Give the file or the table a column that predicts as the dummy does, $1 in SQL, and run: compare --with-y-pred dummy -m '$2' --lead 0",
  ],
  [
    /Let the source predict as the dummy does: "\(SELECT \*, (.*) AS dummy FROM preds\)" and baseline: \{ yScore: 'dummy' \}, then expect\(preds\)\.toBeBetterThan\(preds\.baseline, '([^']+)'\)/g,
    "Give the file or the table a column that predicts as the dummy does, $1 in SQL, and run: compare --with-y-score dummy -m '$2' --lead 0",
  ],
  [
    /: expect\(preds\)\.toHaveMetric\('([^']+)', \{ above: (\S+) \}, \{ confidence: (\S+) \}\)/g,
    ": --gate '$1 > $2' --confidence $3",
  ],
  [/: toHavePassAtKAt\(1, …\)/g, ''],
  [/For the mean over queries write toHaveMAPAbove; its id is map/g, 'The mean over queries is map'],
  [/: toBeNoWorseThan\(preds\.baseline, …\)/g, ': compare --with-y-score old_score'],
  [/(?:\. Set confidence|[;.] confidence): \{ max(?:Error|Loss) \} [^.;]*/g, ''],
  [/: confidence: \{ maxLoss \} names one/g, ''],
  [/\b(when\w+|slicesMust) is '(\w+)'/g, "$1: '$2'"],
  [/ is undefined(?=\. Expected|$)/g, ' is not given'],
  [/\bformat: 'lists' or 'indicator'; in a file (?=a column)/g, ''],
  [/\bsay format: '(?:lists|indicator)'; in a file (?=name|write)/g, ''],
  [/, or \{ level: [^}]*\}/g, ''],
  [/: toHaveSliceGapBelow(?:\([^)]*\))?/g, ' in a test'],
  [/, or \{ name, of: grade => gain \}/g, ''],
  [
    /different columns in a crossing: \[\['country', 'device'\]\]/g,
    "different columns in a crossing: --slices 'country*device'",
  ],
  [/, or new URL\('[^']*', import\.meta\.url\)|new URL\('[^']*', import\.meta\.url\)/g, 'its path'],
  [/\{ qrels, run, queries: '[^']*' \}/g, 'qrels.txt bm25.run --queries topics.csv'],
  [/\{ query: \{ document: number \} \}/g, '{"q1": {"d1": 2}}, numbers of documents by query'],
  [/\{ qrels, run \}/g, 'two files of TREC, judgements and a run,'],
  [/\{ run(?:: \w+)? \}/g, 'the run alone'],
  [/beside qrels and run\b/g, 'beside judgements and a run'],
  [/\bAre qrels and run exchanged\?/g, 'Are the judgements and the run exchanged?'],
  [/(?<![\w./"-])qrels has\b/g, 'the judgements have'],
  [/(?<![\w./"-])qrels\b(?!\.\w)/g, 'the judgements'],
  [/ needs (catalog|features|popularity) beside the run\b/g, ' needs $1 beside the run, which only a test can give'],
  [/\bthis evaluation has\b/g, 'the columns that are named are'],
  [/ to the evaluation, or whichever of them it is/g, ', or whichever of them it is'],
  [/ (?:to|with|of|by labels of|among|beside) the evaluation\b(?! itself)/g, ''],
  [/; the evaluation itself, with its columns/g, ''],
  [/\bthe evaluation itself, with its columns/g, 'the files of predictions themselves'],
  [/, or ndcg\(\{ k: 10 \}\) and your own as values/g, ''],
  [/, or a metric: ndcg\(\{ k: 10 \}\), or your own defineMetric\(\{ … \}\)/g, ''],
  [/\bRepeated runs are for gates on values, comparisons, measure and toBeatDummy/g, 'Judge one run at a time'],
  // Beside judgements and a run the option of this name is none: the metric has it.
  [/(?<=has no effect without on: 'intersection' or )whenMissing: 'skip'/g, 'whenMissing=skip of a metric'],
  [/\bfor toBeNoWorseThan\b/g, 'to be no worse'],
  [/\bfor toBeBetterThan\b/g, 'to be better'],
  [/\btoBeNoWorseThan\b/g, 'compare --margin'],
  [/\btoBeBetterThan\b/g, 'compare --lead'],
  [/\btoHoldBaseline\b/g, 'hold'],
  [/\btoMeetGates\b/g, 'check'],
  [/\btoBeatDummy\b/g, '"beatDummy" of a file of gates'],
  [/, or measureOutputs\b/g, ''],
  [/: \w+\.map\(\w+ => [^)]*\)/g, ''],
  [/\bAt(?:Least|Most)\([^)]*\), or (?=\{ at)/g, ''],
  [/, given among the options and not as text/g, ', which a test can give'],
  [/ \(--exact\)/g, ''],
  [/\bboth from memory \(--engine memory\)/g, 'both by --engine memory'],
  [/ and baseline\.yPred are both the column/g, ' and --with-y-pred are both the column'],
  [/ and baseline\.yScore are both the column/g, ' and --with-y-score are both the column'],
  [/\bRows in memory are a slice of that name\b/g, '--engine memory makes them a slice, "(missing)"'],
  // A table is named, and no query can stand in its place.
  [
    /\b(Cast it|Cast the column to VARCHAR|Round them|Name them|Keep one row of each) in the source: "\(SELECT [^"]*\)"/g,
    '$1 in a view of the database, or where the file is written',
  ],
  [
    /^Look at them: SELECT \* FROM … WHERE .*$/gs,
    'Look at them in the table. In files --engine memory names the first, and with --when-blank drop leaves blanks out',
  ],
  [/: await db\.sample\(source, columns[^)]*\)|: openDuckDB\(\{[^}]*\}\)/g, ''],
  [/\bEXPECT_METRICS_ALLOW_WORSE(?:=1)?/g, '--allow-worse'],
  [/, even under \.not\b/g, ''],
  [/\bupdate mode\b/gi, '--update'],
  [/\bnull\b/g, 'a blank'],
  [/\ban array or typed array, one value a row/g, 'one value a row'],
  [/\bnumbers: an array, or a typed array of no bigints/g, 'numbers'],
]

/** Texts of a metric's own options: `f1(average=macro)` on the command line is `{ average: 'macro' }` in TypeScript. */
const ofMetrics: ReadonlySet<string> = new Set(catalog.flatMap(metric => Object.keys(metric.options)))

/** Columns of TypeScript that no file can give. */
const beyondFiles: Readonly<Record<string, string>> = {
  yTrain: 'a training series, which only a test can give (yTrain)',
  relevance: 'grades by position, which only a test can give (relevance)',
  judged: 'judged grades, which only a test can give (judged)',
}

const names: ReadonlySet<string> = new Set(optionNames)

/** Whether a value belongs in the brackets of a metric though an option has its name: `--when-missing` takes no `zero`. */
function isOfMetric(name: string, value: string): boolean {
  const text = /^'\w+'$/.exec(value)?.[0]
  if (text === undefined || isChoice(name, text.slice(1, -1))) return false
  return catalog.some(({ options }) => options[name]?.type.split(' | ').includes(text))
}

const isPolicy = (name: string): boolean => /^when[A-Z]/.test(name)

/** What stands before a number in a gate: `auc > 0.9` is `{ above: 0.9 }` in TypeScript. */
const signs: Readonly<Record<string, string>> = { above: '>', atLeast: '>=', below: '<', atMost: '<=' }
/** What stands between the two numbers of a gate: `f1 within 0.9 ± 0.01`. */
const betweenNumbers: Readonly<Record<string, string>> = { within: '±', between: 'and' }

/**
 * Returns a sentence about what was found in the words of the door. Unlike an error it counts: `class: 12 of its rows` is no
 * option.
 */
export function sentenceInWords(text: string, file?: DoorFile): string {
  return translated(text, file, (name, value) => {
    return /^[-\d]/.test(value) ? name === 'confidence' || /[A-Z]/.test(name) : names.has(name) || isPolicy(name)
  })
}

/** Returns a text in the words of the door. What stands in double quotes is data, and stays. */
export function translated(
  text: string,
  file?: DoorFile,
  isOption: (name: string, value: string) => boolean = () => true,
): string {
  const plain = phrases.reduce((before, [phrase, words]) => before.replace(phrase, words), text)
  const members = plain.replace(
    /(?:\bAdd |Write |Name |\()?\{ ((?:[^{}]|\{[^{}]*\})*) \}/g,
    (whole: string, inside: string) => {
      // What begins with a quote is JSON already.
      if (inside.startsWith('"')) return whole
      const lead = /^(?:Add |Write |Name |\()/.exec(whole)?.[0] ?? ''
      return `${lead}${membersOf(inside, file)}`
    },
  )
  const named = members.replace(
    /(?<![\w"-])([a-z]\w*): ('[^']*'|"(?:[^"\\]|\\.)*"|\[[^\]]*\]+|true\b|false\b|-?\d[\d.]*|…)/g,
    (whole: string, name: string, value: string) =>
      (isOption(name, value) ? memberOf(name, value, file) : undefined) ?? whole,
  )
  return outsideOfQuotes(named, part => bareWords(part, file))
}

/** Columns stand in a list of names, where an everyday word is a name, too. */
function bareWords(text: string, file: DoorFile | undefined): string {
  return (
    text
      .replace(/(?<=the columns that are named are )[^.;)]*/g, list =>
        list.replace(/\b[a-z]\w*\b/gi, name => (names.has(name) ? wordOf(name, file) : name)),
      )
      // A table of repeated runs calls them `runs[0]`, too.
      .replace(
        /(?<![\w"'-])(?!runs\[)([a-z]\w*)\[(\d+)\]/g,
        (_, name: string, row: string) => `row ${Number(row) + 1} of ${name}`,
      )
      // What follows an option is data: `--types yPred=boolean`. What needs columns is a metric: `toolCalls needs toolCalls`.
      // What a metric counted by stands with its value, in brackets or in a list: `whenMissing=zero`, `whenMissing = zero`.
      .replace(/(?<![\w"-]|--[a-z-]+ )[a-z]+(?:[A-Z]\w*)+\b(?!["(]| needs\b| ?= ?\w|=$)/g, name => bareName(name, file))
      .replace(/(?<!orient=)'([\w-]+)'/g, '$1')
      .replace(/(?<=\w) \| (?=\w)/g, ', ')
  )
}

/** Words that are both everyday ones and names, where they begin what is expected. */
function wordsOfExpected(text: string, file: DoorFile | undefined): string {
  return text
    .replace(/^(positive|ids|labels)(?=,| on both)/, name => wordOf(name, file))
    .replace(/^([a-z]\w*): (?=one of )/i, (whole, name: string) =>
      names.has(name) ? `${wordOf(name, file)}, ` : whole,
    )
}

/** Where paths stand in a text while the rest of it is translated: characters that no message has. */
const FIRST_PRIVATE = 0xe000

function without(given: readonly string[], text: string, work: (rest: string) => string): string {
  const inside = given.filter(each => /[./\\]/.test(each) && text.includes(each))
  const sign = (i: number): string => String.fromCharCode(FIRST_PRIVATE + i)
  const rest = inside.reduce((before, each, i) => before.replaceAll(each, sign(i)), text)
  return inside.reduce((before, each, i) => before.replaceAll(sign(i), each), work(rest))
}

function outsideOfQuotes(text: string, work: (part: string) => string): string {
  return text
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, i) => (i % 2 === 0 ? work(part) : part))
    .join('')
}

/** `yScore` as the user writes it. */
function wordOf(name: string, file: DoorFile | undefined): string {
  return file?.names.has(name) === true ? `"${name}"` : dashed(name === 'metrics' ? 'metric' : name)
}

/** `--slices country --min-support 20` of `slices: 'country', minSupport: 20`. */
function membersOf(inside: string, file: DoorFile | undefined): string {
  const members = Array.from(
    inside.matchAll(/([a-z]\w*)(?:: (\{[^{}]*\}|'[^']*'|\[[^\]]*\]+|[^,]+))?/gi),
    found => found,
  )
  const told = members.map(([whole, name, value]) => {
    if (value === undefined) return names.has(name) || Object.hasOwn(beyondFiles, name) ? bareName(name, file) : whole
    return memberOf(name, value.trim(), file)
  })
  if (told.some(each => each === undefined)) return jsonOf(inside)
  return told.join(told.every(each => each?.startsWith('-')) ? ' ' : ', ')
}

function bareName(name: string, file: DoorFile | undefined): string {
  return names.has(name) ? wordOf(name, file) : (beyondFiles[name] ?? name)
}

/** A name with its value; undefined where the door does not know the name. */
function memberOf(name: string, value: string, file: DoorFile | undefined): string | undefined {
  if (name === 'metrics' || (names.has(name) && !isOfMetric(name, value))) {
    const inFile = file?.names.has(name) === true
    const values = valuesOf(value)
    if (inFile) return `"${name}": ${value.replaceAll("'", '"')}`
    if (isFlag(name) && value === 'true') return wordOf(name, file)
    return values.map(each => `${wordOf(name, file)} ${each}`).join(' ')
  }
  if (ofMetrics.has(name)) return `${name}=${value.replaceAll("'", '')}`
  if (Object.hasOwn(signs, name)) return `${signs[name]} ${value}`
  const [first, second, ...others] = value.startsWith('[') ? valuesOf(value) : []
  if (Object.hasOwn(betweenNumbers, name) && second !== undefined && others.length === 0) {
    return `${name} ${first} ${betweenNumbers[name]} ${second}`
  }
  return undefined
}

/** The values that an option is given one by one; columns that are crossed stay one. */
function valuesOf(value: string): readonly string[] {
  if (value.startsWith('{')) return [/\w+/.exec(value)?.[0] ?? '…']
  if (value.startsWith('[[')) return [`'${value.replace(/[[\]' ]/g, '').replaceAll(',', '*')}'`]
  const parts = value.startsWith('[') ? value.slice(1, -1).split(/,\s*/) : [value]
  return parts.filter(part => part !== '').map(part => part.replace(/^["'](.*)["']$/, '$1'))
}

/** An object is written as JSON in the brackets of a metric. */
function jsonOf(inside: string): string {
  return `{ ${inside} }`.replace(/(?<=[{,] )(\w+)(?=:)/g, '"$1"')
}
