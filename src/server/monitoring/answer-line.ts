import { hostname } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Answered } from '../http/answer/answered.ts'

/** Pino's number for `info`. */
const INFO = 30
const PROCESS = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`
const routes = new LRUCache<string, string>({ max: 2000 })
function quoted(route: string): string {
  let known = routes.get(route)
  if (known === undefined) routes.set(route, (known = JSON.stringify(route)))
  return known
}

/**
 * The line of an answer, as pino writes it. There is one for every answer, and of all that is logged only it
 * holds nothing to hide: ids, a method, a pattern and numbers. So it is put together without looking.
 */
export function answerLine({ id, method, route, status, ms, user, kept }: Answered, now: number): string {
  const named = route === undefined ? '' : `,"route":${quoted(route)}`
  const by = user === undefined ? '' : `,"user":"${user}"`
  const memory = kept ? ',"kept":true' : ''
  return `{"level":${INFO},"time":${now},${PROCESS},"reqId":"${id}","method":"${method}"${named},"status":${status}${by}${memory},"ms":${Math.round(ms * 10) / 10},"msg":"request"}\n`
}
