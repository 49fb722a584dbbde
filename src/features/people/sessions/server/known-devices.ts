import type { Platform } from '#server/platform.ts'
import { isSignedBy, mac, newToken } from '#server/auth/secrets.ts'

/**
 * A browser's proof that this account has signed in with it: random part and fingerprint, bound to the
 * account.
 */
export function knownDevice(platform: Platform, user_id: string): string {
  const nonce = newToken()
  return `${nonce}.${mac(platform.keyFor('known devices'), `${nonce} ${user_id}`)}`
}
export function isKnownDevice(platform: Platform, device: string | null, user_id: string): boolean {
  const [nonce = '', tag = ''] = (device ?? '').split('.')
  return isSignedBy(platform.keysFor('known devices'), tag, (key) => mac(key, `${nonce} ${user_id}`))
}
