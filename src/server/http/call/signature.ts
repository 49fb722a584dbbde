import { createHmac, timingSafeEqual } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import type { Verify } from '../implement.ts'

/** A signed call that is older, or that much in the future, is one that somebody sends again. */
export const REPLAY_SECONDS = 300

/**
 * Checks `t=<seconds>,v1=<hex>[,v1=<hex>…]`: HMAC-SHA-256 of `<seconds>.<body>`, as payment and meeting
 * services sign what they post. Several signatures are sent while a secret is changed. A handler keeps the
 * ids of the events that it has seen, since a sender repeats what it got no answer to.
 *
 * @param header its name, in lower case
 * @throws Failure 403 for a signature that is missing, wrong or too old
 */
export const hmacSignature =
  ({
    header,
    secret,
    window = REPLAY_SECONDS,
  }: {
    header: string
    secret: string
    window?: number
  }): Verify =>
  ({ body, headers, now }) => {
    const parts = String(headers[header] ?? '')
      .split(',')
      .map((part) => part.trim().split('='))
    const time = parts.find(([name]) => name === 't')?.[1] ?? ''
    const age = Math.abs(now.getTime() / 1000 - Number(time))
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
    const right = parts.some(([name, hex = '']) => {
      const given = name === 'v1' ? Buffer.from(hex, 'hex') : Buffer.alloc(0)
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
    if (!right || !/^\d{1,12}$/.test(time) || age > window) throw new Failure(common.forbidden)
  }
