import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import { definedMetrics } from './definedMetrics.ts'

/** What the docstring of a definition says of its metric. */
export interface DefinitionDocs {
  /** What it measures, in a sentence or two. */
  readonly summary: string
  readonly formula: string
  /** Paper or reference tool. */
  readonly source: string
}

const docs = new Map<AnyMetric, DefinitionDocs>()
for (const { name, file, metric } of await definedMetrics()) {
  const docstring = docstringOf(name, file)
  if (docstring !== undefined) docs.set(metric, parsed(docstring, `${name} in src/${file}`))
}

/** The docstring above the definition of a metric. */
export function docsOf(metric: AnyMetric): DefinitionDocs {
  const found = docs.get(metric)
  if (found === undefined) throw new Error(`src/metrics has no definition of ${metric.id} with a docstring`)
  return found
}

/** The docstring of a constant that a file of src exports. */
function docstringOf(constant: string, file: string): string | undefined {
  const text = readFileSync(join(import.meta.dirname, '../../src', file), 'utf8')
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const statement = statements
    .filter(ts.isVariableStatement)
    .find(({ declarationList }) => declarationList.declarations.some(({ name }) => name.getText() === constant))
  const comment = statement && ts.getJSDocCommentsAndTags(statement).findLast(ts.isJSDoc)
  return comment && withoutMarks(comment.getText())
}

/** A comment without its asterisks, each paragraph on one line. */
function withoutMarks(comment: string): string {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim()
}

/** `Summary.`, an empty line, `Formula: …`, `Source: …`; each of them may run over several lines. */
function parsed(docstring: string, place: string): DefinitionDocs {
  const [, summary, formula, source] = /^(.+?)\n\nFormula: (.+?)\nSource: (.+?)(?:\n\n|$)/s.exec(docstring) ?? []
  if (summary === undefined) throw new Error(`${place} does not state its summary, formula and source`)
  const [oneLine, ofFormula, ofSource] = [summary, formula, source].map(text => text.replace(/\s+/g, ' '))
  return { summary: oneLine, formula: ofFormula, source: ofSource }
}
