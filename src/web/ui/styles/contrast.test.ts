// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/web/ui/styles/tokens.css', 'utf8')

/** The value of a token in a theme, as #rrggbb. */
function color(token: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css)
  const single = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css)
  const value = pair ? pair[theme === 'light' ? 1 : 2] : single?.[1]
  if (!value) throw new Error(`no colour token --${token}`)
  return value
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['paper', 'surface', 'off-white']
/** Pairs of text and background colours. Text needs 4.5. */
const TEXT: [words: string, ground: string][] = [
  ...['ink', 'ink-muted', 'primary-wood', 'orange', 'green', 'blue', 'red', 'yellow-text'].flatMap((words) =>
    GROUNDS.map((ground): [string, string] => [words, ground]),
  ),
  ...['primary-wood', 'primary-wood-light', 'orange', 'yellow', 'green', 'blue', 'red'].map(
    (name): [string, string] => [`on-${name}`, name],
  ),
  ...['orange', 'green', 'blue', 'red'].map((name): [string, string] => [name, `${name}-wash`]),
  ...['ink', 'ink-muted', 'primary-wood', 'orange'].map((words): [string, string] => [words, 'wood-wash']),
  ...['orange', 'yellow', 'green', 'blue', 'red'].map((name): [string, string] => ['ink', `${name}-wash`]),
  ...['blue', 'red', 'green', 'yellow'].map((name): [string, string] => ['ink-muted', `${name}-wash`]),
  ['yellow-text', 'yellow-wash'],
  ['paper', 'ink'],
  ['on-stage', 'stage'],
  ['red', 'red-wash'],
]
/** Edges of controls, focus rings and drawn values. They need 3. */
const EDGES: [string, string][] = [
  ...['line-strong', 'focus', 'orange', 'green', 'primary-wood', 'red'].flatMap((edge) =>
    GROUNDS.map((ground): [string, string] => [edge, ground]),
  ),
  ['on-stage', 'stage'],
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(TEXT)('%s can be read on %s', (words, ground) => {
    expect(contrast(color(words, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(EDGES)('%s can be seen on %s', (edge, ground) => {
    expect(contrast(color(edge, theme), color(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
