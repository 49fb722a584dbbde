import { common, Failure } from '#contract/errors.ts'
import { isSignedBy, signature } from '#server/auth/secrets.ts'
import type { TxPlatform } from '#server/platform.ts'

/** The key of the mails: the request's id and a fingerprint that only we can make. */
const PURPOSE = 'support requests'
export const keyOf = (platform: TxPlatform, id: string): string =>
  `${id}.${signature(platform.keyFor(PURPOSE), id)}`
export function idOfKey(platform: TxPlatform, key: string): string {
  const [id = '', tag = ''] = key.split('.')
  const isOurs = isSignedBy(platform.keysFor(PURPOSE), tag, (own) => signature(own, id))
  if (!/^[\da-f-]{36}$/.test(id) || !isOurs) throw new Failure(common.not_found)
  return id
}
