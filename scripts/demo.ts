// Runs the gates of the examples as a user runs tests, shows what they print, and succeeds only if exactly the gates pass
// and fail that should.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { differences, gateOutcomes, type Outcomes } from './demoOutcomes.ts'

const sameCollection = 'mail of the collection that the filter has learned from'
const eachFolder = 'mail of each folder'
const laterCollection = 'mail of a later collection'
const bodyMass = 'the body mass of penguins'
const support = 'a support agent'
const receipts = 'fields of receipts'
const documentation = 'documentation of Node.js'

const runs: readonly { example: string; file: string; before: string; expected: Outcomes; after: string }[] = [
  {
    example: 'spam-filter',
    file: 'random-split.test.ts',
    before: 'A naive Bayes spam filter learns from 70 % of a collection of real mail and is judged on the rest.',
    expected: {
      [`${sameCollection} > spam scores above ham`]: 'passed',
      [`${sameCollection} > nearly all spam is found`]: 'passed',
      [`${sameCollection} > nearly all spam is found, for all that these mails can tell`]: 'passed',
      [`${sameCollection} > F1 is what it was when the filter was released`]: 'passed',
      [`${sameCollection} > neither class pays for the other`]: 'passed',
      [`${sameCollection} > more smoothing has not made it worse`]: 'passed',
      [`${sameCollection} > it is no worse than the baseline that was reviewed`]: 'passed',
    },
    after: 'Every gate passes: on mail like what it has learned from, the filter is good enough to ship.',
  },
  {
    example: 'spam-filter',
    file: 'folder-split.test.ts',
    before: 'The same filter learns from the first folders of the collection and is judged on those added later.',
    expected: {
      [`${laterCollection} > spam scores above ham`]: 'passed',
      [`${laterCollection} > nearly all spam is found`]: 'expect(evaluation).toHaveRecallAbove(0.95)',
      [`${laterCollection} > F1 is as good as in the first collection`]: 'expect(evaluation).toHaveF1Above(0.95)',
      [`${laterCollection} > more smoothing has not made it worse`]:
        "expect(evaluation).toBeNoWorseThan(baseline, 'f1', { margin: 0.01 })",
    },
    after: `These three failures are the point. The filter still ranks spam above ham, so the gate on AUC passes here too; but at
its own threshold it lets one spam in five through, and the gates on recall and F1 stop it. Compared mail by mail with
its last release it has lost spam that was found before, which the first collection did not show.`,
  },
  {
    example: 'spam-filter',
    file: 'hard-ham.test.ts',
    before: 'Back to the first split: the same predictions, folder by folder.',
    expected: {
      [`${eachFolder} > nearly all mail is sorted right`]: 'passed',
      [`${eachFolder} > so it is in each folder`]: 'expect(evaluation).toHaveAccuracyAbove(',
      [`${eachFolder} > no folder is surely sorted worse than nine in ten`]: 'passed',
    },
    after: `This failure is meant, too. Of all mail 98.6 % is sorted right, and of hard ham 85 %: newsletters and the like, which look
like spam. On 75 mails that may still be chance, so the gate that must be sure does not fail.`,
  },
  {
    example: 'spam-filter',
    file: 'snapshot.spec.ts',
    before: 'What it is worth there was accepted once, and is kept in a snapshot of the runner.',
    expected: { 'on mail of a later collection the filter is no worse than it was': 'passed' },
    after: 'No number stands in that test: it would stop a filter that is worse than this one.',
  },
  {
    example: 'penguins',
    file: 'penguins.test.ts',
    before: 'Least squares predicts how heavy penguins are from their species, sex, beak and flippers.',
    expected: {
      [`${bodyMass} > the model has learned something`]: 'passed',
      [`${bodyMass} > it explains most of the variance`]: 'passed',
      [`${bodyMass} > it explains most of the variance in each species`]:
        "expect(evaluation).toHaveR2Above(0.8, { slices: 'species', minSupport: 20 })",
      [`${bodyMass} > it knows more than the species`]: 'passed',
      [`${bodyMass} > it is off by less than 350 g in each species`]: 'passed',
      [`${bodyMass} > no species is surely worse than the others`]: 'passed',
    },
    after: `R² is 0.885 on the whole and 0.43 to 0.66 within each species: most of the variance lies between them. The gate on slices
shows it, and the gate on grams holds in each.`,
  },
  {
    example: 'agent',
    file: 'agent.test.ts',
    before: 'A simulated agent solves 40 tasks of a support desk, three times each.',
    expected: {
      [`${support} > a task is solved`]: 'passed',
      [`${support} > a task is solved every time`]: 'expect(evaluation).toHaveAllPassAtKAt(3, 0.95)',
      [`${support} > it does not depend on luck`]: 'passed',
      [`${support} > it calls the tools that it should, and looks no more than once`]:
        'expect(evaluation).toHaveMetric(toolCalls, { atLeast: 0.95 })',
      [`${support} > a success is cheap`]: 'passed',
    },
    after:
      'Single trials hold. One task in ten is not solved every time, and the calls beside those that were wanted say why.',
  },
  {
    example: 'rag',
    file: 'rag.test.ts',
    before: 'Two retrievers look for the documentation of Node.js that answers 45 questions.',
    expected: {
      [`${documentation} > an answer is among the first five`]: 'passed',
      [`${documentation} > it stands near the top`]: 'passed',
      [`${documentation} > rare words count more`]: 'passed',
      [`${documentation} > counting words is good enough`]: 'expect(evaluation).toHaveHitRateAt(5, 0.8)',
    },
    after: 'BM25 is good enough, and surely better than counting words, which finds half of the answers.',
  },
  {
    example: 'extraction',
    file: 'extraction.test.ts',
    before: 'Rules read the fields of 40 receipts.',
    expected: {
      [`${receipts} > nearly all are read`]: 'passed',
      [`${receipts} > so is each by itself, on average`]: 'passed',
      [`${receipts} > prices are read`]: 'passed',
      [`${receipts} > dates are read`]: 'expect(evaluation).toHaveMetric(fieldF1(field="date"), { atLeast: 0.9 })',
    },
    after:
      'F1 of all fields hardly shows it: every fourth date is written the other way round, and the gate on dates stops it.',
  },
]

function run(example: string, file: string): Outcomes {
  const report = '.reports/demo.json'
  rmSync(report, { force: true })
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--root=examples/${example}`,
      '--reporter=tree',
      '--reporter=json',
      `--outputFile.json=../../${report}`,
      file,
    ],
    { stdio: 'inherit' },
  )
  return existsSync(report) ? gateOutcomes(readFileSync(report, 'utf8')) : {}
}

mkdirSync('.reports', { recursive: true })
let gates = 0
for (const { example, file, before, expected, after } of runs) {
  console.log(`\n${before}`)
  const wrong = differences(expected, run(example, file))
  if (wrong.length > 0) {
    console.error(`The demo did not go as it should:\n${wrong.map(line => `  ${line}`).join('\n')}`)
    process.exit(1)
  }
  gates += Object.keys(expected).length
  console.log(after)
}
console.log(`\nAll ${gates} gates passed or failed exactly as they should.`)
