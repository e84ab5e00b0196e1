import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { ShardRecord } from '../results/records/runRecord.ts'
import { missingShards, requireOneCommit, requireShards, shardName } from '../results/requireShards.ts'
import { META } from './resultVariables.ts'

/** The part of a run that a test file was in, as the reporter left it in the meta of the file. */
export interface VitestPart {
  /** Tells parts apart, as `2026-03-01T09:30:00.000Z`. */
  readonly startedAt: string
  readonly shard: ShardRecord | undefined
  /** The test file from the root of the project: another machine may have it in another folder. */
  readonly file: string
  /** To which tests the part was narrowed. */
  readonly narrowedTo: string | undefined
  readonly commit: string | undefined
}

/** The part that stands in the meta of a test file; undefined where the reporter did not run beside it. */
export function partOf(meta: object): VitestPart | undefined {
  const { part }: { readonly part?: VitestPart } = Reflect.get(meta, META) ?? {}
  return part
}

/** A test file of a report that is merged. */
interface MergedFile {
  readonly project: string
  /** Where it is, as Vitest tells files apart. */
  readonly path: string
  readonly meta: object
}

/**
 * Checks that reports that are merged hold all parts of a run, and returns when the first of them began.
 *
 * @param empty - How many blobs hold no test file: those of shards that had none.
 * @throws EvaluationError where a part was made without the reporter, a shard is missing or there twice, parts tested different
 *   commits, or a file was run in two of them: of the two Vitest keeps what one has found, and shows it twice.
 */
export function requireAllParts(files: readonly MergedFile[], empty: number): Date {
  if (files.length === 0) {
    throw new EvaluationError({
      column: 'mergeReports',
      problem: 'Vitest finds no test file in the blobs',
      expected: 'blobs of a run of these tests',
      mend: 'Vitest 3 and 4 merge only what ran in a folder of the same path: take Vitest 5, or merge the JSON of each shard (expect-metrics results merge)',
    })
  }
  const parts = new Map<string, VitestPart & { readonly label: string | undefined }>()
  let without = 0
  for (const { meta } of files) {
    const part = partOf(meta)
    if (part === undefined) without++
    else
      parts.set(JSON.stringify([labelOf(meta), part.startedAt, part.shard?.index]), { label: labelOf(meta), ...part })
  }
  if (without > 0) {
    throw new EvaluationError({
      column: 'mergeReports',
      problem: `${without} of ${files.length} test files were run without expect-metrics/vitest-reporter, so that their gates are not known`,
      expected: 'the reporter beside blob in each part of the run',
      mend: 'vitest run --shard=1/2 --reporter=blob --reporter=expect-metrics/vitest-reporter',
    })
  }
  const all = [...parts.values()]
  requireOnce(files)
  requireOneCommit(
    all.map(({ shard, file, commit }) => ({
      name: shard === undefined ? `the blob of ${file}` : shardName(shard),
      commit,
    })),
  )
  // What runs under several labels, as on several versions of Node, has all shards under each.
  const labels = [...new Set(all.map(each => each.label))]
  const byLabel = labels.map(label => all.filter(each => each.label === label).map(({ shard }) => shard))
  // Which of the missing shards had no test file, and under which label, their blobs do not say.
  const areEmpty = byLabel.reduce((sum, shards) => sum + missingShards(shards).length, 0) === empty
  for (const shards of byLabel) requireShards(areEmpty ? [...shards, ...missingShards(shards)] : shards)
  return new Date(Math.min(Date.now(), ...all.map(({ startedAt }) => Date.parse(startedAt))))
}

/** The label of a blob, by which Vitest 5 tells runs of one file apart. */
function labelOf(meta: object): string | undefined {
  const label: unknown = Reflect.get(meta, '__vitest_label__')
  return typeof label === 'string' ? label : undefined
}

function requireOnce(files: readonly MergedFile[]): void {
  const seen = new Set<string>()
  for (const { project, path, meta } of files) {
    const key = JSON.stringify([labelOf(meta), project, path])
    if (seen.has(key)) {
      throw new EvaluationError({
        column: 'mergeReports',
        problem: `${partOf(meta)?.file ?? path} was run in two of the blobs, of which Vitest keeps one result`,
        expected: 'each test file once: the blobs of one run of each shard',
        mend: 'Remove the blobs of earlier tries; runs on several machines have labels (VITEST_BLOB_LABEL, Vitest 5), or are merged from their JSON',
      })
    }
    seen.add(key)
  }
}

/**
 * Returns how many blobs of Vitest in a folder hold no test file: those of shards that had none. A blob whose files Vitest does not
 * find in this folder is none of them.
 */
export function emptyBlobs(folder: string): number {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(folder, entry.name), 'utf8'))
  // Each run takes another time: equal texts are one blob that was copied.
  return new Set(texts.filter(isEmpty)).size
}

/** A blob is a list of values that refer to each other by their places; the first names the version and the files. */
function isEmpty(text: string): boolean {
  try {
    const values: unknown = JSON.parse(text)
    if (!Array.isArray(values) || !Array.isArray(values[0])) return false
    const files: unknown = values[Number(values[0][1])]
    return Array.isArray(files) && files.length === 0
  } catch {
    return false
  }
}
