import { stopAddress } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'

/** What the links of the mails are made of, for their pages. */
export const CONFIRM = { address: '/api/v2/newsletter/confirm', purpose: 'newsletter confirmation' }
export const STOP = { address: '/api/v2/newsletter/unsubscribe', purpose: 'newsletter unsubscribe' }

/** Where the link of the confirmation mail leads: to a page with a button. */
export const confirmAddress = (platform: Platform, id: string): string => stopAddress(platform, CONFIRM, id)
/** Where one click ends the newsletter. */
export const unsubscribeAddress = (platform: Platform, id: string): string => stopAddress(platform, STOP, id)
