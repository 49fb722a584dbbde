import { parseAst } from 'vite'

/** SQL statement in a source file. */
export type Statement = {
  line: number
  /** Source text of the literal, with its tag. */
  source: string
  /** Fixed parts of its text; between each two is a value inserted at run time. */
  parts: string[]
  /** True where everything that is put in is known when the module is loaded. */
  fixed: boolean
  /** True when the text is given to the database unchanged, so that it is no part of another statement. */
  whole: boolean
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Statements that PREPARE takes. A mention in prose is followed by other words than these. */
const STATEMENT =
  /^\s*(select\s|insert\s+into\s|update\s+(only\s+)?\S*\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s*(\([^)]*\)\s*)?as\s|merge\s+into\s)/
/** A hole, as the pattern above sees it. */
const HOLE = 'x'

/** Names that a pattern declares. */
function declared(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern['name'] as string]
  if (pattern.type === 'AssignmentPattern') return declared(pattern['left'])
  if (pattern.type === 'RestElement') return declared(pattern['argument'])
  if (pattern.type === 'ArrayPattern') return (pattern['elements'] as unknown[]).flatMap(declared)
  if (pattern.type === 'ObjectPattern')
    return (pattern['properties'] as Node[]).flatMap((one) => declared(one['value'] ?? one['argument']))
  return []
}

const children = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'typeAnnotation' && key !== 'typeArguments' && key !== 'returnType')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** Every name that a function declares, in its own functions too. */
function localNames(node: Node): string[] {
  const own = /Function/.test(node.type)
    ? [...(node['params'] as unknown[]).flatMap(declared), ...declared(node['id'])]
    : node.type === 'VariableDeclarator'
      ? declared(node['id'])
      : node.type === 'CatchClause'
        ? declared(node['param'])
        : []
  return [...own, ...children(node).flatMap(localNames)]
}

/** True where an expression uses one of these names. */
function uses(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return names.has(node['name'] as string)
  if (node.type === 'ThisExpression' || node.type === 'AwaitExpression') return true
  if (/Function/.test(node.type)) {
    const own = new Set(localNames(node))
    const outside = new Set([...names].filter((name) => !own.has(name)))
    return uses(node['body'] as Node, outside)
  }
  if (node.type === 'MemberExpression' && node['computed'] !== true)
    return uses(node['object'] as Node, names)
  if (node.type === 'Property' && node['computed'] !== true) return uses(node['value'] as Node, names)
  return children(node).some((child) => uses(child, names))
}

/** Every statement in the text of a module. */
export function statementsIn(code: string): Statement[] {
  if (!/select|insert|update|delete|merge/.test(code)) return []
  const found: Statement[] = []
  const locals = new Map<Node, string[]>()
  const namesOf = (scope: Node): string[] => {
    if (!locals.has(scope)) locals.set(scope, localNames(scope))
    return locals.get(scope)!
  }
  const visit = (node: Node, scopes: readonly Node[], tag: string, whole: boolean): void => {
    if (node.type === 'TaggedTemplateExpression') {
      const name = node['tag'] as Node
      return visit(node['quasi'] as Node, scopes, code.slice(name.start, name.end), whole)
    }
    const parts = partsOf(node, tag)
    if (STATEMENT.test(parts.join(HOLE))) {
      const names = new Set(scopes.flatMap(namesOf))
      const holes = (node['expressions'] ?? []) as Node[]
      found.push({
        line: code.slice(0, node.start).split('\n').length,
        source: tag + code.slice(node.start, node.end),
        parts,
        fixed: !holes.some((hole) => uses(hole, names)),
        whole,
      })
    }
    const inside = /Function/.test(node.type) ? [...scopes, node] : scopes
    const asked = queried(node)
    for (const child of children(node)) visit(child, inside, '', child === asked)
  }
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, [], '', false)
  return found
}

/** Fixed parts of a text; none of what another tag than String.raw makes something else of. */
function partsOf(node: Node, tag: string): string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type !== 'TemplateLiteral' || (tag !== '' && tag !== 'String.raw')) return []
  const quasis = node['quasis'] as { value: { raw: string; cooked: string } }[]
  return quasis.map(({ value }) => (tag === '' ? value.cooked : value.raw))
}

/** The text that a call gives to the database: `db.query(text, values)`. */
function queried(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined
  const called = node['callee'] as Node
  const name = called.type === 'MemberExpression' ? (called['property'] as Node)['name'] : undefined
  return name === 'query' ? (node['arguments'] as Node[])[0] : undefined
}
