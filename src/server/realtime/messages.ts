import { randomBytes } from 'node:crypto'
import type { EmitOptions } from './realtime.ts'

/** Message between processes. */
export type Message =
  | ({
      kind: 'event'
      room: string | readonly string[]
      event: string
      payload: Record<string, unknown>
    } & EmitOptions)
  | { kind: 'revoke'; session_ids: readonly string[] }

/** PostgreSQL takes less than 8000 bytes in one NOTIFY; the envelope of a part needs some of them. */
const PART_BYTES = 7000
/**
 * A message that is not complete after this is given up (its sender died between two parts, which one
 * transaction does not do).
 */
const INCOMPLETE_MS = 30_000
const MAX_PARTS = 200

/**
 * A message as the texts of its notifications. An id of its own keeps PostgreSQL from dropping an equal one
 * as a duplicate.
 */
export function toParts(message: Message): string[] {
  const id = randomBytes(6).toString('base64url')
  // Base64 has one byte a character, whatever was in the text: a part never ends in the middle of one.
  const text = Buffer.from(JSON.stringify(message)).toString('base64')
  const of = Math.max(1, Math.ceil(text.length / PART_BYTES))
  if (of > MAX_PARTS)
    throw new Error('a realtime event of more than a megabyte: send an id and let the client fetch it')
  return Array.from(
    { length: of },
    (_, part) => `${id}.${part}.${of}.${text.slice(part * PART_BYTES, (part + 1) * PART_BYTES)}`,
  )
}

/** Puts notifications together again. Anything that is not ours is left alone. */
export function collector(now: () => number = Date.now): (text: string) => Message | null {
  const open = new Map<string, { parts: string[]; missing: number; since: number }>()
  return (notification) => {
    const [, id, part, of, text] = /^([\w-]{8})\.(\d{1,3})\.(\d{1,3})\.(.*)$/s.exec(notification) ?? []
    if (id === undefined || text === undefined) return null
    for (const [old, { since }] of open) if (now() - since > INCOMPLETE_MS) open.delete(old)
    let entry = open.get(id)
    if (!entry) open.set(id, (entry = { parts: [], missing: Number(of), since: now() }))
    if (entry.parts[Number(part)] === undefined) entry.missing -= 1
    entry.parts[Number(part)] = text
    if (entry.missing > 0) return null
    open.delete(id)
    return JSON.parse(Buffer.from(entry.parts.join(''), 'base64').toString()) as Message
  }
}
