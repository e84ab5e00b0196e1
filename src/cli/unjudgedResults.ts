import { resolve } from 'node:path'
import { type AskedFile, emptyResults, writeForms } from './judgedResults.ts'
import { resultForms } from './options/optionGroups.ts'
import type { World } from './world.ts'
import { STANDARD } from './writeOut.ts'

/**
 * Writes that a command could judge nothing, and why, to the files that its results were asked for: those of an earlier run must not
 * stand for it. The arguments need not be ones that the command takes. A file that holds anything but results is left alone, since
 * it may be the very one that was to be judged; and what cannot be written changes nothing about the error.
 */
export function writeUnjudged(command: string, args: readonly string[], because: string, world: World): void {
  const unseen = [{ kind: 'errorOutside', file: '', test: command, because } as const]
  const results = emptyResults(command, world, { ended: 'failed', unseen })
  const files = filesIn(args)
    .filter(file => file.path !== STANDARD && mayHoldResults(file, world))
    .map(file => ({ files: [file], summary: undefined }))
  const summary = args.includes('--no-summary') ? undefined : world.environment('GITHUB_STEP_SUMMARY') || undefined
  for (const asked of [...files, { files: [], summary }]) {
    try {
      writeForms(results, asked, world)
    } catch {
      // The error that is told is the one that came first.
    }
  }
}

/** How each form of results begins. */
const beginnings: Readonly<Record<AskedFile['form'], RegExp>> = {
  json: /^\{"format":"expect-metrics\/results"/,
  html: /^<!doctype html>/,
  markdown: /^## (?:✅|❌|⚠️) /u,
  junit: /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites /,
}

function filesIn(args: readonly string[]): readonly AskedFile[] {
  const end = args.indexOf('--')
  const options = end === -1 ? args : args.slice(0, end)
  return resultForms.flatMap(form =>
    options.flatMap((arg, i) => {
      const path = arg === `--${form}` ? options[i + 1] : arg.startsWith(`--${form}=`) ? arg.slice(form.length + 3) : ''
      return path === undefined || path === '' ? [] : [{ form, path }]
    }),
  )
}

function mayHoldResults({ form, path }: AskedFile, { files }: World): boolean {
  if (files === undefined) return false
  try {
    const text = files.read(resolve(path))
    return text === undefined || beginnings[form].test(text)
  } catch {
    return false
  }
}
