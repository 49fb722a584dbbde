import type { World } from './world.ts'

/** A token that nobody has. */
export const TOKEN = 'no-such-token-anywhere-in-here'
/** An id that nothing has. */
export const NOBODY = '0199aaaa-0000-7000-8000-000000000000'
/** A sign that is right, for whatever word. */
export const aSign = {
  version: 1,
  slug: 'ward-nine',
  gloss: 'WARD-NINE',
  hand: { shape: '5', contact: 'thumb_tip', place: 'chin', fingers: 'up', palm: 'left' },
}

/**
 * A call besides its method: an address with the first organization's ids, and a body that its contract
 * accepts.
 */
export type Sent = { url: string; body?: unknown; headers?: Record<string, string> }
export type Line = {
  operation: string
  send?: (world: World) => Sent | Promise<Sent>
  cells: string
  /**
   * Cell of a teacher of the organization who does not teach its learner, if it differs from that of the
   * learner's teacher.
   */
  without?: string
}
/** A call that sends the same whoever is asked. */
export const just = (url: string, body?: unknown, headers?: Record<string, string>) => (): Sent => ({
  url,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
})
