import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { IceServer } from '../room.contract.ts'
import { RELAY_SECONDS } from '../shared/limits.ts'

/**
 * By which servers a device finds a way to the others. Relays take a name that says until when it is good (in
 * seconds since 1970) and its HMAC-SHA1 as password: coturn's `use-auth-secret`. Nothing configured: devices
 * meet in one network only.
 *
 * @param user_id whose credentials they are: a relay's log tells people apart by it
 */
export function iceServers(
  config: Pick<Config, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>,
  user_id: string,
  now: Date,
): IceServer[] {
  const { STUN_URLS, TURN_URLS, TURN_SECRET } = config
  const username = `${Math.floor(now.getTime() / 1000) + RELAY_SECONDS}:${user_id}`
  return [
    ...(STUN_URLS.length > 0 ? [{ urls: STUN_URLS }] : []),
    ...(TURN_URLS.length > 0 && TURN_SECRET !== undefined
      ? [
          {
            urls: TURN_URLS,
            username,
            credential: createHmac('sha1', TURN_SECRET).update(username).digest('base64'),
          },
        ]
      : []),
  ]
}
