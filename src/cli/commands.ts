import { type Command, commandOf } from './command.ts'
import {
  checkOptions,
  compareOptions,
  completionOptions,
  holdOptions,
  initOptions,
  metricsOptions,
  reportOptions,
  resultsOptions,
} from './options/optionsOfCommands.ts'

/** The commands of `expect-metrics`. What each does is loaded when it is called. */
export const commands: readonly Command[] = [
  commandOf({
    name: 'init',
    about: 'looks at predictions and writes a first file of gates for them',
    usage: 'init FILE… [--with FILE] [--out gates.json]',
    options: initOptions,
    examples: [
      {
        call: 'expect-metrics init preds.csv --positive spam -o first.json',
        about: 'what the columns are, what they are worth today, and five gates',
      },
      {
        call: 'expect-metrics init new.csv --with old.csv --positive spam -o second.json',
        about: 'the same, and later models may not be worse than an older one',
      },
    ],
    load: async () => (await import('./works/initWork.ts')).initWork,
  }),
  commandOf({
    name: 'report',
    about: 'measures predictions: metrics, classes, slices',
    usage: 'report FILE… [-m METRIC…]',
    options: reportOptions,
    examples: [
      {
        call: "expect-metrics report preds.csv --y-true label --y-score p --positive spam -m auc -m 'f1(threshold=0.5)'",
        about: 'two metrics of scores',
      },
      {
        call: 'expect-metrics report preds.csv --y-true label --y-pred predicted --slices country --markdown -',
        about: 'what is usual for the columns, and for each country, as Markdown',
      },
      {
        call: 'expect-metrics report preds.csv --engine duckdb --y-true label --y-pred predicted -m accuracy -m macroF1 --slices country',
        about: 'rows that DuckDB counts',
      },
      {
        call: 'expect-metrics report qrels.txt bm25.run -m ndcg@10 -m map -q',
        about: 'a ranking, and each of its queries',
      },
      { call: 'expect-metrics report qrels.txt bm25.run --trec -q -c', about: 'as trec_eval -q -c qrels.txt bm25.run' },
    ],
    load: async () => (await import('./works/reportWork.ts')).reportWork,
  }),
  commandOf({
    name: 'check',
    about: 'holds predictions to gates; fails where one does not pass',
    usage: "check FILE… --gate 'METRIC >= NUMBER'… | check --engine trino://… --table TABLE … | check --config FILE",
    options: checkOptions,
    examples: [
      {
        call: "expect-metrics check preds.csv --y-true label --y-score p --positive spam --gate 'auc >= 0.65' --gate 'logLoss < 0.7'",
        about: 'two gates',
      },
      {
        call: "expect-metrics check preds.csv --y-true label --y-pred predicted --gate 'recall(class=spam) >= 0.5' --slices country --min-support 20",
        about: 'a gate that each country must meet, too',
      },
      {
        call: "expect-metrics check preds.csv --engine duckdb --y-true label --y-score p --positive spam --gate 'auc >= 0.65'",
        about: 'rows that do not fit into memory, counted by DuckDB (npm install @duckdb/node-api)',
      },
      {
        call: "expect-metrics check --truth refs.txt hyps.txt --gate 'bleu >= 28' --gate 'wer <= 0.12'",
        about: 'texts, a row a line',
      },
      { call: 'expect-metrics check --config gates.json', about: 'gates that are reviewed like code' },
    ],
    load: async () => (await import('./works/checkWork.ts')).checkWork,
  }),
  commandOf({
    name: 'compare',
    about: 'compares predictions with older ones; fails where they are worse',
    usage: 'compare FILE… --with FILE… | --with-y-score COLUMN … -m METRIC… [--margin NUMBER | --lead NUMBER]',
    options: compareOptions,
    examples: [
      {
        call: 'expect-metrics compare new.csv --with old.csv --ids id --y-true label --y-score p --positive spam -m auc --margin 0.05',
        about: 'at most 0.05 of AUC may be lost',
      },
      {
        call: 'expect-metrics compare new.csv --with old.csv --ids id --y-true label --y-pred predicted -m accuracy --lead 0',
        about: 'must surely be better',
      },
      {
        call: 'expect-metrics compare both.csv --engine duckdb --y-true label --y-score p --with-y-score old_p --positive spam -m auc --margin 0.05',
        about: 'both models in one file that DuckDB counts',
      },
    ],
    load: async () => (await import('./works/compareWork.ts')).compareWork,
  }),
  commandOf({
    name: 'hold',
    about: 'holds predictions against a reviewed file of values; fails where they are worse',
    usage: 'hold FILE… NAME.baseline.json -m METRIC… [--margin NUMBER] [--update [--allow-worse]]',
    options: holdOptions,
    examples: [
      {
        call: 'expect-metrics hold preds.csv spam.baseline.json --ids id --y-true label --y-score p --positive spam -m auc -m logLoss --margin 0.01',
        about: 'writes the file at first, then holds later models to it',
      },
      {
        call: 'expect-metrics hold preds.csv spam.baseline.json --ids id --y-true label --y-score p --positive spam -m auc -m logLoss --update',
        about: 'raises the bar where the gain is sure',
      },
      {
        call: 'expect-metrics hold preds.csv counted.baseline.json --engine duckdb --y-true label --y-score p --positive spam -m auc --margin 0.01',
        about: 'the same of rows that DuckDB counts',
      },
    ],
    load: async () => (await import('./works/holdWork.ts')).holdWork,
  }),
  commandOf({
    name: 'results',
    about: 'renders results that a reporter has saved, and merges those of shards and of workers',
    usage: 'results html|markdown|junit|merge RESULTS.json… [--previous RESULTS.json] [--out FILE]',
    options: resultsOptions,
    fails: 'of merge: a gate blocks, or was not judged; html, markdown and junit only show',
    examples: [
      {
        call: 'expect-metrics results html metrics-results.json -o metrics.html',
        about: 'a page that opens without a server',
      },
      {
        call: 'expect-metrics results markdown metrics-results.json --previous main/metrics-results.json',
        about: 'a summary for a comment, with what has changed since',
      },
      {
        call: 'expect-metrics results merge shard-1.json shard-2.json -o metrics-results.json',
        about: 'one of all shards, which fails where a gate of any of them does; a missing shard is refused',
      },
      {
        call: 'expect-metrics results merge .metrics/ -o metrics-results.json',
        about: 'of the folder that EXPECT_METRICS_RESULTS named under node:test, Bun or Playwright',
      },
    ],
    load: async () => (await import('./works/resultsWork.ts')).resultsWork,
  }),
  commandOf({
    name: 'metrics',
    about: 'lists the metrics, or says all of one',
    usage: 'metrics [WORD] [--for FILE]',
    options: metricsOptions,
    examples: [
      { call: 'expect-metrics metrics auc', about: 'what AUC is, its options, and what scikit-learn calls it' },
      { call: 'expect-metrics metrics calibration', about: 'all that are about calibration' },
      {
        call: 'expect-metrics metrics --for preds.csv --y-true label --y-score p --positive spam',
        about: 'all that these columns allow',
      },
    ],
    load: async () => (await import('./works/metricsWork.ts')).metricsWork,
  }),
  commandOf({
    name: 'completion',
    about: 'prints what completes commands, options and metrics in a shell',
    usage: 'completion bash|zsh|fish',
    options: completionOptions,
    examples: [
      { call: 'expect-metrics completion bash', about: 'in .bashrc: source <(expect-metrics completion bash)' },
    ],
    load: async () => (await import('./works/completionWork.ts')).completionWork(commands),
  }),
]
