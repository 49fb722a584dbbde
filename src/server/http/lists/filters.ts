import { common, Failure } from '#contract/errors.ts'
import { OPERATORS, type Filter, type FilterGroup, type ListGrammar, type Operator } from '#contract/lists.ts'

/** Maximum number of conditions in all groups of a query, and of nested groups. */
const MOST_CONDITIONS = 50,
  DEEPEST = 4

export const refuse = (name: string): Failure =>
  new Failure(common.unknown_filter, { params: { name: name.slice(0, 80) } })

/** `eq.1`, `not.in.(a,b)`, `fts(spanish).perro` */
export function filterOf(column: string, expression: string): Filter {
  const [, not, name, config, value] =
    /^(not\.)?([a-z]+)(?:\(([a-z_]{1,30})\))?\.([\s\S]*)$/.exec(expression) ?? []
  if (!name || !(OPERATORS as readonly string[]).includes(name)) throw refuse(`${column}=${expression}`)
  return {
    column,
    operator: name as Operator,
    value: value ?? '',
    negate: not !== undefined,
    ...(config && { config }),
  }
}

/** Is this the name of a group of conditions? */
export const isGroup = (key: string): boolean => /^(not\.)?(or|and)$/.test(key)

/** `a.eq.1,or(b.eq.2,c.eq."x,y")` → its parts; a comma within quotes or parentheses parts nothing. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let depth = 0,
    quoted = false,
    from = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (quoted && letter === '\\') at += 1
    else if (letter === '"') quoted = !quoted
    else if (quoted) continue
    else if (letter === '(' || letter === '{') depth += 1
    else if (letter === ')' || letter === '}') depth -= 1
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    if (depth < 0) break
  }
  if (depth !== 0 || quoted) throw refuse(text)
  return [...parts, text.slice(from)].map((part) => part.trim())
}

const unquoted = (value: string): string =>
  /^"[\s\S]*"$/.test(value) ? value.slice(1, -1).replace(/\\([\\"])/g, '$1') : value

/**
 * Reads `or=(rank.eq.1,and(word.like.a*,rank.gt.3))` as PostgREST does.
 *
 * @param key `or`, `and`, `not.or` or `not.and`
 */
export function groupOf(key: string, text: string, grammar: ListGrammar): FilterGroup {
  let conditions = 0
  const group = (name: string, inside: string, depth: number): FilterGroup => {
    if (!/^\([\s\S]+\)$/.test(inside) || depth > DEEPEST) throw refuse(`${key}=${text}`)
    return {
      all: name.endsWith('and'),
      negate: name.startsWith('not.'),
      parts: partsOf(inside.slice(1, -1)).map((part) => {
        const [, nested, rest] = /^((?:not\.)?(?:or|and))(\([\s\S]*\))$/.exec(part) ?? []
        if (nested && rest) return group(nested, rest, depth + 1)
        const [, column = '', expression = ''] = /^(\w+)\.([\s\S]+)$/.exec(part) ?? []
        conditions += 1
        if (!grammar.filters.includes(column) || conditions > MOST_CONDITIONS) throw refuse(`${key}: ${part}`)
        const filter = filterOf(column, expression)
        return filter.operator === 'in' || filter.operator === 'cs'
          ? filter
          : { ...filter, value: unquoted(filter.value) }
      }),
    }
  }
  return group(key, text, 1)
}
