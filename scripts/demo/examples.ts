import type { Outcomes } from './outcomes.ts'

/** The tests of an example, or some files of them, and how each must end. */
export interface DemoRun {
  readonly example: string
  readonly file: string
  /** What is judged, told before its gates. */
  readonly before: string
  readonly expected: Outcomes
  /** What the outcomes show, told after them. */
  readonly after: string
}

const sameCollection = 'mail of the collection that the filter has learned from'
const eachFolder = 'mail of each folder'
const laterCollection = 'mail of a later collection'
const bodyMass = 'the body mass of penguins'
const support = 'a support agent'
const receipts = 'fields of receipts'
const documentation = 'documentation of Node.js'
const reviews = 'good reviews, by a judge'

const search = 'search in a mail archive'
const flights = 'flights that will be late'

/** All that the demo runs, in the order in which it tells of it. */
export const demoRuns: readonly DemoRun[] = [
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
      [`${bodyMass} > the species alone would do`]:
        "expect(evaluation).toBeNoWorseThan(baseline, 'rmse', { margin: 50 })",
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
      [`${documentation} > counting words is hardly worse`]:
        "expect(evaluation).toBeNoWorseThan(baseline, 'mrr', { margin: 0.05 })",
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
      [`${receipts} > nearly all are read, however the date is written`]: 'expect(evaluation).toHaveMetric(',
    },
    after:
      'F1 of all fields hardly shows it: every fourth date is written the other way round, and the gate on dates stops it.',
  },
  {
    example: 'transcripts',
    file: 'transcripts.test.ts',
    before: 'A recogniser of speech writes down twelve calls to a shop.',
    expected: {
      'few words are wrong': 'passed',
      'for no speaker': 'passed',
      'the release before would have passed': 'expect(evaluation).toHaveWERAtMost(',
      'this release is no worse than the one before': 'passed',
      'nor is the one before worse than this': 'expect(evaluation).toBeNoWorseThan(',
      'with capitals and punctuation the same texts look far worse': 'passed',
    },
    after: `One word in a hundred is wrong, and the release before stops at the same gate. Counted with capitals and punctuation, the
same texts have a word error rate above 0.2, so every message says which convention it counts by.`,
  },
  {
    example: 'fraud',
    file: 'fraud.test.ts',
    before: 'A shop scores 4,000 payments. Its next release takes yen for euros.',
    expected: {
      'the release > it has learned something': 'passed',
      'the release > fraud scores above what is none': 'passed',
      'the release > few honest customers are stopped': 'passed',
      'the release > few honest customers are stopped, whatever their country or device': 'passed',
      'the release > it is no worse than the baseline that was reviewed': 'passed',
      'the next one > it has learned something': "expect(evaluation).toBeatDummy('logLoss', { strategy: 'prior' })",
      'the next one > fraud scores above what is none': 'passed',
      'the next one > few honest customers are stopped': 'passed',
      'the next one > few honest customers are stopped, whatever their country or device':
        'expect(evaluation).toHaveFPRBelow(',
      'the next one > it is no worse than the baseline that was reviewed': 'expect(evaluation).toHoldBaseline(',
    },
    after: `AUC and the false positive rate still pass on the whole. The gate on slices finds Japan, where nine in ten honest customers
would be stopped, and the baseline names the payments that got worse.`,
  },
  {
    example: 'search',
    file: 'search.test.ts',
    before: 'Two engines search a mail archive: 190 queries over files in the formats of trec_eval.',
    expected: {
      [`${search} > it finds more than the mails that belong to many threads`]: 'passed',
      [`${search} > nearly a quarter of what could be found stands on top`]: 'passed',
      [`${search} > lunr, which stems words, is no worse`]: 'passed',
      [`${search} > fuzzy words and prefixes are no worse`]:
        "expect(evaluation).toBeNoWorseThan(baseline, 'ndcg@10', { margin: 0.02 })",
      [`${search} > it is no worse than the baseline that was reviewed`]: 'passed',
    },
    after:
      'Fuzzy words and prefixes look harmless and find more. They made 82 of 190 queries worse, and the gate names them.',
  },
  {
    example: 'warehouse',
    file: 'warehouse.test.ts',
    before: 'DuckDB counts the scores of 1.5 million flights where they lie; no row comes into JavaScript.',
    expected: {
      [`${flights} > the scores know more than the usual share of late flights`]: 'passed',
      [`${flights} > late flights score above others, in every month`]: 'passed',
      [`${flights} > airports have made them better`]: 'passed',
      [`${flights} > of flights called late, three in ten are`]: 'passed',
      [`${flights} > what they claim comes true, in every month`]:
        "expect(evaluation).toHaveECEBelow(0.04, { slices: 'month', minSupport: 1000 })",
    },
    after: `On the whole the scores come true. In May they claim too much, since winter, from which they were learned, is late more
often, and the gate on months stops them.`,
  },
  {
    example: 'judge',
    file: 'judge.test.ts',
    before: 'Three judges say of 2983 sentences of reviews whether they are good, and people of a tenth of them.',
    expected: {
      [`${reviews} > close to half of the sentences are good`]: 'passed',
      [`${reviews} > and for all that these labels can tell, not more`]:
        'expect(evaluation).toHaveCorrectedPassRateAbove(0.49, { confidence: 0.95 })',
      [`${reviews} > labels of what the judge failed are no random ones`]:
        'expect(evaluation).toHaveCorrectedPassRateAbove(0.45)',
      [`${reviews} > wink agrees with people more than AFINN does`]: 'passed',
    },
    after: 'Labels that were drawn at random correct the judge; labels of what it failed alone are refused.',
  },
]
