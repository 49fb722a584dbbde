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
 * What a call sends besides its method: an address with the first organization's ids, a body that its
 * contract takes.
 */
export type Sent = { url: string; body?: unknown; headers?: Record<string, string> }
export type Line = {
  operation: string
  send?: (world: World) => Sent | Promise<Sent>
  cells: string
  /**
   * What a teacher of the organization gets who does not teach its learner, where it is not what the
   * learner's teacher gets.
   */
  without?: string
}
/** A call that sends the same whoever is asked. */
export const just = (url: string, body?: unknown, headers?: Record<string, string>) => (): Sent => ({
  url,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
})
