import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { END, PREPARED, RECORDED } from './recorded.ts'

/**
 * Writes the text of every statement that the tests run, each once a process, where `never-run.ts` reads them
 * after a whole run. Loaded before each test file; files share a process, and its client is patched once.
 */
type Recording = { seen: Set<string>; fresh: string[] }
const prototype = pg.Client.prototype as typeof pg.Client.prototype & { recording?: Recording }
const recording = (prototype.recording ??= record())

function record(): Recording {
  const seen = new Set<string>()
  const fresh: string[] = []
  const query = prototype.query as (...args: unknown[]) => unknown
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const asked = args[0] as string | { text?: string } | undefined
    const text = typeof asked === 'string' ? asked : asked?.text
    if (text !== undefined && !text.startsWith(PREPARED) && !seen.has(text)) {
      seen.add(text)
      fresh.push(text)
    }
    return query.apply(this, args)
  } as typeof prototype.query
  return { seen, fresh }
}

afterAll(() => {
  const texts = recording.fresh.splice(0)
  if (texts.length === 0) return
  mkdirSync(RECORDED, { recursive: true })
  appendFileSync(path.join(RECORDED, String(process.pid)), texts.map((text) => text + END).join(''))
})
