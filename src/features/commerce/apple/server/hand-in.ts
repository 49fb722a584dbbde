import { Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { keepEvent, settle } from '../../payments/server/public.ts'
import { subscriptionById } from '../../subscriptions/server/public.ts'
import { appleErrors } from '../apple.contract.ts'
import { apple_tokens } from './apple.table.ts'
import { claimPurchase, keepTransaction, ownerOf, purchaseOf, subjectOf } from './facts.ts'
import { assertTaken, signedBy, transactionOf, verifiersOf } from './verify.ts'

/** Returns the person's token for Apple, made at first use and the same ever after. */
export function tokenOf(platform: Platform, { user_id }: Person): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // One at a time, so that each of two at once reads the same.
    await tx.query(`select from ${users} where id = $1 for update`, [user_id])
    const [row] = await tx.query<{ token: string }>(
      `
        with known as (
          select token from ${apple_tokens} where user_id = $1 order by created_at, id limit 1
        ), made as (
          insert into ${apple_tokens} (user_id, token, created_at, updated_at)
          select $1, gen_random_uuid(), $2, $2
          where not exists (select from known)
          returning token
        )
        select token from known union all select token from made`,
      [user_id, now],
    )
    return row!.token
  })
}

export type HandedIn = { state: 'active' | 'ended' | 'waiting'; subscription_id: string | null }

/**
 * Takes what somebody bought in the app. The purchase is theirs: by the token that the app bought it with, or
 * where it has none as the first who hands it in.
 *
 * @throws apple_off, apple_not_signed at `signed_transaction`, apple_other_person, apple_other_account
 */
export async function handIn(platform: Platform, person: Person, signed: string): Promise<HandedIn> {
  assertTaken(platform)
  const read = await signedBy(await verifiersOf(platform), (verifier) =>
    verifier.verifyAndDecodeTransaction(signed),
  )
  const transaction = read && transactionOf(read.decoded)
  if (!transaction) throw Failure.at('signed_transaction', appleErrors.apple_not_signed)
  const { environment } = read.by
  const now = platform.clock()
  const subject = subjectOf(environment, transaction.original)
  await platform.db.transaction(async (tx) => {
    if (transaction.token && (await ownerOf(tx, transaction.token)) !== person.user_id)
      throw new Failure(appleErrors.apple_other_person)
    const purchase = await claimPurchase(tx, environment, transaction.original, person.user_id, now)
    if (purchase.user_id !== person.user_id) throw new Failure(appleErrors.apple_other_account)
    await keepTransaction(tx, purchase.id, transaction, now)
  })
  await keepEvent(
    platform,
    {
      provider: 'Apple',
      id: `${transaction.transaction_id}:${transaction.signed_at.getTime()}`,
      type: 'HANDED_IN',
      object_id: transaction.transaction_id,
      subject,
    },
    JSON.stringify({ environment, transaction: read.decoded, signedTransaction: signed }),
  )
  await settle(platform, subject)
  const { subscription_id } = (await purchaseOf(platform.db, environment, transaction.original))!
  const plan = subscription_id ? await subscriptionById(platform.db, subscription_id) : null
  return {
    state: plan ? (plan.status === 'Active' ? 'active' : 'ended') : 'waiting',
    subscription_id,
  }
}
