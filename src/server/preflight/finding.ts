import type { Config } from '../config.ts'

/** `ok`; `advice` for what production can do without; `missing` for what it can't. */
export type Finding = { state: 'ok' | 'advice' | 'missing'; name: string; text: string }
/** Looks at one part of the machine or the settings. */
export type Probe = (config: Config) => Finding | Promise<Finding>

export const ok = (name: string, text: string): Finding => ({ state: 'ok', name, text })
export const advice = (name: string, text: string): Finding => ({ state: 'advice', name, text })
export const missing = (name: string, text: string): Finding => ({ state: 'missing', name, text })

const SIGNS: Record<Finding['state'], string> = { ok: '✓', advice: '–', missing: '✗' }

/** Findings as lines of a table. */
export function tableOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings.map(({ state, name, text }) => `${SIGNS[state]} ${name.padEnd(width)}  ${text}`)
}

/** Longest wait for a server that is asked. */
export const ANSWER_MS = 8000
const GIB = 2 ** 30
export const gibibytes = (count: number): number => count * GIB
export const inGibibytes = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`
