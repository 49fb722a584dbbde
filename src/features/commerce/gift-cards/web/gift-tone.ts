import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { GiftState } from '../gift-cards.contract.ts'

export const GIFT_TONE: Record<GiftState, BadgeTone> = {
  pending: 'neutral',
  Scheduled: 'yellow',
  sent: 'blue',
  redeemed: 'green',
  voided: 'neutral',
}
