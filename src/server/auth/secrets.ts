import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** 256 random bits as text for an address or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Only this of a token is ever stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A keyed fingerprint, 128 bits. */
export const mac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')

/** A keyed fingerprint of all 256 bits, for links that stand in mails and addresses. */
export const signature = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** AES-256-GCM: iv, tag, text. */
export function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/**
 * True where one of the keys makes this signature. `keysFor` of the platform lists the key of SECRET and that
 * of the one before, so that links and tokens outlive a change.
 */
export const isSignedBy = (
  keys: readonly Buffer[],
  given: string | null | undefined,
  sign: (key: Buffer) => string,
): boolean => keys.some((key) => sameText(given ?? '', sign(key)))

/**
 * Opens a text with the key that sealed it.
 *
 * @throws when the text was altered or belongs to none of the keys
 */
export function decrypt(keys: readonly Buffer[], sealed: string): string {
  for (const [n, key] of keys.entries())
    try {
      return open(key, sealed)
    } catch (error) {
      if (n === keys.length - 1) throw error
    }
  throw new Error('There is no key.')
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
