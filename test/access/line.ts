import type { World } from './world.ts'

/** What a call sends besides its method: an address with the first organization's ids, a body that its contract takes. */
export type Sent = { url: string; body?: unknown; headers?: Record<string, string> }
export type Line = { operation: string; send?: (world: World) => Sent | Promise<Sent>; cells: string }
/** A call that sends the same whoever is asked. */
export const just = (url: string, body?: unknown, headers?: Record<string, string>) => (): Sent => ({ url, ...(body !== undefined && { body }), ...(headers && { headers }) })
