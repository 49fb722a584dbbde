import { createHmac } from 'node:crypto'
import { isSignedBy } from '#server/auth/secrets.ts'
import type { Platform } from '#server/platform.ts'

const sign = (key: Buffer, order_id: string): string =>
  createHmac('sha256', key).update(order_id).digest('base64url')

/** With it a guest reads their order: made of its id, so nothing has to be kept. */
export const orderToken = (platform: Platform, order_id: string): string =>
  sign(platform.keyFor('order'), order_id)

export const opens = (platform: Platform, order_id: string, token: string | null | undefined): boolean =>
  isSignedBy(platform.keysFor('order'), token, (key) => sign(key, order_id))
