import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * `GET` and `POST` of the link that unsubscribes from a kind of mail: a person confirms first, a mail program
 * posts (RFC 8058). Open to visitors, since readers of mail may not be signed in; the token identifies the
 * owner.
 */
export const stopPages = <const Path extends `/${string}`>(path: Path, asks: string, stops: string) => {
  const page = {
    path,
    access: 'open',
    query: z.object({ token: z.string().max(200).optional().catch(undefined) }),
    response: z.null(),
    limit: { max: 60, seconds: 300, of: 'unsubscribe', here: true },
  } as const
  return {
    askStop: { ...page, method: 'GET', summary: asks, raw: { produces: ['text/html'] } },
    stop: {
      ...page,
      method: 'POST',
      summary: stops,
      raw: { consumes: { types: ['*'], as: 'nothing', optional: true }, produces: ['text/html'] },
    },
  } as const satisfies Record<string, Endpoint>
}
export type StopPages = ReturnType<typeof stopPages>
