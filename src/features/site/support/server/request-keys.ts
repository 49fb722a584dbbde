import { createHmac } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import { isSignedBy } from '#server/auth/secrets.ts'
import type { TxPlatform } from '#server/platform.ts'

/** The key of the mails: the request's id and a fingerprint that only we can make. */
const PURPOSE = 'support requests'
const fingerprint = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(id).digest('base64url')
export const keyOf = (platform: TxPlatform, id: string): string =>
  `${id}.${fingerprint(platform.keyFor(PURPOSE), id)}`
export function idOfKey(platform: TxPlatform, key: string): string {
  const [id = '', tag = ''] = key.split('.')
  const isOurs = isSignedBy(platform.keysFor(PURPOSE), tag, (own) => fingerprint(own, id))
  if (!/^[\da-f-]{36}$/.test(id) || !isOurs) throw new Failure(common.not_found)
  return id
}
