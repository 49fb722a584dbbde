import { cpus, totalmem } from 'node:os'
import type { Measured } from './measure.ts'
import { FIRST_MS, MIDDLE_MS, type PagesMade } from './renderer.ts'

export const MOST_AT_REST_MB = 160
export type Report = {
  machine: { processor: string; cores: number; memory_gb: number; node: string; postgres: string }
  scenarios: Measured[]
  pages: PagesMade | null
  memory: {
    at_rest_mb: number | null
    under_load_mb: number | null
    most_mb: number | null
    bare_at_rest_mb: number | null
  }
  start_ms: number
}

export const machine = (postgres: string): Report['machine'] => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  postgres,
})

/** Lists the figures that miss their target, one line each. */
export function shortcomings({ scenarios, memory, pages }: Report): string[] {
  return [
    ...scenarios.flatMap(({ name, product, ratio, floor, p99Ratio, mostP99, mostMs }) => [
      ...(mostMs !== undefined && product.p99 > mostMs
        ? [`${name}: p99 is ${product.p99.toFixed(0)} ms, ${mostMs} ms is the figure`]
        : []),
      ...(floor !== null && ratio < floor
        ? [`${name}: ${ratio.toFixed(2)} of the bare server's requests/s, ${floor} is the least`]
        : []),
      ...(mostP99 !== null && p99Ratio >= mostP99
        ? [
            `${name}: p99 is ${p99Ratio.toFixed(1)} times the bare server's, less than ${mostP99} is the figure`,
          ]
        : []),
    ]),
    ...(pages && pages.first_ms > FIRST_MS
      ? [`first page: ${pages.first_ms.toFixed(0)} ms, ${FIRST_MS} ms is the figure`]
      : []),
    ...(pages && pages.middle_ms > MIDDLE_MS
      ? [`pages made: p50 is ${pages.middle_ms.toFixed(1)} ms, ${MIDDLE_MS} ms is the figure`]
      : []),
    ...(memory.at_rest_mb !== null && memory.at_rest_mb > MOST_AT_REST_MB
      ? [`memory at rest: ${memory.at_rest_mb} MB, ${MOST_AT_REST_MB} MB is the most`]
      : []),
  ]
}

/** A table for a terminal and for Markdown alike. */
export function summary({ machine, scenarios, memory, pages, start_ms }: Report): string {
  const head = [
    '',
    'requests/s',
    'bare',
    'of bare',
    'p50 ms',
    'bare',
    'p99 ms',
    'bare',
    'p99 ×',
    'CPU µs',
    'bare',
    'database',
    'bare',
    'figure',
  ]
  const rows = scenarios.map(({ name, product, bare, ratio, p99Ratio, floor, mostMs }) => [
    name,
    product.perSecond.toFixed(0),
    bare.perSecond.toFixed(0),
    ratio.toFixed(2),
    product.p50.toFixed(2),
    bare.p50.toFixed(2),
    product.p99.toFixed(2),
    bare.p99.toFixed(2),
    p99Ratio.toFixed(2),
    String(product.cpu),
    String(bare.cpu),
    String(product.databaseCpu),
    String(bare.databaseCpu),
    mostMs !== undefined ? `p99 ≤ ${mostMs} ms` : floor === null ? '' : `≥ ${floor}`,
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const formatMemory = (value: number | null): string => (value === null ? 'unknown here' : `${value} MB`)
  return [
    `${machine.processor}, ${machine.cores} cores, ${machine.memory_gb} GB; Node ${machine.node}, PostgreSQL ${machine.postgres}; servers, database and load share them.`,
    '',
    line(head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map(line),
    '',
    `Memory of the server: ${formatMemory(memory.at_rest_mb)} at rest (figure: ≤ ${MOST_AT_REST_MB} MB), ${formatMemory(memory.under_load_mb)} after the load, ${formatMemory(memory.most_mb)} at most; bare server at rest ${formatMemory(memory.bare_at_rest_mb)}.`,
    ...(pages
      ? [
          `Pages made by the renderer: the first ${pages.first_ms.toFixed(0)} ms (figure: ≤ ${FIRST_MS}), then p50 ${pages.middle_ms.toFixed(1)} ms (≤ ${MIDDLE_MS}).`,
        ]
      : []),
    `Start to listening on a warm database: ${(start_ms / 1000).toFixed(2)} s.`,
  ].join('\n')
}
