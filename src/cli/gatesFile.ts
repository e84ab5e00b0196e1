import { readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { didYouMean, suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { rewording } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { isLabel } from '../evaluation/label.ts'
import { dummyStrategies } from '../measure/dummies/dummyStrategy.ts'
import { optionalPeer } from '../read/tables/optionalPeer.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import type { AskedGate } from './askedGate.ts'
import type { CommandOption, CommandOptions, Given } from './options/commandOption.ts'
import { type GateKey, type GateOfFile, gatesOfFile, settingsOfFile } from './options/gatesOfFile.ts'
import type { World } from './world.ts'

/** What `check` judges: files of predictions, how they are read, and their gates. */
export interface ModelOfFile {
  /** Absent where the file has no models beside each other. */
  readonly name?: string
  readonly given: Given<typeof settingsOfFile>
  /** Relative to the working folder. */
  readonly files: readonly string[]
  readonly gates: readonly AskedGate[]
}

/** A file of gates: what `check` would be given as options. */
interface GatesFile {
  readonly models: readonly ModelOfFile[]
  /** What it says, to point at its lines. */
  readonly text: string
}

/**
 * Reads a file of gates, of JSON or YAML. Its paths are relative to its own folder.
 *
 * @throws EvaluationError for a file that is not there, no JSON, or holds something else.
 */
export async function readGatesFile(path: string, world: Pick<World, 'environment'>): Promise<GatesFile> {
  const text = textOf(path)
  const given = await parsed(text, path)
  return rewording(
    () => ({ models: modelsOf(given, path, world, linesOfGates(given, text)), text }),
    error => withLine(error, path, text),
  )
}

function modelsOf(
  file: unknown,
  path: string,
  world: Pick<World, 'environment'>,
  lines: LinesOfGates,
): readonly ModelOfFile[] {
  const { $schema: _, models, ...shared } = membersOf(file, path)
  const inFolder = pathsIn(dirname(path), world)
  const common = modelOf(shared, path, { inFolder, lines }, ['models'])
  if (models === undefined) return [common]
  if (!Array.isArray(models) || models.length === 0) {
    throw wrong(`"models" of ${path}`, models, 'at least one: [{ "name": "fraud", "files": …, "gates": […] }]')
  }
  const named = models.map((one: unknown, i) => {
    const place = `model ${i + 1} of ${path}`
    const { name, ...own } = membersOf(one, place)
    if (typeof name !== 'string' || name === '') {
      throw wrong(`"name" of ${place}`, name, 'a name: "fraud"')
    }
    const model = modelOf(own, place, { inFolder, lines }, ['name'])
    return {
      name,
      given: { ...common.given, ...model.given },
      files: model.files.length > 0 ? model.files : common.files,
      gates: [...common.gates, ...model.gates],
    }
  })
  const twice = named.find(({ name }, i) => named.findIndex(other => other.name === name) < i)
  if (twice === undefined) return named
  throw new EvaluationError({
    column: '--config',
    problem: `two models of ${path} are named ${describeValue(twice.name)}`,
    expected: 'a name of its own for each',
  })
}

/** The error with the line of the key that it names, where the file has that key once, or once beside the value at fault. */
function withLine({ problem }: EvaluationError, path: string, text: string): EvaluationError {
  const key = /^"(\w+)" of | has "(\w+)"$/.exec(problem.problem)
  const name = key?.[1] ?? key?.[2]
  const lines = text.split('\n').map((line, i) => ({ line, number: i + 1 }))
  const ofKey = lines.filter(({ line }) => new RegExp(`(?:"${name}"|\\b${name})\\s*:`).test(line))
  const value = / is (.*)$/s.exec(problem.problem)?.[1]
  const beside = ofKey.length > 1 && value !== undefined ? ofKey.filter(({ line }) => line.includes(value)) : ofKey
  if (name === undefined || beside.length !== 1) return new EvaluationError(problem)
  const told = problem.problem.replace(` of ${path}`, '').replace(`${path} has`, 'the file has')
  return new EvaluationError({ ...problem, problem: `${path}, line ${beside[0].number}: ${told}` })
}

type InFolder = (file: string, where: string) => string

/** The lines of gates that are objects. */
type LinesOfGates = ReadonlyMap<unknown, number>

interface Reading {
  readonly inFolder: InFolder
  readonly lines: LinesOfGates
}

/** Finds the line of each gate by the key that tells its kind; none where the text has such keys elsewhere, too. */
function linesOfGates(file: unknown, text: string): LinesOfGates {
  const lines = new Map<unknown, number>()
  const gates = objectsIn(file)
  for (const key of gateKeys) {
    const found = gates.filter(gate => Object.hasOwn(gate, key))
    const places = Array.from(text.matchAll(new RegExp(`(?<![\\w"'])["']?${key}["']?\\s*:`, 'g')), ({ index }) => index)
    if (places.length !== found.length) continue
    for (const [i, gate] of found.entries()) lines.set(gate, text.slice(0, places[i]).split('\n').length)
  }
  return lines
}

function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  const inside: unknown[] = Object.values(value)
  return [...(Array.isArray(value) ? [] : [value]), ...inside.flatMap(objectsIn)]
}

function modelOf(
  { files, gates, ...settings }: Readonly<Record<string, unknown>>,
  where: string,
  { inFolder, lines }: Reading,
  beside: readonly string[],
): ModelOfFile {
  const { truth, queries, ...given } = settingsOf(settings, settingsOfFile, where, ['files', 'gates', ...beside])
  return {
    given: {
      ...given,
      ...(truth !== undefined && { truth: inFolder(truth, `"truth" of ${where}`) }),
      ...(queries !== undefined && { queries: inFolder(queries, `"queries" of ${where}`) }),
    },
    files:
      files === undefined
        ? []
        : textsOf(files, `"files" of ${where}`, "'preds.parquet' or a list").map(file =>
            inFolder(file, `"files" of ${where}`),
          ),
    gates: gates === undefined ? [] : gatesOf(gates, where, { inFolder, lines }),
  }
}

/** Paths of a file of gates: relative to its folder, with variables of the environment filled in. */
function pathsIn(folder: string, { environment }: Pick<World, 'environment'>): InFolder {
  return (file, where) => {
    const filled = file.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = environment(name)
      if (value !== undefined && value !== '') return value
      throw new EvaluationError({
        column: '--config',
        problem: `${where} names ${describeValue(file)}, and ${name} is not set`,
        mend: `Set the variable of the environment: ${name}=… expect-metrics check …`,
      })
    })
    return isAbsolute(filled) ? filled : join(folder, filled)
  }
}

async function parsed(text: string, path: string): Promise<unknown> {
  if (/\.ya?ml$/i.test(path)) return await parsedYaml(text, path)
  const placeOf = (position: number): string => `${path}, line ${text.slice(0, position).split('\n').length}`
  // Of two lists of gates, the first would be lost.
  requireSoundJson(text, placeOf, DEEPEST_WRITTEN)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (/^\s*(?:\/\/|\/\*|#)/m.test(text)) {
      throw notRead(path, new Error('JSON has no comments. YAML has: call it gates.yaml'))
    }
    throw notRead(path, error)
  }
}

async function parsedYaml(text: string, path: string): Promise<unknown> {
  const { parse } = await optionalPeer(`${path} is read`, ['yaml'], () => import('yaml'))
  try {
    // It refuses a key that stands twice.
    return parse(text)
  } catch (error) {
    if (error instanceof Error && /multiple documents/.test(error.message)) {
      throw notRead(path, new Error('it holds several documents, with --- between them, and gates are one'))
    }
    throw notRead(path, error instanceof Error ? new Error(error.message.split('\n')[0].replace(/:$/, '')) : error)
  }
}

function textOf(path: string): string {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) {
      throw new EvaluationError({
        column: '--config',
        problem: `there is no file ${path}`,
        expected: 'a file of gates, as init writes it',
      })
    }
    // A pipe would wait for its writer, and a device may never end.
    if (stats.isFile()) return withoutMark(readFileSync(path, 'utf8'))
  } catch (error) {
    throw error instanceof EvaluationError ? error : notRead(path, error)
  }
  throw notRead(path, new Error('it is no file'))
}

/** A text without the mark that some editors put before it. */
export function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '')
}

function notRead(path: string, error: unknown): EvaluationError {
  const reason = error instanceof Error ? error.message : String(error)
  return new EvaluationError({ column: '--config', problem: `${path} cannot be read: ${reason}` })
}

function wrong(where: string, value: unknown, expected: string): EvaluationError {
  return unexpected(where, value, { column: '--config', expected })
}

function membersOf(
  value: unknown,
  where: string,
  expected = 'an object: { "files": …, "yTrue": …, "gates": […] }',
): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw wrong(where, value, expected)
}

function gatesOf(given: unknown, path: string, { inFolder, lines }: Reading): readonly AskedGate[] {
  const where = `"gates" of ${path}`
  if (!Array.isArray(given)) throw wrong(where, given, '["auc >= 0.65", …]')
  return given.map((one: unknown, i) => {
    if (typeof one === 'string') return { kind: 'gate', of: [one] }
    const place = `gate ${i + 1} of ${path}`
    const members = membersOf(
      one,
      place,
      '"auc >= 0.65", or an object: { "gate": "auc >= 0.65", "slices": ["country"] }',
    )
    return { ...gateOf(members, place, inFolder), line: lines.get(one) }
  })
}

function gateOf(members: Readonly<Record<string, unknown>>, place: string, inFolder: InFolder): AskedGate {
  const kinds = gateKeys.filter(key => Object.hasOwn(members, key))
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) {
    const [stray] = Object.keys(members)
    throw new EvaluationError({
      column: '--config',
      problem:
        kind === undefined ? `${place} says of no kind what it is` : `${place} is ${kinds.join(' and ')} at once`,
      expected: `one of ${gateKeys.join(', ')}`,
      mend: kind !== undefined || stray === undefined ? undefined : suggestion(stray, gateKeys),
    })
  }
  const { [kind]: of, ...settings } = members
  const { takes, settings: known }: GateOfFile = gatesOfFile[kind]
  const read = {
    kind,
    of: textsOf(of, `"${kind}" of ${place}`, expectedOf[takes]).map(text =>
      takes === 'path' || takes === 'paths' ? inFolder(text, `"${kind}" of ${place}`) : text,
    ),
    ...settingsOf(settings, known, place, [kind]),
  }
  if (takes !== 'paths' && read.of.length > 1) {
    throw wrong(`"${kind}" of ${place}`, of, expectedOf[takes])
  }
  if (takes === 'strategy' && !dummyStrategies.some(known => known === read.of[0])) {
    const meant = didYouMean(read.of[0], dummyStrategies)
    throw unexpected(`"${kind}" of ${place}`, of, {
      column: '--config',
      expected: `one of ${dummyStrategies.join(', ')}`,
      mend: meant && `Did you mean "${meant}"?`,
    })
  }
  if (Object.hasOwn(known, 'metric') && !Object.hasOwn(settings, 'metric')) {
    throw new EvaluationError({ column: '--config', problem: `${place} names no metric`, expected: '"metric": "auc"' })
  }
  // Its settings were read by those of its kind.
  return read as AskedGate
}

// The keys of a record of these.
const gateKeys = Object.keys(gatesOfFile) as readonly GateKey[]

const expectedOf = {
  text: '"auc >= 0.65"',
  paths: '"old.parquet", or a list',
  path: '"fraud.baseline.json"',
  strategy: '"prior", "majority", "mean" or another strategy',
} as const

function settingsOf<const Options extends CommandOptions>(
  members: Readonly<Record<string, unknown>>,
  options: Options,
  where: string,
  beside: readonly string[],
): Given<Options> {
  const settings = Object.entries(members).map(([name, value]) => {
    const option = new Map(Object.entries<CommandOption>(options)).get(name)
    if (option === undefined) {
      throw new EvaluationError({
        column: '--config',
        problem: `${where} has ${describeValue(name)}`,
        mend: inQuotes(suggestion(name, [...beside, ...Object.keys(options)])),
      })
    }
    refuseVariables(value, `"${name}" of ${where}`, name)
    return [name, settingOf(value, option, `"${name}" of ${where}`)] as const
  })
  // Each value was read by the kind of its own option.
  return Object.fromEntries(settings) as Given<Options>
}

/** The names that a text proposes as the file writes them: in quotes, and not as options. */
function inQuotes(text: string): string {
  return text.replace(/(?<=Did you mean |: |, )\w+/g, '"$&"')
}

/** Variables choose files. A gate whose bound or column they could change would say nothing. */
function refuseVariables(value: unknown, where: string, name: string): void {
  if (name === 'truth' || name === 'queries') return
  const texts = [value].flat().filter(each => typeof each === 'string')
  if (!texts.some(text => text.includes('${'))) return
  throw wrong(where, value, `a text without \${…}: variables of the environment stand only in paths`)
}

function settingOf(
  value: unknown,
  option: CommandOption,
  where: string,
): boolean | string | number | readonly string[] {
  switch (option.kind) {
    case 'flag':
      if (typeof value === 'boolean') return value
      throw wrong(where, value, 'true or false')
    case 'number':
      if (typeof value === 'number') return value
      throw wrong(where, value, 'a number')
    case 'choice':
      // One of the words may be true or false.
      if (isLabel(value) && option.choices.includes(String(value))) return String(value)
      throw wrong(where, value, `one of ${option.choices.join(', ')}`)
    case 'text':
      // Classes are read by the type of their column.
      if (isLabel(value)) return String(value)
      throw wrong(where, value, 'one text, number, true or false')
    case 'oneOrMore': {
      const texts = textsOf(value, where, 'one text, number, true or false, or a list of them')
      return Array.isArray(value) ? texts : texts[0]
    }
    case 'texts':
      return textsOf(value, where, 'a list of texts')
    default:
      return option satisfies never
  }
}

function textsOf(value: unknown, where: string, expected: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > 0 && list.every(one => isLabel(one) || typeof one === 'number')) return list.map(String)
  throw wrong(where, value, expected)
}
