/**
 * Returns a formula of a docstring as TeX, and the sentences after its first semicolon, which say what its symbols mean.
 *
 * Docstrings write formulas in Unicode, as editors show them. `a/b` without spaces divides what touches the slash; ` / `
 * divides everything since the last operator, or since the last word `of`. Words are set upright, single letters are
 * variables.
 */
export function formulaTex(formula: string): { readonly tex: string; readonly where: string | undefined } {
  const end = formula.indexOf('; ')
  const tokens = tokensOf(end === -1 ? formula : formula.slice(0, end))
  const parser = new FormulaParser(tokens)
  return { tex: parser.all(), where: end === -1 ? undefined : formula.slice(end + 2) }
}

interface Token {
  readonly text: string
  readonly kind: 'number' | 'variable' | 'name' | 'phrase' | 'raised' | 'lowered' | 'symbol'
  readonly spaced: boolean
}

const functions = new Set(['log', 'ln', 'exp', 'max', 'min', 'logit', 'mean', 'median', 'Var', 'sgn', 'round'])
const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /^(?:\d+(?:\.\d+)?|½)/],
  ['raised', /^[⁰¹²³⁴-⁹⁺⁻ⁿ]+/],
  ['lowered', /^[₀-₉₊₋ₐₑₙₖⱼᵢᵣₜ]+/],
  // A letter with its accents, in front of anything but another letter or digit.
  ['variable', /^(?:[α-ωŷȳπ]|[A-Za-z](?![A-Za-z’\d]))\p{M}*/u],
  // Abbreviations and the names of columns.
  ['name', /^(?:[A-Z]{2,}|[A-Z]\d|[a-z]+[A-Z][A-Za-z]*|dx)(?![A-Za-z])/],
  ['phrase', /^[A-Za-z][A-Za-z’]*/],
  ['symbol', /^./su],
]

function tokensOf(formula: string): readonly Token[] {
  const tokens: Token[] = []
  let rest = formula
  while (rest !== '') {
    const trimmed = rest.trimStart()
    const spaced = trimmed.length < rest.length
    const found = patterns.map(([kind, pattern]) => [kind, pattern.exec(trimmed)?.[0]] as const)
    const [kind, text] = found.find(([, match]) => match !== undefined) ?? ['symbol', trimmed]
    add(tokens, { kind, text: text ?? trimmed, spaced })
    rest = trimmed.slice((text ?? trimmed).length)
  }
  return tokens
}

/** Words that stand side by side make one phrase. The article is one of them, a function of a number is not. */
function add(tokens: Token[], token: Token): void {
  const last = tokens.at(-1)
  if (last?.kind === 'phrase' && token.spaced) {
    const isWord = token.kind === 'phrase' && !functions.has(token.text)
    const isArticle = token.text === 'a' && !functions.has(last.text)
    const describes = !functions.has(last.text) || /^(?:of|over)$/.test(token.text)
    if ((isWord && describes) || isArticle) {
      tokens[tokens.length - 1] = { ...last, text: `${last.text} ${token.text}` }
      return
    }
  }
  tokens.push(token)
}

const relations: Readonly<Record<string, string>> = {
  '+': '+',
  '−': '-',
  '-': '-',
  '=': '=',
  '≠': '\\ne',
  '≤': '\\le',
  '≥': '\\ge',
  '<': '<',
  '>': '>',
  ',': ',\\;',
  ':': ':',
  '∩': '\\cap',
  '△': '\\mathbin{\\triangle}',
  '·': '\\cdot',
}
const symbols: Readonly<Record<string, string>> = { Σ: '\\sum', Π: '\\prod', '∫': '\\int', Δ: '\\Delta ' }
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '|': '|', '⌊': '⌋' }
const fences: Readonly<Record<string, string>> = { '{': '\\{', '}': '\\}', '|': '|', '⌊': '\\lfloor', '⌋': '\\rfloor' }
const endsFraction = /^(?:over|for|where|with|among|from)\b/

/** Something set: its TeX, and that of what is between its parentheses, if it is nothing else. */
interface Piece {
  readonly tex: string
  readonly bare?: string
  readonly endsInOf?: boolean
}

class FormulaParser {
  private at = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  all(): string {
    const tex = this.expression(undefined)
    if (this.at < this.tokens.length) throw new Error(`the formula does not parse at ${this.tokens[this.at].text}`)
    return tex
  }

  private peek(text: string): boolean {
    return this.tokens[this.at]?.text === text
  }

  /** Whether the next token separates two terms; a dot without spaces does not. */
  private isOperator(): boolean {
    const { text, spaced } = this.tokens[this.at]
    return relations[text] !== undefined && (text !== '·' || spaced)
  }

  /** Up to a closing symbol: terms with operators between them. */
  private expression(close: string | undefined): string {
    const parts: string[] = []
    while (this.at < this.tokens.length && !(close !== undefined && this.peek(close))) {
      if (this.isOperator()) parts.push(relations[this.tokens[this.at++].text])
      else parts.push(this.term(close))
    }
    return parts.join(' ')
  }

  /** What stands side by side, with spaces, and the fraction that it may be the numerator of. */
  private term(close: string | undefined): string {
    let pieces: Piece[] = []
    const ends = (): boolean =>
      this.at >= this.tokens.length || (close !== undefined && this.peek(close)) || this.isOperator()
    while (!ends()) {
      if (!this.peek('/')) {
        pieces.push(this.tight(close))
        continue
      }
      this.at++
      const start = pieces.findLastIndex(({ endsInOf }) => endsInOf) + 1
      const below: Piece[] = this.peek('−') ? [{ tex: relations[this.tokens[this.at++].text] }] : []
      while (!ends() && !this.peek('/') && !endsFraction.test(this.tokens[this.at].text)) below.push(this.tight(close))
      const fraction = `\\frac{${insides(pieces.slice(start))}}{${insides(below)}}`
      pieces = [...pieces.slice(0, start), { tex: fraction }]
    }
    return pieces.map(({ tex }) => tex).join(' ')
  }

  /** What touches: a factor with its indices, the next one without a space, and a slash without spaces. */
  private tight(close: string | undefined): Piece {
    let pieces: Piece[] = []
    for (let first = true; this.at < this.tokens.length; first = false) {
      const { text, spaced } = this.tokens[this.at]
      if (!first && (spaced || this.isOperator() || (close !== undefined && text === close))) break
      if (!first && text === '/' && this.tokens[this.at + 1]?.spaced === false) {
        this.at++
        const below = this.factorsUntilSpace(close)
        pieces = [{ tex: `\\frac{${insides(pieces)}}{${insides(below)}}` }]
      } else if (text === '/') break
      else if (text === '·') {
        this.at++
        pieces.push({ tex: ' \\cdot ' })
      } else pieces.push(this.factor(close))
    }
    return pieces.length === 1 ? pieces[0] : { tex: pieces.map(({ tex }) => tex).join('') }
  }

  private factorsUntilSpace(close: string | undefined): readonly Piece[] {
    const pieces: Piece[] = []
    while (this.at < this.tokens.length) {
      const { text, spaced } = this.tokens[this.at]
      const stops =
        spaced || text === '/' || text === '·' || this.isOperator() || (close !== undefined && text === close)
      if (pieces.length > 0 && stops) break
      pieces.push(this.factor(close))
    }
    return pieces
  }

  private factor(close: string | undefined): Piece {
    const base = this.primary(close)
    let tex = base.tex
    let isIndexed = false
    for (; this.at < this.tokens.length; isIndexed = true) {
      const { kind, text, spaced } = this.tokens[this.at]
      if (spaced) break
      if (kind === 'raised' || kind === 'lowered') {
        tex += `${kind === 'raised' ? '^' : '_'}{${ascii(text)}}`
        this.at++
      } else if (text === '^' || text === '_') {
        this.at++
        const { kind: indexKind, text: letters } = this.tokens[this.at]
        const index = this.primary(close)
        tex += `${text}{${indexKind === 'phrase' && text === '_' ? letters : (index.bare ?? index.tex)}}`
      } else break
    }
    return isIndexed ? { tex } : base
  }

  private primary(close: string | undefined): Piece {
    const { kind, text } = this.tokens[this.at++]
    if (kind === 'symbol' && closing[text] !== undefined) {
      const inner = this.expression(closing[text])
      if (!this.peek(closing[text])) throw new Error(`the formula has no ${closing[text]}`)
      this.at++
      const tex = `\\left${fences[text] ?? text} ${inner} \\right${fences[closing[text]] ?? closing[text]}`
      return text === '(' ? { tex, bare: inner } : { tex }
    }
    if (text === '√') {
      const next = this.tokens[this.at]
      const under = next.text === '(' && !next.spaced ? this.primary(close) : { tex: this.term(close) }
      return { tex: `\\sqrt{${under.bare ?? under.tex}}` }
    }
    if (kind === 'number') return { tex: text === '½' ? '\\tfrac{1}{2}' : text }
    if (kind === 'variable') return { tex: accented(text) }
    if (kind === 'name') return { tex: text === 'dx' ? '\\,dx' : `\\mathrm{${text}}` }
    if (kind === 'phrase') {
      return functions.has(text)
        ? { tex: `\\operatorname{${text}}` }
        : { tex: `\\text{ ${text} }`, endsInOf: /(?:^| )of$/.test(text) }
    }
    return { tex: symbols[text] ?? text }
  }
}

/** Parentheses around all of a numerator or denominator are not needed. */
function insides(pieces: readonly Piece[]): string {
  return pieces.length === 1 ? (pieces[0].bare ?? pieces[0].tex) : pieces.map(({ tex }) => tex).join(' ')
}

const greek: Readonly<Record<string, string>> = {
  α: '\\alpha ',
  β: '\\beta ',
  δ: '\\delta ',
  ε: '\\varepsilon ',
  π: '\\pi ',
  τ: '\\tau ',
}

function accented(letter: string): string {
  const [base, mark] = letter.normalize('NFD')
  const plain = greek[base] ?? base
  if (mark === '\u0302') return `\\hat{${plain}}`
  return mark === '\u0304' ? `\\bar{${plain}}` : plain
}

/** Superscripts and subscripts as what they stand for. */
function ascii(text: string): string {
  return text.normalize('NFKC').replaceAll('−', '-')
}
