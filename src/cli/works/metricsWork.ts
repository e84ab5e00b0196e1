import { metricFacts } from '../../../generated/cli/metricFacts.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { didYouMean } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unlessRefused } from '../../evaluation/errors/refusals.ts'
import { alignedRows } from '../../explain/text/alignedRows.ts'
import { cutTo, wrap } from '../../explain/text/displayWidth.ts'
import type { Work } from '../command.ts'
import type { MetricFacts, OptionFacts } from '../metrics/metricFacts.ts'
import type { metricsOptions } from '../options/optionsOfCommands.ts'

/** Lists the metrics, those that a word is about, or says all of one. */
export const metricsWork: Work<typeof metricsOptions> = async (given, words, world, progress) => {
  const { width } = world.layout
  const { for: files, ...columns } = given
  const [word, ...others] = words
  if (files !== undefined && word !== undefined && /[./\\]/.test(word)) {
    throw new EvaluationError({
      column: '--for',
      problem: `${word} stands where a word about metrics may`,
      expected: `each file behind a --for of its own: ${[...files, ...words].map(file => `--for ${file}`).join(' ')}`,
    })
  }
  if (others.length > 0) {
    throw new EvaluationError({
      problem: `${words.map(describeValue).join(' and ')} are several words`,
      expected: 'one: a metric, or a part of what it is called',
    })
  }
  const usable = files === undefined ? undefined : await measurableIn(files, columns, world, progress)
  const among = usable === undefined ? metricFacts : metricFacts.filter(({ id }) => usable.has(id))
  progress.end()
  const exact = word === undefined ? undefined : metricFacts.find(metric => isCalled(metric, word))
  const found = word === undefined ? among : among.filter(metric => isAbout(metric, word))
  if (exact !== undefined) {
    const alike = found.filter(metric => metric !== exact)
    world.out(`${[...detailLines(exact, width), ...listed('See also:', alike, width)].join('\n')}\n`)
    return 0
  }
  if (found.length === 0) {
    throw new EvaluationError({
      problem:
        word === undefined
          ? `no metric can be measured of ${files?.join(', ')}`
          : `no metric is called ${describeValue(word)}`,
      mend:
        word === undefined
          ? 'Name its columns: --y-true label --y-score p'
          : `${closest(word) ?? ''}expect-metrics metrics lists them all`,
    })
  }
  world.out(`${listed(undefined, found, width).join('\n').trim()}\n`)
  return 0
}

/** The ids of the metrics that the columns of files allow, by what they hold. */
async function measurableIn(
  files: readonly string[],
  columns: Parameters<Work<typeof metricsOptions>>[0],
  ...[world, progress]: [Parameters<Work<typeof metricsOptions>>[2], Parameters<Work<typeof metricsOptions>>[3]]
): Promise<ReadonlySet<string>> {
  const [{ knownMetrics }, { availableShape, computedUnlessRefused }, { shapes }, { labelSettings }, { readInput }] =
    await Promise.all([
      import('../metrics/knownMetrics.ts'),
      import('../../measure/measureConfigured.ts'),
      import('../../evaluation/columns/shapes.ts'),
      import('../../evaluation/columns/shapeSettings.ts'),
      import('../readInput.ts'),
    ])
  const { evaluation } = await readInput(files, columns, world, progress)
  const settings = labelSettings({})
  const isGiven = (wanted: Parameters<typeof availableShape>[1]): boolean => {
    const name = availableShape(evaluation, wanted, settings)
    // Its columns may be there and hold something else: lengths are no classes, and scores no texts.
    return name !== undefined && unlessRefused(() => shapes[name].columns(evaluation.data, settings)) !== undefined
  }
  // What some metrics of lists need of items, such as a catalog, stands in no file.
  const lacksItems = (metric: (typeof knownMetrics)[number]): boolean =>
    metric.shapes.includes('lists') && computedUnlessRefused(evaluation, metric.configure({})) === undefined
  const usable = knownMetrics.filter(metric => isGiven(metric.shapes) && !lacksItems(metric))
  return new Set(usable.map(({ id, cutoff }) => (cutoff === 'required' ? `${id}@k` : id)))
}

function closest(word: string): string | undefined {
  const close = didYouMean(
    word,
    metricFacts.flatMap(({ id, aliases }) => [id, ...aliases]),
  )
  return close && `Did you mean ${close}? `
}

function isCalled({ id, aliases }: MetricFacts, word: string): boolean {
  const sought = word.toLowerCase().replace(/@\w*$/, '')
  return [id.replace('@k', ''), ...aliases].some(name => name.toLowerCase() === sought)
}

/** Whether its names, what it measures, or what other tools call it hold the word. */
function isAbout(metric: MetricFacts, word: string): boolean {
  const { id, title, family, aliases, summary, source = '', scikitLearn = '', conventions } = metric
  const texts = [id, title, family, ...aliases, summary, source, scikitLearn, ...conventions.map(({ tools }) => tools)]
  return texts.some(text => text.toLowerCase().includes(word.toLowerCase()))
}

const directions: Readonly<Record<string, string>> = {
  'higher is better': 'higher',
  'lower is better': 'lower',
  'neither end is better': '-',
}

/** One line a metric, under the title of its family. */
function listed(head: string | undefined, metrics: readonly MetricFacts[], width: number): readonly string[] {
  if (metrics.length === 0) return []
  const rows = alignedRows(metrics.map(rowOf)).map(line => `  ${fitted(line, width - 2)}`)
  if (head !== undefined) return ['', head, ...rows]
  const families = [...new Set(metrics.map(({ family }) => family))]
  return families.flatMap(family => {
    const lines = alignedRows(metrics.filter(metric => metric.family === family).map(rowOf))
    return ['', family, ...lines.map(line => `  ${fitted(line, width - 2)}`)]
  })
}

/** Measuring the width of a line takes longer than all else here. */
function fitted(line: string, width: number): string {
  return line.length <= width ? line : cutTo(line, width)
}

function rowOf({ id, title, better, needs: [first, ...others] }: MetricFacts): readonly string[] {
  const short = title === id ? '' : cutTo(title, 22)
  return [id, short, directions[better] ?? better, others.length === 0 ? first : `${first}, …`]
}

function detailLines(metric: MetricFacts, width: number): readonly string[] {
  const { id, title, aliases, better, range, needs, summary, formula, source, scikitLearn, conventions } = metric
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['also', aliases.join(', ') || undefined],
    ['range', range.includes('better') ? range : `${range}, ${better}`],
    ['needs', needs.join('; or ')],
    ['by default', metric.byDefault],
    ['undefined when', metric.undefinedWhen],
    ['scikit-learn', scikitLearn],
    ['source', source],
  ]
  return [
    `${id}: ${title}`,
    '',
    ...wrap(summary, width),
    '',
    ...wrap(formula, width - 2).map(line => `  ${line}`),
    '',
    ...facts.flatMap(([name, text]) => (text === undefined ? [] : labelled(name, text, 16, width))),
    ...section(
      'Options, in brackets: ',
      metric.options.flatMap(option => optionLines(option, width)),
    ),
    ...section(
      'As other tools compute it: ',
      alignedRows(conventions.map(({ tools, id: own }) => [`  ${own}`, tools])).map(line => cutTo(line, width)),
    ),
    ...(metric.example === undefined ? [] : ['', 'Example:', `  ${metric.example}`]),
  ]
}

function section(head: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', head.trim(), ...lines]
}

function optionLines({ name, type, required = false, fallback, about }: OptionFacts, width: number): readonly string[] {
  const usual = required ? ' (required)' : fallback === undefined ? '' : ` (${fallback})`
  return [
    `  ${cutTo(`${name}=${type.replaceAll(' | ', '|')}${usual}`, width - 2)}`,
    ...wrap(about, width - 6).map(line => `      ${line}`),
  ]
}

/** A name, and beside it a text over as many lines as it takes. */
function labelled(name: string, text: string, indent: number, width: number): readonly string[] {
  return wrap(text, width - indent).map((line, i) => `${(i === 0 ? name : '').padEnd(indent)}${line}`)
}
