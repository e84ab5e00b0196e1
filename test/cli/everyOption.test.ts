import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { beforeAll, expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { dashed } from '../../src/cli/options/commandOption.ts'
import { called, folderOfPredictions } from './calls.ts'

// Every option in a call that shows what it does. Those that commands share are called with one of them.

const { at } = folderOfPredictions()

const files: Readonly<Record<string, string>> = {
  'classes.csv': 'id,label,a,b\n1,a,0.8,0.2\n2,b,0.4,0.6\n3,a,0.3,0.7\n',
  'rounded.csv': 'y,p_a,p_b,p_c\na,0.34,0.33,0.34\nb,0.2,0.59,0.2\nc,0.33,0.33,0.34\n',
  'amounts.csv': 'label,p,worth\n1,0.9,100\n0,0.8,5\n1,0.3,900\n0,0.1,7\n',
  'forecasts.csv': 'y,low,high\n1,0,2\n5,6,7\n3,2,4\n4,3,5\n',
  'cases.csv': 'case,ok,points,say\n1,true,3,yes\n2,false,1,no\n3,true,2,maybe\n4,true,2,sure\n',
  'choices.csv': 'case,better\n1,B\n2,A\n3,B\n4,none\n',
  'tasks.csv': 't1,t2\ntrue,false\ntrue,true\n',
  'attempts.csv': 'id,run,ok\nx,1,true\nx,2,false\ny,1,true\ny,2,true\n',
  'raters.csv': 'ann,bob\n1,1\n2,2\n1,2\n2,2\n',
  'search.jsonl':
    '{"q":"q1","good":["a"],"hits":["b","a"]}\n{"q":"q2","good":["c"],"hits":["c"]}\n{"q":"q3","good":["d"],"hits":["e"]}\n',
  'weights.csv': 'label,predicted,w\na,a,3\nb,a,1\na,a,1\nb,b,1\n',
  'tags.jsonl': '{"y":["a","b"],"p":["a"]}\n{"y":["b"],"p":["b"]}\n',
  'marks.csv': 'a,b,found_a,found_b\n1,0,1,1\n0,1,0,1\n',
  'labels.csv': 'id,label\n1,1\n2,0\n3,1\n4,0\n',
  'scores.csv': 'id,p\n4,0.2\n3,0.3\n2,0.4\n1,0.9\n',
  'plain.dat': '1;0.9\n0;0.4\n1;0.3\n',
  'digits.csv': 'y,p\n1,1\n0,01\n1,1\n',
  'gaps.csv': 'y,p\n1,1\n0,\n1,1\n',
  'costs.csv': 'id,usd\na,1\nb,\nc,2\n',
  'topics.csv': 'query,kind,words\nq1,short,one\nq2,long,two\nq3,long,three\n',
  'tagged.conll': 'Ann S-PER S-PER\nof O O\nRome S-LOC O\n',
  'refs.txt': 'one two three four five\nsix seven eight nine ten\n',
  'hyps.txt': 'one two three four 5\nsix seven eight nine ten\n',
  'documents.jsonl': '{"truth":{"total":7},"answer":{"total":7}}\n{"truth":{"total":9},"answer":{"total":8}}\n',
  'cases.jsonl':
    '{"ok":true,"usd":1,"want":[{"name":"a"}],"made":[{"name":"a"}]}\n{"ok":true,"usd":3,"want":[],"made":[{"name":"b"}]}\n',
  'some.csv': `id,label,predicted\n${Array.from({ length: 200 }, (_, i) => `m${i},${i % 3 === 0 ? 'spam' : 'ham'},ham`).join('\n')}\n`,
  'worse.csv': `id,label,p\n${Array.from({ length: 300 }, (_, i) => `m${i},${i % 3 === 0 ? 'spam' : 'ham'},${(i * 7) % 10}`).join('\n')}\n`,
  'upsideDown.csv': `id,label,p\n${Array.from({ length: 300 }, (_, i) => `m${i},${i % 3 === 0 ? 'spam' : 'ham'},${i % 3 === 0 ? 0.1 : 0.9}`).join('\n')}\n`,
  'repeated.csv': `id,user,label,p\n${Array.from({ length: 40 }, (_, i) => `${i},u${i % 10},${i % 2},${(i % 7) / 7}`).join('\n')}\n`,
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text)
  const connection = await (await DuckDBInstance.create(at('preds.duckdb'))).connect()
  await connection.run(`CREATE TABLE preds AS FROM '${at('preds.csv')}'`)
  connection.closeSync()
})

interface Shown {
  readonly call: string
  /** What it prints, on standard output or standard error. */
  readonly says: RegExp
  readonly code?: 1 | 2
}

const scores = 'preds.csv --ids id --y-true label --y-score p --positive spam'

const calls: readonly Shown[] = [
  { call: `report ${scores} -m auc --confidence 0.95 --quiet --json -`, says: /"level": 0\.95/ },
  {
    call: 'report classes.csv --y-true label --y-proba a --y-proba b --labels a --labels b -m logLoss -m accuracy',
    says: /accuracy +0\.6667/,
  },
  {
    call: "report rounded.csv --y-true y --y-proba 'p_*' --row-sum-tolerance 0.01 -m accuracy",
    says: /accuracy +1/,
  },
  {
    call: "report amounts.csv --y-true label --y-score p --positive 1 --amount worth -m 'recallAtShare(share=0.5)'",
    says: /0\.1\n.*recall of amount/,
  },
  {
    call: "report forecasts.csv --y-true y --y-lower low --y-upper high -m 'intervalCoverage(level=0.8)'",
    says: /intervalCoverage.* 0\.75/,
  },
  { call: "check tagged.conll --scheme IOBES --gate 'entityF1 >= 0.6'", says: /1 gate passes/ },
  { call: "check --truth refs.txt hyps.txt --gate 'wer <= 0.1' --gate 'bleu >= 70'", says: /2 gates pass/ },
  { call: 'report --truth refs.txt hyps.txt -m chrf', says: /chrf +\d/ },
  { call: 'report cases.csv --ids case --passed ok --details say -m passRate', says: /passRate +0\.75/ },
  { call: 'report cases.csv --ids case --score points -m meanScore', says: /meanScore +2/ },
  {
    call: 'report choices.csv --ids case --preferred better --candidate B --baseline A --tie none -m winRate',
    says: /winRate +0\.625/,
  },
  { call: 'report tasks.csv --trials t1 --trials t2 -m passAtK@1', says: /2 tasks[\s\S]*passAtK@1 +0\.75/ },
  { call: 'report attempts.csv --ids id --trial run --passed ok -m passAtK@1', says: /2 tasks[\s\S]*passAtK@1 +0\.75/ },
  { call: 'report raters.csv --ratings ann --ratings bob -m percentAgreement', says: /percentAgreement +0\.75/ },
  { call: 'report search.jsonl --query q --relevant good --retrieved hits -m mrr -q', says: /q1 +0\.5\nq2 +1\nq3 +0/ },
  {
    call: 'report weights.csv --y-true label --y-pred predicted --sample-weight w -m accuracy',
    says: /4 rows[\s\S]*accuracy +0\.8333/,
  },
  {
    call: 'report weights.csv --y-true label --y-pred predicted --count w -m accuracy',
    says: /6 rows[\s\S]*accuracy +0\.8333/,
  },
  {
    call: "check repeated.csv --y-true label --y-score p --positive 1 --groups user --gate 'auc >= 0.1' --confidence 0.9",
    says: /1 gate passes/,
  },
  {
    call: `report tags.jsonl --task multilabel --y-true y --y-pred p -m 'jaccard(average="samples")'`,
    says: /jaccard.* 0\.75/,
  },
  {
    call: 'report marks.csv --task multilabel --y-true a --y-true b --y-pred found_a --y-pred found_b -m subsetAccuracy',
    says: /subsetAccuracy +0\.5/,
  },
  {
    call: 'report amounts.csv --y-true label --y-score p --positive 1 --threshold 0.5 -m recall',
    says: /recall +0\.5/,
  },
  {
    call: 'report scores.csv --truth labels.csv --ids id --y-true label --y-score p --positive 1 -m auc',
    says: /auc +0\.75/,
  },
  {
    call: 'report qrels.txt bm25.run --queries topics.csv --slices kind --details words -m mrr',
    says: /kind +rows +mrr\n +long +2 +0\.25/,
  },
  {
    call: 'report plain.dat --format csv --header y --header p --y-true y --y-score p --positive 1 -m auc',
    says: /auc +0\.5/,
  },
  { call: 'report digits.csv --y-true y --y-pred p --types yTrue=text --types yPred=text -m accuracy', says: /"01"/ },
  { call: 'report gaps.csv --y-true y --y-pred p --when-blank drop -m accuracy', says: /1 of 3 rows were dropped/ },
  {
    call: "check gaps.csv --y-true y --y-pred p --gate 'accuracy >= 0.6' --when-missing wrong --max-missing 0.4",
    says: /1 gate passes[\s\S]*1 of 3 rows has no answer and counts as wrong/,
  },
  {
    call: "check gaps.csv --y-true y --y-pred p --gate 'accuracy >= 0.6' --when-missing skip",
    says: /not measured: 1 of 3 rows has no answer, more than --max-missing 0/,
    code: 1,
  },
  {
    call: 'report gaps.csv --y-true y --y-score p --positive 1 -m auc --when-missing wrong --missing-as 1 --max-missing 0.4',
    says: /auc +0\.5\n/,
  },
  {
    call: "report costs.csv --ids id --numbers usd -m 'quantile(of=usd,at=0.9,better=lower)' --when-missing wrong --missing-as usd=7 --max-missing 0.5",
    says: / 6\n/,
  },
  {
    call: 'report preds.duckdb --engine duckdb --table preds --y-true label --y-score p --positive spam -m auc --exact',
    says: /auc +0\.8814$/m,
  },
  {
    call: `check ${scores} --gate 'auc >= 0.5' --slices country --confidence 0.95 --slices-must notFail --when-small fail --when-inconclusive pass`,
    says: /1 gate passes/,
  },
  {
    call: `check ${scores} --gate 'auc >= 0.5' --slices country --min-support 500 --when-small fail`,
    says: /too small/,
    code: 1,
  },
  {
    call: `check ${scores} --gate 'auc >= 0.5' --slices country --slice-bound '>= 0.999'`,
    says: /below the required 0\.999/,
    code: 1,
  },
  {
    call: 'compare both.csv --ids id --y-true label --y-pred predicted --with-y-pred predicted -m accuracy --relative-margin 0.1',
    says: /accuracy +0\.7767 +0\.7767 +0 \[0, 0\] +passes/,
  },
  {
    call: 'compare new.csv --with some.csv --ids id --y-true label --y-pred predicted -m accuracy --margin 0.1 --on intersection --min-overlap 0.5',
    says: /left out: 100 rows/,
  },
  {
    call: 'compare new.csv --with some.csv --ids id --y-true label --y-pred predicted -m accuracy --margin 0.1 --on intersection --min-overlap 0.9',
    says: /share 200 of 300 rows/,
    code: 2,
  },
  {
    call: 'compare preds.csv --with upsideDown.csv --ids id --y-true label --y-score p --positive spam -m auc --margin 0',
    says: /To compare it as it is, say --when-inverted compare/,
    code: 2,
  },
  {
    call: 'compare preds.csv --with upsideDown.csv --ids id --y-true label --y-score p --positive spam -m auc --margin 0 --when-inverted compare',
    says: /auc .* passes/,
  },
  {
    call: `hold ${scores} first.baseline.json -m auc --margin 0.01 --update --hash-ids --rows true --ratchet always`,
    says: /wrote the new baseline/,
  },
  { call: 'report documents.jsonl --fields truth --fields answer -m fieldF1', says: /fieldF1 +0\.5/ },
  { call: "report cases.jsonl --passed ok --numbers usd -m 'ratio(of=usd,per=passed)'", says: /ratio\(.*\) +2/ },
  { call: 'report cases.jsonl --expected-tools want --tool-calls made -m toolCalls', says: /toolCalls +0\.5/ },
  { call: `hold ${scores} first.baseline.json -m auc --margin 0.01 --max-drift 0.02`, says: /holds/ },
  {
    call: 'hold worse.csv --ids id --y-true label --y-score p --positive spam first.baseline.json -m auc --margin 0.01 --update --allow-worse',
    says: /LOWERED the bar/,
  },
  { call: `check ${scores} --gate 'auc >= 0.5' --watch --update --allow-worse`, says: /1 gate passes/ },
  ...[
    `check ${scores} --gate 'auc >= 0.5'`,
    'compare preds.csv --with preds.csv --ids id --y-true label --y-score p --positive spam -m auc --margin 0.05',
    `hold ${scores} first.baseline.json -m auc --margin 0.01`,
  ].flatMap(call => [
    { call: `${call} --html page.json --json -`, says: /"format":"expect-metrics\/results"/ },
    { call: `${call} --markdown -`, says: /^## ✅ / },
    { call: `${call} --junit -`, says: /^<\?xml [\s\S]*<testcase / },
    { call: `${call} --summary`, says: /GITHUB_STEP_SUMMARY names no file/, code: 2 as const },
    { call: `${call} --no-summary`, says: /./ },
  ]),
]

test.each(calls)('$call', async ({ call, says, code = 0 }) => {
  const words = Array.from(call.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, bare]) => quoted ?? bare)
  const { out, err, ...rest } = await called(
    words.map(word => (/\.(?:csv|jsonl|dat|txt|run|conll|duckdb|json)$/.test(word) ? at(word) : word)),
  )
  expect({ said: out + err, ...rest }).toEqual({ said: expect.stringMatching(says), code })
})

test('no option is missing', () => {
  const shown = commands.flatMap(command => {
    const own = [
      ...command.examples.map(example => example.call.replace('expect-metrics ', '')),
      ...calls.map(({ call }) => call),
    ]
    const words = own.filter(call => call.startsWith(`${command.name} `)).flatMap(call => call.split(' '))
    return Object.entries(command.options)
      .filter(
        ([name, option]) => words.includes(dashed(name)) || ('short' in option && words.includes(`-${option.short}`)),
      )
      .map(([, option]) => option)
  })
  const missing = commands.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, described]) =>
      shown.includes(described) ? [] : [`${name} ${dashed(option)}`],
    ),
  )
  expect(missing).toEqual([])
})
