import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, isSignedBy, signature } from '#server/auth/secrets.ts'
import type { SealedColumn } from '#server/sealed/sealed-columns.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'

/** Crockford's letters: none is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: five a letter. */
const LENGTH = 16
const KEY = 'gift-card'

/** A new code, as it is kept: sixteen letters. */
export const newCode = (): string => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte & 31]).join('')

/**
 * The code that somebody wrote, or null for what none can be: O is zero, I and L are one, spaces and dashes
 * nothing.
 */
export function readCode(written: string): string | null {
  const code = written
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}
/** As it is read: four groups of four. */
export const inGroups = (code: string): string => code.match(/.{4}/g)!.join('-')

/** Hash that a new code is kept with. */
export const hashOfCode = (platform: TxPlatform, code: string): string =>
  signature(platform.keyFor(KEY), code)
/** Hashes by which a code is looked up. */
export const hashesOfCode = (platform: TxPlatform, code: string): string[] =>
  platform.keysFor(KEY).map((key) => signature(key, code))
export const seal = (platform: TxPlatform, code: string): string => encrypt(platform.keyFor(KEY), code)
export const unseal = (platform: Platform, sealed: string): string => decrypt(platform.keysFor(KEY), sealed)

const LINK = 'gift-card link'
/** Stands behind # in a card's link, where no server and no log sees it. */
export const linkToken = (platform: TxPlatform, id: string): string =>
  `${id}.${signature(platform.keyFor(LINK), id)}`
/** Codes, which are sealed anew together with the hash that finds them. */
export const sealedCodes: SealedColumn = {
  table: 'gift_cards',
  column: 'sealed_token',
  purpose: KEY,
  also: (code, key) => ({ code_hash: signature(key, code) }),
}
/** The card that a link's token opens, or null. */
export function idInToken(platform: Platform, token: string): string | null {
  const [, id, mac] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !mac) return null
  return isSignedBy(platform.keysFor(LINK), mac, (key) => signature(key, id)) ? id : null
}
/** Path of the page that opens a card without an account. */
export const linkOf = (platform: TxPlatform, id: string): string =>
  `/gift-card/open#card=${linkToken(platform, id)}`
export const addressOf = (platform: TxPlatform, id: string): string =>
  platform.config.PUBLIC_URL + linkOf(platform, id)
