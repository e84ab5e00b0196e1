import { dirname } from 'node:path'
import ts from 'typescript'

const preamble = `
type Inside<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never
type Element<T, At> = T extends readonly (infer V)[] ? V : T extends ReadonlyMap<infer K, infer V> ? (At extends 0 ? K : V) : Awaited<T>
type Result<T> = T extends (...args: any) => infer Returned ? Returned : never
type Given<T, At extends number> = T extends (...args: infer Args) => unknown ? Required<Args>[At] : never
declare function shown<T>(...isThere: [T] extends [never] ? ['no'] : []): T extends unknown ? [it: T, inside: { [Key in keyof T as Key extends string ? Key : never]: T[Key] }] : never`

/** What people write, hand on or call: nobody takes anything out of it. */
const whole = ['Computed', 'Host', 'MetricAssertions', 'MetricExpect', 'ExpectWith', 'MetricsReporter']

/** Calls of what returns nothing certain without knowing what it gets. */
const calls: Readonly<Record<string, string>> = {
  defineMetric: "({ id: 'own', title: 'own', direction: 'up', range: [0, 1], compute: { labels: () => 1 } })",
  withMetrics: '(Object.assign(() => ({}), { extend: () => {} }), [])',
}

/**
 * Programs that export, as inferred types, what a module exports, what its functions return and give to callbacks, and all
 * members of that. TypeScript has to name each of these types where it writes declarations.
 *
 * @param files - The declarations of each module.
 */
export function inferredPrograms(files: Readonly<Record<string, string>>): readonly string[] {
  const options = { module: ts.ModuleKind.NodeNext, strict: true, types: [] }
  const program = ts.createProgram(Object.values(files), options)
  const checker = program.getTypeChecker()
  return Object.entries(files).map(([module, file]) => {
    const lines = [`import * as entry from '${module}'${preamble}`]
    const seen = { got: new Set<ts.Type>(), given: new Set<ts.Type>() }

    function walk(type: ts.Type, text: string, side: 'got' | 'given'): void {
      const { symbol } = type
      if (seen[side].has(type) || whole.includes((type.aliasSymbol ?? symbol)?.name)) return
      seen[side].add(type)
      if (type.isUnionOrIntersection()) for (const part of type.types) walk(part, text, side)
      const constraint = checker.getBaseConstraintOfType(type)
      if (constraint !== undefined) walk(constraint, text, side)
      if (!(type.flags & ts.TypeFlags.Object)) return
      const isOurs = symbol?.declarations?.some(one => one.getSourceFile().fileName.startsWith(dirname(file)))
      if (!isOurs) {
        const elements = 'target' in type ? checker.getTypeArguments(type as ts.TypeReference) : []
        for (const [at, one] of elements.entries()) walk(one, `Element<${text}, ${at}>`, side)
        return
      }
      for (const signature of type.getCallSignatures()) {
        const name = text.replace('typeof entry.', '')
        if (calls[name] !== undefined) lines.push(`export const ${name} = entry.${name}${calls[name]}`)
        walk(signature.getReturnType(), calls[name] === undefined ? `Result<${text}>` : `typeof ${name}`, side)
        for (const [at, parameter] of signature.parameters.entries()) {
          walk(checker.getTypeOfSymbol(parameter), `Given<${text}, ${at}>`, side === 'got' ? 'given' : 'got')
        }
      }
      if (side === 'got') lines.push(`export const shown${lines.length} = shown<${text}>()`)
      // The names of members that a symbol names begin so.
      for (const member of type.getProperties().filter(({ name }) => !name.startsWith('__@'))) {
        walk(checker.getTypeOfSymbol(member), `Inside<${text}, '${member.name}'>`, side)
      }
    }

    for (const exported of checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      if (!(symbol.flags & ts.SymbolFlags.Value)) continue
      lines.push(`export const value${lines.length} = entry.${exported.name}`)
      walk(checker.getTypeOfSymbol(symbol), `typeof entry.${exported.name}`, 'got')
    }
    return lines.join('\n')
  })
}
