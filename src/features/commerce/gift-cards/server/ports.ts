import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'

export type GiftPlan = { user_id: string; plan_id: string; of: string }
/**
 * Gives somebody a plan that was paid for as a gift, after the one that runs. Null where they cannot have it
 * so (their plan renews by itself, or is for life): its worth becomes credit then, and nothing was written.
 */
export const activateGiftPlan =
  port<(platform: TxPlatform, tx: Db, gift: GiftPlan, now: Date) => Promise<{ starts_at: Date } | null>>(
    'activateGiftPlan',
  )
/** True if `activateGiftPlan` would start a plan; writes nothing. */
export const takesGiftPlan =
  port<(db: Db, gift: Pick<GiftPlan, 'user_id' | 'plan_id'>, now: Date) => Promise<boolean>>('takesGiftPlan')
/** Ends the plan of a refunded card. Returns true if the card had become a plan. */
export const endGiftPlan =
  port<(platform: TxPlatform, tx: Db, of: string, now: Date) => Promise<boolean>>('endGiftPlan')
