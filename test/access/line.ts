import type { World } from './world.ts'

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
