import { createHash, createHmac } from 'node:crypto'
import { isSignedBy } from '#server/auth/secrets.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'

/** Hash that replaces an erased address; the database computes the same one when an account moves. */
export const addressHash = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

const SEAL_LENGTH = 12
const PURPOSE = 'newsletter deliveries'
const seal = (key: Buffer, number: number): string =>
  createHmac('sha256', key).update(String(number)).digest('hex').slice(0, SEAL_LENGTH)

/** Public key of a delivery: its number, followed by a seal that only we can compute. */
export const deliveryKey = (platform: Platform, number: number): string =>
  `${number.toString(36)}-${seal(platform.keyFor(PURPOSE), number)}`

/** Number of the delivery whose key a text contains (a Message-ID, a return address), or null. */
export function deliveryIn(platform: TxPlatform, text: string): number | null {
  for (const [, digits = '', tag] of text.matchAll(/([a-z\d]{1,12})-([\da-f]{12})(?![\w-])/gi)) {
    const number = Number.parseInt(digits.toLowerCase(), 36)
    const isOurs = isSignedBy(platform.keysFor(PURPOSE), tag?.toLowerCase(), (key) => seal(key, number))
    if (Number.isSafeInteger(number) && isOurs) return number
  }
  return null
}

const hostOf = (platform: Platform): string => new URL(platform.config.PUBLIC_URL).hostname
export const messageIdOf = (platform: Platform, number: number): string =>
  `newsletter.${deliveryKey(platform, number)}@${hostOf(platform)}`
export const listIdOf = (platform: Platform): string => `newsletter.${hostOf(platform)}`
/** `bounces@x` becomes `bounces+<key>@x`: the address of a bounce identifies the original mail (VERP). */
export function returnPathOf(platform: Platform, number: number): string | null {
  const [name, host] = platform.config.MAIL_RETURN_ADDRESS?.split('@') ?? []
  return name && host ? `${name}+${deliveryKey(platform, number)}@${host}` : null
}
