import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '#server/platform.ts'

/** With it a guest reads their order: made of its id, so nothing has to be kept. */
export const orderToken = (platform: Platform, order_id: string): string =>
  createHmac('sha256', platform.keyFor('order')).update(order_id).digest('base64url')

export function opens(platform: Platform, order_id: string, token: string | null | undefined): boolean {
  const expected = Buffer.from(orderToken(platform, order_id)),
    given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
