import { isSignedBy, signature } from '#server/auth/secrets.ts'
import type { Platform } from '#server/platform.ts'

/** With it a guest reads their order: made of its id, so nothing has to be kept. */
export const orderToken = (platform: Platform, order_id: string): string =>
  signature(platform.keyFor('order'), order_id)

export const opens = (platform: Platform, order_id: string, token: string | null | undefined): boolean =>
  isSignedBy(platform.keysFor('order'), token, (key) => signature(key, order_id))
