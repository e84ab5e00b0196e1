import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { catalog } from '../src/metrics/catalog.ts'
import type { AnyMetric } from '../src/metrics/definition/defineMetric.ts'

/** What the docstring of a definition says of its metric. */
export interface DefinitionDocs {
  /** What it measures, in a sentence or two. */
  readonly summary: string
  readonly formula: string
  /** Paper or reference tool. */
  readonly source: string
}

const folder = join(import.meta.dirname, '../src/metrics')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && readFileSync(join(folder, path), 'utf8').includes('= defineMetric('))
  .sort()

const docs = new Map<AnyMetric, DefinitionDocs>()
for (const path of files) {
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ `../src/metrics/${path}`)
  for (const [name, docstring] of docstringsOf(path)) {
    const metric = catalog.find(known => known === exported[name])
    if (metric !== undefined) docs.set(metric, parsed(docstring, `${name} in src/metrics/${path}`))
  }
}

/** The docstring above the definition of a metric. */
export function docsOf(metric: AnyMetric): DefinitionDocs {
  const found = docs.get(metric)
  if (found === undefined) throw new Error(`src/metrics has no definition of ${metric.id} with a docstring`)
  return found
}

/** Docstrings of the constants that a file exports, by name. */
function docstringsOf(path: string): readonly (readonly [name: string, docstring: string])[] {
  const text = readFileSync(join(folder, path), 'utf8')
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return statements.filter(ts.isVariableStatement).flatMap(statement => {
    const comment = ts.getJSDocCommentsAndTags(statement).findLast(ts.isJSDoc)
    if (comment === undefined) return []
    const names = statement.declarationList.declarations.map(({ name }) => name.getText())
    return names.map(name => [name, withoutMarks(comment.getText())] as const)
  })
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
