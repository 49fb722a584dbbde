import { createHmac, timingSafeEqual } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import type { TxPlatform } from '#server/platform.ts'

/** The key of the mails: the request's id and a fingerprint that only we can make. */
const fingerprint = (platform: TxPlatform, id: string): string =>
  createHmac('sha256', platform.keyFor('support requests')).update(id).digest('base64url')
export const keyOf = (platform: TxPlatform, id: string): string => `${id}.${fingerprint(platform, id)}`
export function idOfKey(platform: TxPlatform, key: string): string {
  const [id = '', tag = ''] = key.split('.')
  const right = Buffer.from(fingerprint(platform, id)),
    given = Buffer.from(tag)
  if (!/^[\da-f-]{36}$/.test(id) || right.length !== given.length || !timingSafeEqual(right, given))
    throw new Failure(common.not_found)
  return id
}
