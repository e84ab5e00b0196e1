import ts from 'typescript'
import type { Mutant, Place } from './mutant.ts'

/** What stands in for an operator. */
const OPERATORS: Partial<Record<ts.BinaryOperator, readonly string[]>> = {
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
  [ts.SyntaxKind.AsteriskAsteriskToken]: ['*'],
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.AmpersandToken]: ['|'],
  [ts.SyntaxKind.BarToken]: ['&'],
  [ts.SyntaxKind.CaretToken]: ['&'],
  [ts.SyntaxKind.LessThanLessThanToken]: ['>>'],
  [ts.SyntaxKind.GreaterThanGreaterThanToken]: ['<<'],
  [ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken]: ['<<'],
  [ts.SyntaxKind.PlusEqualsToken]: ['-='],
  [ts.SyntaxKind.MinusEqualsToken]: ['+='],
  [ts.SyntaxKind.AsteriskEqualsToken]: ['/='],
  [ts.SyntaxKind.SlashEqualsToken]: ['*='],
  [ts.SyntaxKind.CaretEqualsToken]: ['&='],
  [ts.SyntaxKind.AmpersandEqualsToken]: ['|='],
  [ts.SyntaxKind.BarEqualsToken]: ['&='],
}

/** What stands in for a method. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  findLastIndex: 'findIndex',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  padStart: 'padEnd',
  padEnd: 'padStart',
  push: 'unshift',
  unshift: 'push',
}

/** Methods whose receiver stands in for their result. */
const DROPPED: ReadonlySet<string> = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'subarray',
  'trim',
])

/** Every mutant of a source file, in the order of the text. Types and the texts of errors have none. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  const mutants: Mutant[] = []

  /** `changed` becomes `replacement`; `node` is the expression or statement that it belongs to. */
  function add(node: ts.Node, changed: { start: number; end: number }, replacement: string): void {
    const { line, character } = source.getLineAndCharacterOfPosition(changed.start)
    mutants.push({
      file,
      line: line + 1,
      code: lines[line].trim(),
      column: character - lines[line].search(/\S/),
      original: text.slice(changed.start, changed.end),
      replacement,
      ...changed,
      place: placeOf(node),
    })
  }

  function replace(node: ts.Node, replacement: string): void {
    add(node, { start: node.getStart(), end: node.end }, replacement)
  }

  /** Names the whole expression, so that the report can be read without the source. */
  function replaceToken(node: ts.Node, token: ts.Node, replacement: string): void {
    replace(node, text.slice(node.getStart(), token.getStart()) + replacement + text.slice(token.end, node.end))
  }

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStatement(node) && isRemovable(node)) replace(node, '')
    if (ts.isThrowStatement(node)) return

    if (ts.isBinaryExpression(node)) mutateBinary(node)
    else if (ts.isPrefixUnaryExpression(node)) mutatePrefix(node)
    else if (ts.isPostfixUnaryExpression(node)) {
      replace(node, node.operand.getText() + (node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'))
    } else if (ts.isNumericLiteral(node) && !isName(node)) {
      const value = Number(node.text)
      for (const near of [value + 1, value - 1]) if (near !== value) replace(node, String(near))
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false')
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true')
    else if (ts.isCallExpression(node)) mutateCall(node)
    else if (ts.isPropertyAccessExpression(node) && node.questionDotToken) {
      replaceToken(node, node.questionDotToken, '.')
    }
    mutateCondition(node)
    ts.forEachChild(node, visit)
  }

  function mutateBinary(node: ts.BinaryExpression): void {
    const { operatorToken, left, right } = node
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) replace(node, left.getText())
    if (operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right))) return
    for (const other of OPERATORS[operatorToken.kind] ?? []) {
      if (!(isStrictnessIdle(node) && togglesStrictness(operatorToken.getText(), other))) {
        replaceToken(node, operatorToken, other)
      }
    }
  }

  function mutatePrefix(node: ts.PrefixUnaryExpression): void {
    const { operator, operand } = node
    if (operator === ts.SyntaxKind.PlusPlusToken) replace(node, `--${operand.getText()}`)
    else if (operator === ts.SyntaxKind.MinusMinusToken) replace(node, `++${operand.getText()}`)
    else if (operator === ts.SyntaxKind.ExclamationToken || operator === ts.SyntaxKind.MinusToken) {
      replace(node, operand.getText())
    }
  }

  function mutateCall(node: ts.CallExpression): void {
    const callee = node.expression
    if (!ts.isPropertyAccessExpression(callee)) return
    const method = callee.name.text
    if (Object.hasOwn(METHODS, method)) replaceToken(node, callee.name, METHODS[method])
    if (DROPPED.has(method)) replace(node, callee.expression.getText())
    if (callee.getText() === 'Math.abs') replace(node, `(${node.arguments[0].getText()})`)
  }

  function mutateCondition(node: ts.Node): void {
    if (ts.isIfStatement(node)) decide(node.expression, true)
    else if (ts.isConditionalExpression(node)) decide(node.condition, true)
    // A loop that never ends teaches nothing.
    else if (ts.isWhileStatement(node)) decide(node.expression, false)
    else if (ts.isForStatement(node) && node.condition) decide(node.condition, false)
  }

  function decide(condition: ts.Expression, alsoTrue: boolean): void {
    if (condition.kind === ts.SyntaxKind.TrueKeyword) return
    replace(condition, 'false')
    if (alsoTrue) replace(condition, 'true')
  }

  visit(source)
  return mutants
}

function togglesStrictness(operator: string, other: string): boolean {
  return operator === `${other}=` || other === `${operator}=`
}

/**
 * Whether it makes no difference what a comparison says of equal sides. That is so if `nearlyEqual` of the same two
 * decides that case: in `nearlyEqual(a, b) ? c : a < b`, in `a < b || nearlyEqual(a, b)` and in
 * `a < b && !nearlyEqual(a, b)`. It is also so if one side only replaces the other, as in `if (a < b) b = a`.
 */
function isStrictnessIdle(node: ts.BinaryExpression): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return parent.whenFalse === node && decides(parent.condition, node)
  if (ts.isIfStatement(parent)) return parent.elseStatement === undefined && assignsOneSide(parent.thenStatement, node)
  if (!ts.isBinaryExpression(parent)) return false
  const other = parent.left === node ? parent.right : parent.left
  switch (parent.operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
      return decides(other, node)
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return (
        ts.isPrefixUnaryExpression(other) &&
        other.operator === ts.SyntaxKind.ExclamationToken &&
        decides(other.operand, node)
      )
    default:
      return false
  }
}

/** Whether all that a statement does is to assign one side of a comparison to the other. */
function assignsOneSide(statement: ts.Statement, { left, right }: ts.BinaryExpression): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return false
  const { left: target, operatorToken, right: source } = statement.expression
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false
  const [a, b] = [left.getText(), right.getText()]
  const [to, from] = [target.getText(), source.getText()]
  return (to === a && from === b) || (to === b && from === a)
}

/** Whether an expression, or the constant that it names, is `nearlyEqual` of both sides of a comparison. */
function decides(given: ts.Expression, { left, right }: ts.BinaryExpression): boolean {
  const expression = ts.isIdentifier(given) ? constantNamed(given) : given
  if (expression === undefined || !ts.isCallExpression(expression)) return false
  if (expression.expression.getText() !== 'nearlyEqual') return false
  const sides = [left.getText(), right.getText()].sort()
  return (
    expression.arguments
      .map(argument => argument.getText())
      .sort()
      .join() === sides.join()
  )
}

/** What the constant of that name in a function around is initialised with. */
function constantNamed(name: ts.Identifier): ts.Expression | undefined {
  for (let above: ts.Node = name; above !== undefined; above = above.parent) {
    if (!ts.isBlock(above)) continue
    for (const statement of above.statements) {
      if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue
      const found = statement.declarationList.declarations.find(each => each.name.getText() === name.text)
      if (found !== undefined) return found.initializer
    }
  }
  return undefined
}

/** Declarations and `return` stay: without them a program fails to run at all, or its types would not hold. */
function isRemovable(node: ts.Statement): boolean {
  // A condition that is false leaves it out as well.
  if (ts.isIfStatement(node.parent) && node.parent.elseStatement === undefined) return false
  if (ts.isExpressionStatement(node)) {
    return !(ts.isCallExpression(node.expression) && node.expression.expression.kind === ts.SyntaxKind.SuperKeyword)
  }
  return ts.isThrowStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node)
}

function isName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node
}

function isText(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true
  return ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right))
}

function placeOf(node: ts.Node): Place {
  const whole = wholeChain(node)
  const start = whole.getStart()
  return {
    start,
    end: whole.end,
    kind: ts.isStatement(node) ? 'statement' : 'expression',
    leads: beginsStatement(whole, start),
  }
}

/** What `?.` may skip belongs together: a bracket around a part of it would let the rest run. */
function wholeChain(node: ts.Node): ts.Node {
  const { parent } = node
  return ts.isOptionalChain(parent) && parent.expression === node ? wholeChain(parent) : node
}

function beginsStatement(node: ts.Node, start: number): boolean {
  for (let above = node.parent; above !== undefined; above = above.parent) {
    if (ts.isExpressionStatement(above)) return above.getStart() === start
    if (ts.isStatement(above)) return false
  }
  return false
}
