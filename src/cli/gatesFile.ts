import { readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { isLabel } from '../evaluation/label.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import type { AskedGate } from './gatesAsked.ts'
import type { CommandOption, CommandOptions, Given } from './options/commandOption.ts'
import { engineOptions } from './options/engineOptions.ts'
import { fileOptions } from './options/fileOptions.ts'
import { gateOptions } from './options/gateOptions.ts'

/** The options that a file of gates may hold beside its files and gates. */
export const settingsOfFile = { ...fileOptions, ...engineOptions, ...gateOptions }

/** What a gate of the file may have of its own. */
export const settingsOfGate = { ...gateOptions, slices: fileOptions.slices }

/** A file of gates: what `check` would be given as options. */
export interface GatesFile {
  readonly given: Given<typeof settingsOfFile>
  /** Relative to the working folder. */
  readonly files: readonly string[]
  readonly gates: readonly AskedGate[]
  /** What it says, to point at its lines. */
  readonly text: string
}

/**
 * Reads a file of gates. Its paths are relative to its own folder.
 *
 * @throws EvaluationError for a file that is not there, no JSON, or holds something else.
 */
export function readGatesFile(path: string): GatesFile {
  const text = textOf(path)
  const { $schema: _, files, gates, ...settings } = membersOf(parsed(text, path), path)
  const folder = dirname(path)
  const inFolder = (file: string): string => (isAbsolute(file) ? file : join(folder, file))
  const { truth, queries, ...given } = settingsOf(settings, settingsOfFile, path, ['files', 'gates'])
  return {
    given: {
      ...given,
      ...(truth !== undefined && { truth: inFolder(truth) }),
      ...(queries !== undefined && { queries: inFolder(queries) }),
    },
    files: files === undefined ? [] : textsOf(files, `files of ${path}`, "'preds.parquet' or a list").map(inFolder),
    gates: gates === undefined ? [] : gatesOf(gates, path),
    text,
  }
}

function parsed(text: string, path: string): unknown {
  const placeOf = (position: number): string => `${path}, line ${text.slice(0, position).split('\n').length}`
  // Of two lists of gates, the first would be lost.
  requireSoundJson(text, placeOf, DEEPEST_WRITTEN)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw notRead(path, error)
  }
}

function textOf(path: string): string {
  try {
    // A pipe would wait for its writer, and a device may never end.
    if (statSync(path).isFile()) return readFileSync(path, 'utf8')
  } catch (error) {
    throw notRead(path, error)
  }
  throw notRead(path, new Error('it is no file'))
}

function notRead(path: string, error: unknown): EvaluationError {
  const reason = error instanceof Error ? error.message : String(error)
  return new EvaluationError({ column: '--config', problem: `${path} cannot be read: ${reason}` })
}

function membersOf(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw unexpected(where, value, {
    column: '--config',
    expected: 'an object: { "files": …, "yTrue": …, "gates": […] }',
  })
}

function gatesOf(given: unknown, path: string): readonly AskedGate[] {
  const where = `gates of ${path}`
  if (!Array.isArray(given)) throw unexpected(where, given, { column: '--config', expected: '["auc >= 0.65", …]' })
  return given.map((one: unknown, i) => {
    if (typeof one === 'string') return { gate: one }
    const place = `gates[${i}] of ${path}`
    const { gate, ...settings } = membersOf(one, place)
    if (typeof gate !== 'string')
      throw unexpected(`gate of ${place}`, gate, { column: '--config', expected: '"auc >= 0.65"' })
    return { gate, ...settingsOf(settings, settingsOfGate, place, ['gate']) }
  })
}

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
        mend: suggestion(name, [...beside, ...Object.keys(options)]),
      })
    }
    return [name, settingOf(value, option, `${name} of ${where}`)] as const
  })
  // Each value was read by the kind of its own option.
  return Object.fromEntries(settings) as Given<Options>
}

function settingOf(
  value: unknown,
  option: CommandOption,
  where: string,
): boolean | string | number | readonly string[] {
  switch (option.kind) {
    case 'flag':
      if (typeof value === 'boolean') return value
      throw unexpected(where, value, { column: '--config', expected: 'true or false' })
    case 'number':
      if (typeof value === 'number') return value
      throw unexpected(where, value, { column: '--config', expected: 'a number' })
    case 'choice':
      if (typeof value === 'string' && option.choices.includes(value)) return value
      throw unexpected(where, value, { column: '--config', expected: `one of ${option.choices.join(', ')}` })
    case 'text':
      // Classes are read by the type of their column.
      if (isLabel(value)) return String(value)
      throw unexpected(where, value, { column: '--config', expected: 'one text, number, true or false' })
    case 'texts':
      return textsOf(value, where, 'a list of texts')
    default:
      return option satisfies never
  }
}

function textsOf(value: unknown, where: string, expected: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > 0 && list.every(isLabel)) return list.map(String)
  throw unexpected(where, value, { column: '--config', expected })
}
