import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { testApp, type TestApp } from './app.ts'

type Rule = { alert: string; expr: string; annotations: { summary: string } }
type Panel = { title: string; targets: { expr: string }[] }

const alerts = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = alerts.groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as { panels: Panel[] }
const document = readFileSync('docs/watching.md', 'utf8')

let test: TestApp
/** Series of `/metrics` with the labels that their gauges and counters have. */
let known: Set<string>
beforeAll(async () => {
  test = await testApp()
  const { payload } = await test.app.inject('/metrics')
  known = new Set(
    [...payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  )
})
afterAll(() => test.close())

/** Names of series in an expression: words that are neither functions, labels, durations nor operators. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/(?<![\w.])[a-z_]\w*\b(?!\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'sum', 'max', 'min', 'count'].includes(name))
}

it('finds the series of an expression', () => {
  expect(seriesIn('sum by (a) (rate(b_total{c="d"}[5m])) > 2e9 and max(e) / f')).toEqual([
    'b_total',
    'e',
    'f',
  ])
})

it('every series that an alert or a panel names exists', () => {
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  expect(rules.length).toBeGreaterThanOrEqual(10)
  for (const [name, expression] of expressions) {
    const named = seriesIn(expression)
    expect(named, name).not.toEqual([])
    expect(
      named.filter((one) => !known.has(one)),
      name,
    ).toEqual([])
  }
})

it('every series of our own is on the dashboard or in an alert', () => {
  const used = new Set(
    [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => seriesIn(expr)),
  )
  expect([...known].filter((name) => name.startsWith('asl_') && !used.has(name))).toEqual([])
})

it('every alert has a line in docs/watching.md, and every line an alert', () => {
  const lines = [...document.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)]
  expect(lines.map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert))
  for (const [, name, meaning, first] of lines)
    expect(meaning!.length * first!.length, name).toBeGreaterThan(0)
})

it('describes each series, and marks those that all processes share', async () => {
  const { payload } = await test.app.inject('/metrics')
  const described = new Map(
    [...payload.matchAll(/^# HELP (asl_\S+) (.+)$/gm)].map(([, name, help]) => [name!, help!]),
  )
  expect(described.get('asl_database_bytes')).toContain('not the sum')
  expect(described.get('asl_sockets')).not.toContain('not the sum')
})
