/** One small change of a source file that a test should notice. */
export interface Mutant {
  file: string
  line: number
  /** The text of that line. */
  code: string
  /** Where what it changes begins in that text. */
  column: number
  /** What it changes, from `start` to `end` in the file. */
  original: string
  replacement: string
  start: number
  end: number
  /** What a switch can stand around: the changed node, or the optional chain that it is a link of. */
  place: Place
}

export interface Place {
  start: number
  end: number
  /** A statement is left out; an expression gives way to another. */
  kind: 'statement' | 'expression'
  /** A statement begins with this expression, so that a bracket put in front would join the line before. */
  leads: boolean
}

/** A mutant with the number that switches it on. */
export interface NumberedMutant extends Mutant {
  id: number
}

/** One line that shows where a mutant stands and what it changes. */
export function describeMutant({ file, line, code, original, replacement }: Mutant): string {
  return `${file}:${line}  ${code}  [${onOneLine(original)} → ${onOneLine(replacement) || 'nothing'}]`
}

function onOneLine(code: string): string {
  return code.replace(/\s+/g, ' ')
}
