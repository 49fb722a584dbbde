import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import type { Loss } from '../transfer.contract.ts'
import { ofHead } from './incoming.ts'

type Head = Record<string, unknown>
const parseYamlHead = (text: string): unknown => parseYaml(text, { maxAliasCount: 10 })
/** Front matter in YAML (Jekyll, Obsidian), TOML and JSON (both Hugo): delimiters and parser of each. */
const FORMS: readonly [mark: RegExp, read: (text: string) => unknown][] = [
  [/^---[^\S\n]*\n(.*?\n)?---[^\S\n]*(?:\n|$)/s, parseYamlHead],
  [/^\+\+\+[^\S\n]*\n(.*?\n)?\+\+\+[^\S\n]*(?:\n|$)/s, parseToml],
  [/^(\{\n.*?\n\})[^\S\n]*(?:\n|$)/s, JSON.parse],
]
const isHead = (value: unknown): value is Head =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** The title of a head that its reader refuses, as somebody wrote it. */
const titleIn = (text: string): Head => {
  const [, title] = /^"?title"?\s*[:=]\s*(.+?),?\s*$/m.exec(text) ?? []
  return title === undefined ? {} : { title: title.replace(/^(["'])(.*)\1$/, '$2') }
}

/**
 * Splits a Markdown text into front matter and body. Unreadable front matter is reported as a loss and gives
 * at most a title. A line between two rules only looks like front matter, and is text.
 */
export function readHead(source: string): { head: Head; body: string; losses: Loss[] } {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (const [mark, read] of FORMS) {
    const [block, inside = ''] = mark.exec(text) ?? []
    if (block === undefined) continue
    const body = text.slice(block.length)
    try {
      const head = read(inside)
      if (inside.trim() === '') return { head: {}, body, losses: [] }
      if (isHead(head)) return { head, body, losses: [] }
    } catch {
      const first = inside.trim().split('\n')[0] ?? ''
      return { head: titleIn(inside), body, losses: [ofHead('head_unreadable', first.slice(0, 80))] }
    }
  }
  return { head: {}, body: text, losses: [] }
}
