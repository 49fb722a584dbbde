import { common, Failure } from '#contract/errors.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { post } from '../../ledger/server/public.ts'
import type { ChangeCredit } from '../credit.contract.ts'
import { addCredit, creditOf, takeUpTo, type Holder } from './balances.ts'

/** Returns the balance's owner, with the name for the audit log. @throws not_found at the field */
async function holderOf(
  tx: Db,
  { user_id, organization_id }: ChangeCredit,
): Promise<{ holder: Holder; name: string }> {
  const [row] = user_id
    ? await tx.query<{ name: string }>(
        `
          select trim(first_name || ' ' || last_name) as name
          from ${users}
          where id = $1 and deleted_at is null and merged_into is null`,
        [user_id],
      )
    : await tx.query<{ name: string }>(`select name from ${organizations} where id = $1`, [organization_id])
  if (!row) throw Failure.at(user_id ? 'user_id' : 'organization_id', common.not_found)
  return { holder: user_id ? { user_id } : { organization_id: organization_id! }, name: row.name }
}

const log = (
  tx: Db,
  person: Person,
  code: 'CREDIT_GIVEN' | 'CREDIT_TAKEN_BACK',
  { user_id, organization_id, reason }: ChangeCredit,
  { name, cents }: { name: string; cents: number },
  now: Date,
): Promise<void> =>
  audit(
    tx,
    person,
    {
      code,
      subject_type: 'credit',
      subject_id: user_id ?? organization_id,
      organization_id,
      after: { name, cents, reason },
    },
    now,
  )

/**
 * Gives credit, once for a call's key; it costs what a discount costs.
 *
 * @returns what there is now, in cents
 * @throws not_found at the holder's field
 */
export function giveCredit(
  platform: Platform,
  person: Person,
  asked: ChangeCredit,
  key: string,
): Promise<number> {
  const now = platform.clock()
  const { cents, reason } = asked
  return platform.db.transaction(async (tx) => {
    const { holder, name } = await holderOf(tx, asked)
    const reference = `${person.user_id}:${key}`
    if (
      await addCredit(tx, holder, { cents, kind: 'given', of: reference, reason, by: person.user_id }, now)
    ) {
      await post(tx, {
        kind: 'credit',
        at: now,
        of: { provider: 'Offline', object: `given:${reference}` },
        entries: [
          { account: 'discounts', cents },
          { account: 'customer_credit', cents: -cents },
        ],
      })
      await log(tx, person, 'CREDIT_GIVEN', asked, { name, cents }, now)
    }
    return creditOf(tx, holder)
  })
}

/**
 * Takes credit back, as far as there is some, once for a call's key.
 *
 * @returns how much was taken, and what there is now, in cents
 * @throws not_found at the holder's field
 */
export function takeCreditBack(
  platform: Platform,
  person: Person,
  asked: ChangeCredit,
  key: string,
): Promise<{ taken: number; cents: number }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { holder, name } = await holderOf(tx, asked)
    const reference = `${person.user_id}:${key}`
    const withdrawn = await takeUpTo(
      tx,
      holder,
      asked.cents,
      { kind: 'taken_back', of: reference, reason: asked.reason, by: person.user_id },
      now,
    )
    if (withdrawn > 0) {
      await post(tx, {
        kind: 'credit',
        at: now,
        of: { provider: 'Offline', object: `taken_back:${reference}` },
        entries: [
          { account: 'customer_credit', cents: withdrawn },
          { account: 'discounts', cents: -withdrawn },
        ],
      })
      await log(tx, person, 'CREDIT_TAKEN_BACK', asked, { name, cents: withdrawn }, now)
    }
    return { taken: withdrawn, cents: await creditOf(tx, holder) }
  })
}
