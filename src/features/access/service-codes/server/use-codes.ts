import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { endGrant } from '../../grants/server/public.ts'
import { grants } from '../../grants/server/grants.table.ts'
import { serviceCodeErrors } from '../service-codes.contract.ts'
import { service_code_uses } from './service-codes.table.ts'
import { visible } from './service-codes.queries.ts'
import { assertAll, lock, about, type Code } from './service-codes.service.ts'

/**
 * Sells months that a code pays for: an order that its Regional Center owes for. Answered by those who sell,
 * in the caller's transaction; its fulfilment calls `spendMonths`. Answers the order's id.
 */
export const sellMonths =
  port<
    (
      platform: TxPlatform,
      tx: Db,
      sold: { code: Code; months: number; recorded_by: string },
      now: Date,
    ) => Promise<string>
  >('sellMonths')
/**
 * Refunds the order of a use, which calls `returnUse` and ends what it opened. Answers false where that
 * happened before.
 */
export const takeBackOrder =
  port<(platform: TxPlatform, tx: Db, order_id: string, by: string, now: Date) => Promise<boolean>>(
    'takeBackOrder',
  )

type Begun = { id: string; until: string }

/**
 * Months of full access that follow what the code's learner has of the same code already, but for what was
 * given back; a unit each. All of it or nothing.
 */
export function useCode(platform: Platform, person: Person, id: string, months: number): Promise<Begun> {
  assertAll(person, 'Create')
  return platform.db.transaction(async (tx) => sell(platform, tx, person, await lock(tx, id), months))
}

/**
 * One month, begun by the code's learner or the owner of its Regional Center: only while none that it pays
 * for is running.
 *
 * @throws common.not_found for whom the code is not shown to
 */
export function startMonth(platform: Platform, person: Person, id: string): Promise<Begun> {
  return platform.db.transaction(async (tx) => {
    const values = new Values(),
      seen = [`c.id = ${values.add(id)}::uuid`, ...visible(person, values)]
    const [shown] = await tx.query(`select from service_codes c where ${seen.join(' and ')}`, values.list)
    if (!shown) throw new Failure(common.not_found)
    const code = await lock(tx, id)
    const [running] = await tx.query(
      `
        select
        from service_code_uses u
        join ${grants} g on g.id = u.grant_id
        where u.code_id = $1
          and g.ends_at > $2
          and not exists (select from service_code_uses back where back.reverses = u.id)`,
      [id, platform.clock()],
    )
    if (running) throw new Failure(serviceCodeErrors.month_running)
    return sell(platform, tx, person, code, 1)
  })
}

/** Sells the months, in the transaction that holds the code, and notes who did. */
async function sell(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  code: Code,
  months: number,
): Promise<Begun> {
  const now = platform.clock()
  if (code.units_authorised === null) throw new Failure(serviceCodeErrors.by_amount)
  const order_id = await sellMonths(platform, tx, { code, months, recorded_by: person.user_id }, now)
  const [use] = await tx.query<{ id: string; until: Date }>(
    `
      select u.id, g.ends_at as until
      from service_code_uses u
      join ${grants} g on g.id = u.grant_id
      where u.order_id = $1 and u.reverses is null`,
    [order_id],
  )
  await noteUse(tx, person, code, { units: months, until: use!.until }, now)
  return { id: use!.id, until: use!.until.toISOString() }
}

/** Notes a use in the log. */
export const noteUse = (
  tx: Db,
  person: Person,
  code: Pick<Code, 'id' | 'code' | 'organization_id'>,
  used: { units: number; until?: Date } | { cents: number },
  now: Date,
): Promise<void> =>
  audit(tx, person, { code: 'SERVICE_CODE_USED', ...about(code), after: { name: code.code, ...used } }, now)

/**
 * Takes a use back, once: its units or its amount return to the code, its order is refunded, what it opened
 * ends. The order is locked before the code, as its refund does.
 */
export async function giveBack(platform: Platform, person: Person, use_id: string): Promise<void> {
  assertAll(person, 'Update')
  const now = platform.clock()
  await platform.db
    .transaction(async (tx) => {
      const [use] = await tx.query<{
        code_id: string
        units: number | null
        cents: number
        grant_id: string | null
        order_id: string | null
      }>(
        `
          select code_id, units, cents, grant_id, order_id
          from service_code_uses
          where id = $1 and reverses is null`,
        [use_id],
      )
      if (!use) throw new Failure(common.not_found)
      if (use.order_id === null) {
        await tx.orm.insert(service_code_uses).values({
          code_id: use.code_id,
          units: use.units === null ? null : -use.units,
          cents: -use.cents,
          reverses: use_id,
          recorded_by: person.user_id,
          at: now,
          created_at: now,
        })
        if (use.grant_id) await endGrant(platform, tx, use.grant_id, now)
      } else if (!(await takeBackOrder(platform, tx, use.order_id, person.user_id, now)))
        throw new Failure(serviceCodeErrors.given_back_already)
      const code = await lock(tx, use.code_id)
      await audit(
        tx,
        person,
        {
          code: 'SERVICE_CODE_GIVEN_BACK',
          ...about(code),
          after: { name: code.code, ...(use.units === null ? { cents: use.cents } : { units: use.units }) },
        },
        now,
      )
    })
    .catch((error: unknown) => {
      // Either the second row of one reversal, or more units than were authorised: the same mistake.
      throw ['23505', '23514'].includes(sqlState(error) ?? '')
        ? new Failure(serviceCodeErrors.given_back_already)
        : error
    })
}
