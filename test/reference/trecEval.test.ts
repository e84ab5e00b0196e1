import { expect, test } from 'vitest'
import { type Evaluation, evaluation } from '../../src/index.ts'
import { disagreement } from '../parity/agreement.ts'
import { trecMeasures } from '../parity/trecMeasures.ts'
import { trecOptions } from '../parity/trecOptions.ts'
import { longTest } from '../thoroughness.ts'
import { describeWithReferenceData, namesIn, textOf } from './referenceData.ts'
import { numbersByQuery } from './trecFiles.ts'
import { TREC_REAL, trecReal } from './trecReal.ts'

// What trec_eval prints for runs and judgements of real collections: every line of every file.

/** What the library has no metric for, and why. */
const noMetric: ReadonlyMap<string, string> = new Map([
  ['runid', 'the name of the run'],
  ['G', 'an experiment of trec_eval, in no paper'],
  ['binG', 'an experiment of trec_eval, in no paper'],
  ['rbp_resid', 'what unjudged documents could add to RBP'],
])

interface Output {
  readonly file: string
  readonly qrels: string
  readonly run: string
  readonly options: string
  readonly version: string
}

const evaluations = new Map<string, Evaluation>()

function evaluationOf({ qrels, run }: Output): Evaluation {
  const key = `${qrels} ${run}`
  const before = evaluations.get(key)
  if (before !== undefined) return before
  const now = evaluation({ qrels: numbersByQuery(qrels, 2, 3), run: numbersByQuery(run, 2, 4) })
  evaluations.set(key, now)
  return now
}

/** Where ours differs from a file, and how many of its values agree. */
function compare(output: Output): { problems: readonly string[]; compared: number } {
  const { file, options, version } = output
  const measures = trecMeasures(evaluationOf(output), trecOptions(options, version))
  const anyGrade = trecMeasures(evaluationOf(output), trecOptions(options.replace(/-l ?\d+/, ''), version))
  const problems: string[] = []
  let compared = 0
  for (const line of textOf(file).trimEnd().split('\n')) {
    const [name, query, printed] = line.split('\t').map(field => field.trim())
    if (noMetric.has(name)) continue
    // Over all queries with -c, trec_eval counts the documents of grade 1 and above whatever -l says.
    const counted = name === 'num_rel' && query === 'all' && options.includes('-c') ? anyGrade : measures
    const ours = counted(name, query)
    const apart = ours === undefined ? 'unknown' : differs(ours, printed, file)
    if (apart === undefined) compared++
    else problems.push(`${name} ${query}: ${apart}`)
  }
  return { problems, compared }
}

function differs(ours: Parameters<typeof disagreement>[0], printed: string, file: string): string | undefined {
  if (printed.startsWith("'")) return disagreement(ours, printed)
  const full = file.endsWith('.full.txt') || !printed.includes('.')
  if (full || typeof ours !== 'number') return disagreement(ours, Number(printed))
  return Math.abs(ours - Number(printed)) <= 0.5e-4 + 1e-12 ? undefined : `${ours}, the reference ${printed}`
}

describeWithReferenceData('trec_eval 9 and 10 on runs of TREC', () => {
  const outputs = (): readonly Output[] =>
    trecReal().flatMap(({ outputs, options, ...inputs }) =>
      outputs.map(file => ({ ...inputs, file, options: options.join(' ') })),
    )

  longTest(
    'every value of every file',
    () => {
      let compared = 0
      for (const output of outputs()) {
        const { problems, compared: ofFile } = compare(output)
        expect(problems, `${output.file}\n${problems.slice(0, 20).join('\n')}`).toEqual([])
        compared += ofFile
      }
      expect(compared).toBeGreaterThan(38_000)
      console.log(`trec_real: ${compared} values`)
    },
    { timeout: 300_000 },
  )

  test('every output is listed', () => {
    const listed = outputs().map(({ file }) => file)
    expect(listed.toSorted()).toEqual(
      namesIn(TREC_REAL)
        .filter(name => name.endsWith('.txt'))
        .map(name => `${TREC_REAL}/${name}`)
        .toSorted(),
    )
  })
})

describeWithReferenceData("trec_eval 10 on trec_eval's own tests", () => {
  const folder = 'data/trec_eval-tests'
  const walked: Readonly<Record<string, readonly [qrels: string, run: string, options: string]>> = {
    'out.test': ['qrels.test', 'results.test', ''],
    'out.test.a': ['qrels.test', 'results.test', ''],
    'out.test.aq': ['qrels.test', 'results.test', ''],
    'out.test.aqc': ['qrels.test', 'results.trunc', '-c'],
    'out.test.aqcM': ['qrels.test', 'results.trunc', '-c -M 100'],
    'out.test.aql': ['qrels.rel_level', 'results.test', '-l 2'],
    'out.test.meas_params': ['qrels.test', 'results.test', ''],
  }
  const notWalked: Readonly<Record<string, string>> = {
    'out.test.aqZ': 'z-scores by means and deviations that are not among the files',
    'out.test.prefs': 'measures of judged preferences',
    'out.test.qrels_jg': 'means over several groups of judgements',
    'out.test.qrels_prefs': 'measures of judged preferences',
  }

  test.each(Object.entries(walked))('%s: every value', (name, [qrels, run, options]) => {
    const { problems, compared } = compare({
      file: `${folder}/${name}`,
      qrels: `${folder}/${qrels}`,
      run: `${folder}/${run}`,
      options,
      version: '10.0',
    })
    expect(problems, problems.slice(0, 20).join('\n')).toEqual([])
    expect(compared).toBeGreaterThan(25)
  })

  test('every output is walked, or it is said why not', () => {
    const named = [...Object.keys(walked), ...Object.keys(notWalked)]
    expect(named.toSorted()).toEqual(
      namesIn(folder)
        .filter(name => name.startsWith('out.'))
        .toSorted(),
    )
  })
})

describeWithReferenceData('trec_eval 10 on search engines over Cranfield', () => {
  const folder = 'data/cranfield'
  const runs = ['lunr', 'mini', 'miniFuzzy', 'miniStem', 'miniStop', 'orama', 'orama0', 'oramaStem']

  test.each(runs)('%s: every value of every query', name => {
    const { problems, compared } = compare({
      file: `${folder}/golden/${name}.trec_eval.txt`,
      qrels: `${folder}/qrels.trec`,
      run: `${folder}/runs/${name}.run`,
      options: '-c',
      version: '10.0',
    })
    expect(problems, problems.slice(0, 20).join('\n')).toEqual([])
    expect(compared).toBeGreaterThan(4000)
  })

  test('every output is walked', () => {
    expect(namesIn(`${folder}/golden`).toSorted()).toEqual(runs.map(name => `${name}.trec_eval.txt`).toSorted())
  })
})
