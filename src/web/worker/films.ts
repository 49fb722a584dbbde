import { rangeOf } from '#contract/ranges.ts'
import { fileKey } from '../client/offline/keys.ts'
import { keptFile } from './answers.ts'

/** Is this a picture, a film or whatever else has a signed address? */
export function isFile(request: Request, origin: string): boolean {
  if (request.method !== 'GET') return false
  const url = new URL(request.url)
  return url.origin === origin
    ? url.pathname.startsWith('/media/')
    : // Another origin's storage: serve media that the page displays, not its fetch requests.
      request.destination === 'image' || request.destination === 'video' || request.destination === 'track'
}

/**
 * Returns a downloaded file, cut to the requested range; otherwise fetches it. Players ask for pieces, and
 * some refuse a whole file.
 */
export async function fileFor(request: Request): Promise<Response> {
  const stored = await keptFile(fileKey(new URL(request.url))).catch(() => undefined)
  if (!stored) return fetch(request)
  const asked = request.headers.get('range') ?? undefined
  return asked === undefined ? stored : partOf(stored, asked)
}

/** The part of a whole answer that a Range header asks for, as the server would cut it. */
async function partOf(response: Response, asked: string): Promise<Response> {
  const film = await response.blob(),
    headers = new Headers(response.headers)
  const range = rangeOf(asked, film.size)
  if (range === null) return new Response(film, { headers })
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${film.size}` } })
  const { start, end } = range
  headers.set('content-range', `bytes ${start}-${end}/${film.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(film.slice(start, end + 1, response.headers.get('content-type') ?? ''), {
    status: 206,
    headers,
  })
}
