import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * `GET` and `POST` of the link that ends a kind of mail: a person is asked first, a mail program posts (RFC
 * 8058). Open, since whoever comes from a mail may be signed in nowhere; the token says whose link it is.
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
