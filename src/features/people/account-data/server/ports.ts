import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import type { ClosingPlan } from '../account-data.contract.ts'

/** The plan that somebody has themselves, which ends with their account. */
export const planOfAccount = port<(db: Db, user_id: string) => Promise<ClosingPlan | null>>('planOfAccount')
/** Ends a person's plans here and at the payment provider, because their account is deleted. */
export const endPlansOfAccount =
  port<(platform: TxPlatform, tx: Db, person: Person, user_id: string, now: Date) => Promise<void>>(
    'endPlansOfAccount',
  )
