const irregular: ReadonlyMap<string, string> = new Map([
  ['sky', 'sky'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['news', 'news'],
  ['innings', 'inning'],
  ['inning', 'inning'],
  ['outings', 'outing'],
  ['outing', 'outing'],
  ['cannings', 'canning'],
  ['canning', 'canning'],
  ['howe', 'howe'],
  ['proceed', 'proceed'],
  ['exceed', 'exceed'],
  ['succeed', 'succeed'],
])

/**
 * Returns the stem of a lower-case word by Porter's algorithm with NLTK's extensions, as rouge_score takes it.
 *
 * Source: Porter, Program 14, 1980; NLTK PorterStemmer (NLTK_EXTENSIONS)
 */
export function porterStem(word: string): string {
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length <= 2) return word
  const singular = withoutPlural(word)
  const plain = withFinalI(withoutPast(singular))
  return withoutFinalL(withoutFinalE(bySuffix(bySuffix(derived(plain), adjectives), endings)))
}

/** Whether each letter is a consonant: y is one at the start and after a vowel. */
function consonantsOf(word: string): readonly boolean[] {
  const are: boolean[] = []
  for (let i = 0; i < word.length; i++) {
    const letter = word[i]
    if (letter === 'y') are.push(i === 0 || !are[i - 1])
    else are.push(!'aeiou'.includes(letter))
  }
  return are
}

/** Porter's m: how often a consonant follows a vowel. */
function measureOf(stem: string): number {
  const are = consonantsOf(stem)
  let measure = 0
  for (let i = 1; i < are.length; i++) if (are[i] && !are[i - 1]) measure++
  return measure
}

const hasVowel = (stem: string): boolean => consonantsOf(stem).includes(false)

function endsInDouble(word: string): boolean {
  const { length } = word
  return length >= 2 && word[length - 1] === word[length - 2] && consonantsOf(word)[length - 1]
}

/** Porter's *o: consonant, vowel, consonant other than w, x and y; or a vowel and a consonant alone. */
function endsShort(word: string): boolean {
  const are = consonantsOf(word)
  const { length } = word
  if (length === 2) return !are[0] && are[1]
  return length >= 3 && are[length - 3] && !are[length - 2] && are[length - 1] && !'wxy'.includes(word[length - 1])
}

const less = (word: string, suffix: string): string => word.slice(0, word.length - suffix.length)

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return word.length === 4 ? `${less(word, 'ies')}ie` : `${less(word, 'ies')}i`
  if (word.endsWith('sses')) return less(word, 'es')
  return word.endsWith('s') && !word.endsWith('ss') ? less(word, 's') : word
}

function withoutPast(word: string): string {
  if (word.endsWith('ied')) return `${less(word, 'ied')}${word.length === 4 ? 'ie' : 'i'}`
  if (word.endsWith('eed')) return measureOf(less(word, 'eed')) > 0 ? less(word, 'd') : word
  const suffix = ['ed', 'ing'].find(each => word.endsWith(each) && hasVowel(less(word, each)))
  if (suffix === undefined) return word
  const stem = less(word, suffix)
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (endsInDouble(stem)) return /[lsz]$/.test(stem) ? stem : stem.slice(0, -1)
  return measureOf(stem) === 1 && endsShort(stem) ? `${stem}e` : stem
}

function withFinalI(word: string): string {
  const stem = word.slice(0, -1)
  return word.endsWith('y') && stem.length > 1 && consonantsOf(stem)[stem.length - 1] ? `${stem}i` : word
}

/** A suffix, what stands in its place, and the measure that the rest must exceed. */
type Rule = readonly [suffix: string, instead: string, above: number]

/** Of the first suffix that a word has, the rule decides. */
function bySuffix(word: string, rules: readonly Rule[]): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix))
  if (rule === undefined) return word
  const [suffix, instead, above] = rule
  const stem = less(word, suffix)
  if (measureOf(stem) <= above) return word
  return suffix === 'ion' && !/[st]$/.test(stem) ? word : stem + instead
}

const derivations: readonly Rule[] = (
  [
    ['ational', 'ate'],
    ['tional', 'tion'],
    ['enci', 'ence'],
    ['anci', 'ance'],
    ['izer', 'ize'],
    ['bli', 'ble'],
    ['alli', 'al'],
    ['entli', 'ent'],
    ['eli', 'e'],
    ['ousli', 'ous'],
    ['ization', 'ize'],
    ['ation', 'ate'],
    ['ator', 'ate'],
    ['alism', 'al'],
    ['iveness', 'ive'],
    ['fulness', 'ful'],
    ['ousness', 'ous'],
    ['aliti', 'al'],
    ['iviti', 'ive'],
    ['biliti', 'ble'],
    ['fulli', 'ful'],
  ] as const
).map(([suffix, instead]) => [suffix, instead, 0])

function derived(word: string): string {
  if (word.endsWith('alli') && measureOf(less(word, 'alli')) > 0) return derived(less(word, 'li'))
  // The l counts as part of the stem, so that geo and theo are stems.
  if (word.endsWith('logi')) return measureOf(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  return bySuffix(word, derivations)
}

const adjectives: readonly Rule[] = [
  ['icate', 'ic', 0],
  ['ative', '', 0],
  ['alize', 'al', 0],
  ['iciti', 'ic', 0],
  ['ical', 'ic', 0],
  ['ful', '', 0],
  ['ness', '', 0],
]

const endings: readonly Rule[] = 'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'
  .split(' ')
  .map(suffix => [suffix, '', 1])

function withoutFinalE(word: string): string {
  if (!word.endsWith('e')) return word
  const stem = less(word, 'e')
  const measure = measureOf(stem)
  return measure > 1 || (measure === 1 && !endsShort(stem)) ? stem : word
}

function withoutFinalL(word: string): string {
  return word.endsWith('ll') && measureOf(less(word, 'l')) > 1 ? less(word, 'l') : word
}
