import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { readEvaluation } from '../../../src/read/read.ts'
import { bleu, entityF1, wordErrorRate } from '../../../src/text/text.ts'

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
const written = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const refs = written('refs.txt', 'a b c d e\nf g h i j\n')
const hyps = written('hyps.txt', 'a b c d x\nf g h i j\n')

test('two .txt are texts, a row a line', async () => {
  const texts = await readEvaluation({ truth: `${pathToFileURL(refs)}`, predictions: pathToFileURL(hyps) })
  expect(texts.n).toBe(2)
  expect(measure(texts, wordErrorRate()).value).toBe(0.1)
})

test('several files of the truth are several references', async () => {
  const truth = [join(folder, 'refs.t*'), written('refs2.txt', 'a b c d x\nf g h i j\n')]
  expect(measure(await readEvaluation({ truth, predictions: hyps }), bleu()).value).toBe(100)
})

test('any name is read by format', async () => {
  const source = { truth: written('refs.de', 'a b'), predictions: written('hyps.de', 'a c') }
  expect(measure(await readEvaluation(source, { format: 'lines' }), wordErrorRate()).value).toBe(0.5)
})

test('columns of CoNLL: the last two, or the last of each side; documents are groups', async () => {
  const both = written('both.conll', '-DOCSTART- O O\n\nEU B-ORG B-ORG\nsays O B-PER\n\nPeter B-PER B-PER\n')
  const tagged = await readEvaluation(both)
  expect(measure(tagged, entityF1()).value).toBeCloseTo(0.8, 12)
  expect(tagged.columns).toContain('groups')
  const source = {
    truth: written('truth.conll', 'EU B-ORG\nsays O\n'),
    predictions: written('pred.conll', 'EU S-ORG\nsays O\n'),
  }
  await expect(readEvaluation(source)).rejects.toThrow('which is no tag of IOB2')
  expect(
    measure(await readEvaluation({ ...source, truth: source.predictions }, { scheme: 'IOBES' }), entityF1()).value,
  ).toBe(1)
})

test.each<[string, () => Promise<unknown>, string]>([
  [
    'another number of lines',
    () => readEvaluation({ truth: refs, predictions: written('short.txt', 'a b\n') }),
    'has 2 lines',
  ],
  ['one side', () => readEvaluation(refs, { format: 'lines' }), 'only one side of the texts is named'],
  [
    'columns',
    () => readEvaluation({ truth: refs, predictions: hyps }, { ids: 'id' }),
    'ids stands beside files of texts',
  ],
  [
    'other tokens',
    () =>
      readEvaluation({
        truth: written('t.conll', 'EU O\nsays O\n'),
        predictions: written('p.conll', 'EU O\nsaid O\n'),
      }),
    't.conll, line 2 and',
  ],
  ['no predicted tags', () => readEvaluation(written('one.conll', 'EU O\n')), 'has 2 columns'],
])('%s is refused', async (_, work, message) => {
  await expect(work()).rejects.toThrow(message)
})
