import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { madeByValue } from './metricsDoor.ts'

/** What the docstrings of a function that makes a metric say. */
export interface FunctionDocs {
  readonly summary: string
  readonly formula: string
  readonly range: string
  readonly source: string | undefined
  readonly undefinedWhen: string | undefined
  /** By the name of the option. */
  readonly options: Readonly<Record<string, string>>
}

/** Returns what is said of a metric that code makes by a function of this name, and of the options that it takes. */
export function docsOfFunction(name: string): FunctionDocs {
  const [file] = Object.entries(madeByValue).find(([, exported]) => exported.includes(name)) ?? []
  if (file === undefined) throw new Error(`no file of src makes ${name}`)
  const text = readFileSync(join(import.meta.dirname, '../../src', file), 'utf8')
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const made = statements.filter(ts.isFunctionDeclaration).find(statement => statement.name?.text === name)
  if (made === undefined) throw new Error(`src/${file} has no function ${name}`)
  const types = made.parameters.map(({ type }) => type?.getText() ?? '')
  const members = statements
    .filter(ts.isInterfaceDeclaration)
    .filter(each => types.some(type => type.includes(each.name.text)))
    .flatMap(({ members }) => [...members])
  const said = docstringOf(made)
  const [, summary, formula, range, rest] =
    /^(.+?)\n\nFormula: (.+?);(?: range ([^.]+)| else [^.]+)\.(.*?)(?:\n\n|$)/s.exec(said) ?? []
  if (summary === undefined) throw new Error(`src/${file} does not say what ${name} is`)
  const sentence = (pattern: RegExp): string | undefined => pattern.exec(oneLine(rest))?.[1]
  return {
    summary: oneLine(summary),
    formula: oneLine(formula),
    range: range ?? '0 to 1',
    source: sentence(/Source: (.+)$/),
    undefinedWhen: sentence(/Undefined when (.+?)\./),
    options: Object.fromEntries(members.map(member => [member.name?.getText() ?? '', oneLine(docstringOf(member))])),
  }
}

function docstringOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc)
  return (comment?.getText() ?? '')
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim()
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
