import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { FULL_ACCESS } from '../../grants/grants.contract.ts'
import { endGrant, giveGrant } from '../../grants/server/public.ts'
import { grants } from '../../grants/server/grants.table.ts'
import { serviceCodeErrors } from '../service-codes.contract.ts'
import { service_code_uses } from './service-codes.table.ts'
import { visible } from './service-codes.queries.ts'
import { assertAll, lock, about, type Code } from './service-codes.service.ts'

/**
 * Months of full access that follow what the code's learner has of the same code already, but for what was
 * given back; a unit each. All of it or nothing.
 */
export function useCode(
  platform: Platform,
  person: Person,
  id: string,
  months: number,
): Promise<{ id: string; until: string }> {
  assertAll(person, 'Create')
  return platform.db.transaction(async (tx) => spend(platform, tx, person, await lock(tx, id), months))
}

/**
 * One month, begun by the code's learner or the owner of its Regional Center: only while none that it pays
 * for is running, so that nobody spends ahead what a Regional Center authorised.
 *
 * @throws common.not_found for whom the code is not shown to
 */
export function startMonth(
  platform: Platform,
  person: Person,
  id: string,
): Promise<{ id: string; until: string }> {
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
    return spend(platform, tx, person, code, 1)
  })
}

/** Writes the use and what it opens, in the transaction that holds the code. */
async function spend(
  platform: Platform,
  tx: Db,
  person: Person,
  code: Code,
  months: number,
): Promise<{ id: string; until: string }> {
  const now = platform.clock(),
    { id } = code
  if (!code.usable) throw new Failure(serviceCodeErrors.code_not_usable)
  const [span] = await tx.query<{ from: Date; until: Date }>(
    `
        select s.at as "from", s.at + make_interval(months => $3) as until
        from (
          select greatest(
            $2::timestamptz,
            (
              select max(g.ends_at)
              from service_code_uses u
              join ${grants} g on g.id = u.grant_id
              where u.code_id = $1
                and not exists (select from service_code_uses back where back.reverses = u.id)
            )
          ) as at
        ) s`,
    [id, now, months],
  )
  const grant_id = await giveGrant(platform, tx, {
    user_id: code.user_id,
    source: 'service_code',
    organization_id: code.organization_id,
    ...FULL_ACCESS,
    starts_at: span!.from,
    ends_at: span!.until,
    created_at: now,
  })
  const [use] = await tx.orm
    .insert(service_code_uses)
    .values({
      code_id: id,
      units: months,
      grant_id,
      recorded_by: person.user_id,
      at: now,
      created_at: now,
    })
    .returning({ id: service_code_uses.id })
    .catch((error: unknown) => {
      throw sqlState(error) === '23514'
        ? new Failure(serviceCodeErrors.units_missing, { params: { left: code.units_left } })
        : error
    })
  await audit(
    tx,
    person,
    {
      code: 'SERVICE_CODE_USED',
      ...about(code),
      after: { name: code.code, units: months, until: span!.until },
    },
    now,
  )
  return { id: use!.id, until: span!.until.toISOString() }
}

/** Takes a use back, once: its units return to the code and what it opened ends. */
export async function giveBack(platform: Platform, person: Person, use_id: string): Promise<void> {
  assertAll(person, 'Update')
  const now = platform.clock()
  await platform.db
    .transaction(async (tx) => {
      const [use] = await tx.query<{ code_id: string; units: number; grant_id: string | null }>(
        'select code_id, units, grant_id from service_code_uses where id = $1 and reverses is null',
        [use_id],
      )
      if (!use) throw new Failure(common.not_found)
      const code = await lock(tx, use.code_id)
      await tx.orm.insert(service_code_uses).values({
        code_id: code.id,
        units: -use.units,
        reverses: use_id,
        recorded_by: person.user_id,
        at: now,
        created_at: now,
      })
      if (use.grant_id) await endGrant(platform, tx, use.grant_id, now)
      await audit(
        tx,
        person,
        { code: 'SERVICE_CODE_GIVEN_BACK', ...about(code), after: { name: code.code, units: use.units } },
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
