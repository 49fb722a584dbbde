import { stopAddress } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'

/** Addresses and key purposes of the links in mails. */
export const CONFIRM = { address: '/api/v2/newsletter/confirm', purpose: 'newsletter confirmation' } as const
export const STOP = { address: '/api/v2/newsletter/unsubscribe', purpose: 'newsletter unsubscribe' } as const

/** Link of the confirmation mail; its page has a button. */
export const confirmAddress = (platform: Platform, id: string): string => stopAddress(platform, CONFIRM, id)
/** One-click unsubscribe link. */
export const unsubscribeAddress = (platform: Platform, id: string): string => stopAddress(platform, STOP, id)
