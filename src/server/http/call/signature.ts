import { createHmac, timingSafeEqual } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import type { Verify } from '../implement.ts'

/** A signed call that is older, or that much in the future, is one that somebody sends again. */
export const REPLAY_SECONDS = 300

/**
 * Checks a HMAC-SHA-256 (hex) of `<before><body>` that was made at a time not far from now.
 *
 * @param given what was sent, any of which may be the right one
 * @param time seconds since 1970, as they were sent
 * @throws Failure 403 for one that is missing, wrong or too old
 */
export function assertHmac(
  secret: string,
  { given, time, before }: { given: readonly string[]; time: string; before: string },
  { body, now }: Pick<Parameters<Verify>[0], 'body' | 'now'>,
  window = REPLAY_SECONDS,
): void {
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  const expected = createHmac('sha256', secret).update(before).update(body).digest()
  const right = given.some((hex) => {
    const bytes = Buffer.from(hex, 'hex')
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
  if (!right || !/^\d{1,12}$/.test(time) || age > window) throw new Failure(common.forbidden)
}

/**
 * Checks `t=<seconds>,v1=<hex>[,v1=<hex>…]`: HMAC-SHA-256 of `<seconds>.<body>`, as payment services sign
 * what they post. Several signatures are sent while a secret is changed. A handler keeps the ids of the
 * events that it has seen, since a sender repeats what it got no answer to.
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
    const given = parts.flatMap(([name, hex = '']) => (name === 'v1' ? [hex] : []))
    assertHmac(secret, { given, time, before: `${time}.` }, { body, now }, window)
  }
