import { probableBlank } from '../../evaluation/errors/probableBlank.ts'
import type { CodedTexts } from './labelSink.ts'
import { listsOfTruth } from './listsOfTruth.ts'
import { isNumeral, numberAt } from './numberAt.ts'
import { oddCell } from './oddCell.ts'
import { isSeparatedNumber } from './separatedNumber.ts'
import type { PlaceOf, Wanted } from './wanted.ts'

/**
 * Returns the labels of a column of texts, null where a cell is blank: booleans if all are true or false, numbers if
 * all are numbers, lists where a truth has nothing else, otherwise the texts.
 *
 * @throws EvaluationError if all that a truth, prediction or rating has are numbers, some with separators; and if it has words, but no more of them than numbers, or none but
 * what programs write where a value is missing. Such a word, like `n/a`, would become one more class.
 */
export function typedLabels({ codes, texts }: CodedTexts, wanted: Wanted, placeOf: PlaceOf): readonly unknown[] {
  const types = texts.map(typeOf)
  if (wanted.type === 'boolean' || wanted.use === 'boolean') return booleans(codes, texts, wanted, placeOf)
  if (wanted.type === 'text' || texts.length === 0) return labelled(codes, texts)
  if (types.every(type => type === 'boolean')) return labelled(codes, texts.map(isTrue))
  if (types.every(type => type === 'number')) return labelled(codes, texts.map(Number))
  const lists = wanted.word === 'yTrue' ? listsOfTruth(codes, texts, wanted, placeOf) : undefined
  if (lists !== undefined) return labelled(codes, lists)
  if (wanted.use === 'label') requireNoNumbers(codes, types, texts, wanted, placeOf)
  return labelled(codes, texts)
}

/** A number; digits that name something; one of two truth values; any other word. */
type TextType = 'number' | 'numeral' | 'boolean' | 'word'

function typeOf(text: string): TextType {
  if (/^(?:true|false)$/i.test(text)) return 'boolean'
  const bytes = Buffer.from(text)
  const value = numberAt(bytes, 0, bytes.length)
  if (!Number.isFinite(value)) return 'word'
  return isNumeral(bytes, 0, bytes.length, value) ? 'numeral' : 'number'
}

function labelled(codes: Int32Array, labels: readonly unknown[]): readonly unknown[] {
  const values = new Array<unknown>(codes.length)
  for (let row = 0; row < codes.length; row++) values[row] = codes[row] === -1 ? null : labels[codes[row]]
  return values
}

function booleans(codes: Int32Array, texts: readonly string[], wanted: Wanted, placeOf: PlaceOf): readonly unknown[] {
  const odd = texts.findIndex(text => !/^(?:true|false|0|1)$/i.test(text))
  if (odd !== -1) throw oddCell(wanted, placeOf(codes.indexOf(odd)), texts[odd], 'boolean')
  return labelled(codes, texts.map(isTrue))
}

function isTrue(text: string): boolean {
  return text === '1' || text.toLowerCase() === 'true'
}

/** Refuses numbers that words stand among, no more of them than numbers or none but blanks, and numbers with separators. */
function requireNoNumbers(
  codes: Int32Array,
  types: readonly TextType[],
  texts: readonly string[],
  wanted: Wanted,
  placeOf: PlaceOf,
): void {
  let [numbers, words] = [0, 0]
  for (const code of codes) {
    if (code === -1 || types[code] === 'numeral') continue
    if (types[code] === 'number') numbers++
    else words++
  }
  const isWord = (_: string, code: number): boolean => types[code] === 'word' || types[code] === 'boolean'
  const areBlank = numbers > 0 && texts.filter(isWord).every(text => probableBlank(text) !== undefined)
  const areAmong = words > 0 && (words <= numbers || areBlank)
  // As texts, hardly any would be like another.
  const areSeparated = texts.every((text, code) => types[code] === 'number' || isSeparatedNumber(text))
  if (!areAmong && !areSeparated) return
  const isOdd = (code: number): boolean =>
    code !== -1 && types[code] !== 'number' && !(areAmong && types[code] === 'numeral')
  const row = codes.findIndex(isOdd)
  throw oddCell(wanted, placeOf(row), texts[codes[row]], 'number')
}
