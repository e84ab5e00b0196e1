import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { helpOf, helpText } from '../../src/cli/helpText.ts'
import { dashed } from '../../src/cli/options/commandOption.ts'

test('the help of all', () => {
  expect(helpText()).toMatchInlineSnapshot(`
    "expect-metrics: model quality as gates, from files of predictions

      expect-metrics init FILE… [--with FILE] [--out gates.json]
      expect-metrics report FILE… [-m METRIC…]
      expect-metrics check FILE… --gate 'METRIC >= NUMBER'… | check --engine trino://… --table TABLE … | check --config FILE
      expect-metrics compare FILE… --with FILE… | --with-y-score COLUMN … -m METRIC… [--margin NUMBER | --lead NUMBER]
      expect-metrics hold FILE… NAME.baseline.json -m METRIC… [--margin NUMBER] [--update [--allow-worse]]
      expect-metrics results html|markdown|junit|merge RESULTS.json… [--previous RESULTS.json] [--out FILE]
      expect-metrics metrics [WORD] [--for FILE]
      expect-metrics completion bash|zsh|fish

      init        looks at predictions and writes a first file of gates for them
      report      measures predictions: metrics, classes, slices
      check       holds predictions to gates; fails where one does not pass
      compare     compares predictions with older ones; fails where they are worse
      hold        holds predictions against a reviewed file of values; fails where they are worse
      results     renders results that a reporter has saved, and merges those of shards and of workers
      metrics     lists the metrics, or says all of one
      completion  prints what completes commands, options and metrics in a shell

    Exit code:
      0  all hold
      1  a gate failed, or could not be decided
      2  wrong use, or files that cannot be judged

    expect-metrics COMMAND --help says more. --version prints the version."
  `)
})

test.each(commands)('the help of $name names every option and example', command => {
  const help = helpOf(command, 80)
  for (const name of Object.keys(command.options)) expect(help).toContain(dashed(name))
  for (const { call } of command.examples) expect(help).toContain(call)
  expect(help.includes('Options (')).toBe(Object.keys(command.options).length > 0)
})

test('options and what they are about stand beside each other in 80 columns', () => {
  const hold = commands.find(({ name }) => name === 'hold')
  const lines = helpOf(hold ?? commands[0], 80).split('\n')
  const options = lines.slice(lines.indexOf('Options (… may be given several times):') + 1, lines.indexOf('Exit code:'))
  expect(options.slice(0, 3)).toEqual([
    "  -m, --metric METRIC …         a metric: auc, ndcg@10, 'f1(threshold=0.5)'",
    '  --margin NUMBER …             the loss that is allowed (0): 0.01, or auc=0.01',
    '                                  for one metric',
  ])
  expect(options.filter(line => line.length > 80 && line.startsWith(' '.repeat(32)))).toEqual([])
})

test('the help of a command says when it ends with 1', () => {
  const of = (name: string) => commands.filter(command => command.name === name).map(command => helpOf(command, 80))[0]
  expect(of('check')).toContain('  1  a gate failed, or could not be decided\n')
  expect(of('results')).toContain(
    '  1  of merge: a gate blocks, or was not judged; html, markdown and junit only show\n',
  )
})
