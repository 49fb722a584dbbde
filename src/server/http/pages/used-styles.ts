/** A rule of a style sheet, or a block (`@media`, `@layer`) of rules; text between them is unchanged. */
type Part =
  | { text: string; classes: readonly (readonly string[])[] }
  | { open: string; parts: Part[] }
  | string
export type Sheet = readonly Part[]

/** Blocks that hold rules of their own; every other block is kept or dropped whole. */
const HOLDS_RULES = /^@(?:media|layer|supports|container|scope)\b/

/**
 * Returns the classes that each selector of a list needs on the page, without those that it only excludes or
 * allows.
 */
function classesOf(prelude: string): string[][] {
  let plain = prelude
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return plain.split(',').map((one) => [...one.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1]!))
}

/** The place behind the block that begins at `from` (its brace); braces in texts do not count. */
function endOf(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at + 1
    if (at < 0) break
  }
  return css.length
}

/** Reads a style sheet (without comments, as the build leaves it) into its rules. */
export function readSheet(css: string): Sheet {
  const parts: Part[] = []
  let at = 0
  while (at < css.length) {
    const rest = /^[^{};]*[{;]/.exec(css.slice(at))?.[0]
    if (rest === undefined) break
    const begin = at + rest.length
    if (rest.endsWith(';')) {
      parts.push(rest)
      at = begin
      continue
    }
    const end = endOf(css, begin - 1),
      prelude = rest.slice(0, -1).trim()
    if (HOLDS_RULES.test(prelude))
      parts.push({ open: `${prelude}{`, parts: [...readSheet(css.slice(begin, end - 1))] })
    else if (prelude.startsWith('@')) parts.push(css.slice(at, end))
    else parts.push({ text: css.slice(at, end), classes: classesOf(prelude) })
    at = end
  }
  return parts
}

/** The rules of a sheet that can hold on a page with these classes; empty when there are none. */
export function usedOf(sheet: Sheet, used: ReadonlySet<string>): string {
  return sheet
    .map((part) => {
      if (typeof part === 'string') return part
      if ('open' in part) {
        const inside = usedOf(part.parts, used)
        return inside === '' ? '' : `${part.open}${inside}}`
      }
      return part.classes.some((names) => names.every((name) => used.has(name))) ? part.text : ''
    })
    .join('')
}
