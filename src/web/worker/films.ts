import { createPartialResponse } from 'workbox-range-requests'
import { fileKey } from '../client/offline/keys.ts'
import { keptFile } from './answers.ts'

/** Is this a picture, a film or whatever else has a signed address? */
export function isFile(request: Request, origin: string): boolean {
  if (request.method !== 'GET') return false
  const url = new URL(request.url)
  return url.origin === origin
    ? url.pathname.startsWith('/media/')
    : // A store of another address: what the page shows of it, nothing that it asks it.
      request.destination === 'image' || request.destination === 'video' || request.destination === 'track'
}

/**
 * A file of the device where it has it, the part that is asked for: a player asks for pieces, and some play
 * nothing that comes whole.
 */
export async function fileFor(request: Request): Promise<Response> {
  const kept = await keptFile(fileKey(new URL(request.url))).catch(() => undefined)
  if (!kept) return fetch(request)
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept
}
