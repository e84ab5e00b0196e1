import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import ts from 'typescript'

/** What puts a sentence for the readers of a schema beside a codec. */
const DESCRIBING = 'describedCodec'

/** Leaves the sentences of published schemas out of bundles: only what generates the schemas reads them. */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  setup: esbuild => {
    esbuild.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      return source.includes(`${DESCRIBING}(`) ? { contents: undescribed(source), loader: 'ts' } : undefined
    })
  },
}

/** The source with each described codec in place of the call that describes it. */
export function undescribed(source: string): string {
  const cuts: (readonly [from: number, to: number])[] = []
  const visit = (node: ts.Node): void => {
    if (isDescribing(node)) {
      const [codec] = node.arguments
      cuts.push([node.expression.end - DESCRIBING.length, codec.pos], [codec.end, node.end])
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest))
  return cuts.sort(([a], [b]) => b - a).reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), source)
}

function isDescribing(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === DESCRIBING &&
    node.arguments.length === 2
  )
}
