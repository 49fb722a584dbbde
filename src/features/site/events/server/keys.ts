import { randomInt } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import { isSignedBy, mac } from '#server/auth/secrets.ts'
import type { TxPlatform } from '#server/platform.ts'

const PURPOSE = 'event registrations'

/** Fragment of a mail's link: the registration id with our signature (MAC). */
export const keyOf = (platform: TxPlatform, id: string): string =>
  `${id}.${mac(platform.keyFor(PURPOSE), id)}`
export const addressOfKey = (platform: TxPlatform, id: string): string =>
  `${platform.config.PUBLIC_URL}/event/registration#key=${keyOf(platform, id)}`
/** The registration that a key opens. @throws common.not_found */
export function idOfKey(platform: TxPlatform, key: string): string {
  const [id = '', sign = ''] = key.split('.')
  if (!/^[\da-f-]{36}$/.test(id) || !isSignedBy(platform.keysFor(PURPOSE), sign, (own) => mac(own, id)))
    throw new Failure(common.not_found)
  return id
}

/** Letters and digits that nobody takes for each other, read aloud or off a ticket. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
/** Generates a door code: ten characters, too many to guess. */
export const newDoorCode = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
