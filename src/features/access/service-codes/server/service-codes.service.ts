import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { centsText } from '#contract/dollars.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { REGIONAL_CENTER } from '#features/people/organizations/organizations.contract.ts'
import {
  serviceCodeErrors,
  type ChangeServiceCode,
  type IssueServiceCode,
} from '../service-codes.contract.ts'
import { USABLE } from './service-codes.queries.ts'
import { service_codes } from './service-codes.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'

export type Code = {
  id: string
  organization_id: string
  user_id: string
  code: string
  units_authorised: number | null
  units_left: number | null
  unit_cents: number | null
  cents_authorised: number | null
  cents_left: number | null
  starts_on: string
  ends_on: string
  note: string | null
  withdrawn_at: Date | null
  usable: boolean
}
/** Default cost of a unit in cents: a month of the cheapest monthly plan; null without one. */
export const unitPrice = port<(db: Db) => Promise<number | null>>('unitPrice')

/** Reports a unique violation: the Regional Center already has a code with this name. */
export const refuseDuplicateCode = (error: unknown): never => {
  throw sqlState(error) === '23505' ? Failure.at('code', serviceCodeErrors.code_taken) : error
}

/** Codes are funds: the platform's staff writes them down for a Regional Center, nobody for themselves. */
export function assertAll(person: Person, permission: Permission): void {
  if (person.permissions.scope('Subscription', permission) !== 'all') throw new Failure(common.forbidden)
}
export async function lock(tx: Db, id: string): Promise<Code> {
  const [row] = await tx.query<Code>(
    `
      select
        c.id, c.organization_id, c.user_id, c.code, c.units_authorised, c.units_left, c.unit_cents,
        c.cents_authorised, c.cents_left, c.starts_on::text, c.ends_on::text, c.note, c.withdrawn_at,
        ${USABLE} as usable
      from service_codes c
      join ${organizations} o on o.id = c.organization_id
      where c.id = $1
      for no key update of c`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}
export const about = (code: Pick<Code, 'id' | 'organization_id'>) => ({
  subject_type: 'service_code' as const,
  subject_id: code.id,
  organization_id: code.organization_id,
})

/**
 * A Regional Center and one of its learners, who stay so until the transaction ends.
 *
 * @throws common.not_found, serviceCodeErrors.not_a_center, serviceCodeErrors.not_its_learner
 */
export async function requireLearner(
  tx: Db,
  { organization_id, user_id }: { organization_id: string; user_id: string },
): Promise<void> {
  const [center] = await tx.query<{ type: string }>(
    `select type from ${organizations} where id = $1 and status = 'active' for key share`,
    [organization_id],
  )
  if (!center) throw new Failure(common.not_found)
  if (center.type !== REGIONAL_CENTER) throw new Failure(serviceCodeErrors.not_a_center)
  const [learner] = await tx.query(
    `
      select
      from ${memberships} m
      join ${users} u on u.id = m.user_id and u.deleted_at is null
      where m.organization_id = $1 and m.user_id = $2 and m.kind = 'learner' and m.status = 'active'
      for key share of m`,
    [organization_id, user_id],
  )
  if (!learner) throw Failure.at('user_id', serviceCodeErrors.not_its_learner)
}

/** Issues a code to a learner of a Regional Center. */
export function issueCode(
  platform: Platform,
  person: Person,
  values: z.output<typeof IssueServiceCode>,
): Promise<string> {
  assertAll(person, 'Create')
  const now = platform.clock()
  return platform.db.transaction((tx) => issueIn(tx, person, values, now)).catch(refuseDuplicateCode)
}

/** As `issueCode`, in the caller's transaction. Pass its failures through `taken`. */
export async function issueIn(
  tx: Db,
  person: Person,
  { note, unit_cents, ...values }: z.output<typeof IssueServiceCode>,
  now: Date,
): Promise<string> {
  await requireLearner(tx, values)
  const priced = values.units_authorised === null ? null : (unit_cents ?? (await unitPrice(tx)))
  if (values.units_authorised !== null && priced === null)
    throw Failure.at('unit_cents', serviceCodeErrors.unit_price_missing)
  const [row] = await tx.orm
    .insert(service_codes)
    .values({
      ...values,
      note,
      unit_cents: priced,
      units_left: values.units_authorised,
      cents_left: values.cents_authorised,
      issued_by: person.user_id,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: service_codes.id })
  await audit(
    tx,
    person,
    {
      code: 'SERVICE_CODE_CREATED',
      subject_type: 'service_code',
      subject_id: row!.id,
      organization_id: values.organization_id,
      after: {
        name: values.code,
        user_id: values.user_id,
        units: values.units_authorised,
        unit_cents: priced,
        cents: values.cents_authorised,
        starts_on: values.starts_on,
        ends_on: values.ends_on,
      },
    },
    now,
  )
  return row!.id
}

/** Rejects an amount below the units or cents used, and a change between units and cents. */
function assertKept(before: Code, input: Pick<Code, 'units_authorised' | 'cents_authorised'>): void {
  if (before.units_authorised !== null) {
    if (input.units_authorised === null || input.cents_authorised !== null)
      throw Failure.at('cents_authorised', serviceCodeErrors.kind_stays)
    const used = before.units_authorised - before.units_left!
    if (input.units_authorised < used)
      throw Failure.at('units_authorised', serviceCodeErrors.more_used, { used })
    return
  }
  if (input.cents_authorised === null || input.units_authorised !== null)
    throw Failure.at('units_authorised', serviceCodeErrors.kind_stays)
  const spent = before.cents_authorised! - before.cents_left!
  if (input.cents_authorised < spent)
    throw Failure.at('cents_authorised', serviceCodeErrors.more_spent, { used: centsText(spent) })
}

/** Changes a code. The database refuses to authorise less than is used. */
export async function changeCode(
  platform: Platform,
  person: Person,
  id: string,
  input: z.output<typeof ChangeServiceCode>,
): Promise<void> {
  assertAll(person, 'Update')
  const now = platform.clock()
  await platform.db
    .transaction(async (tx) => {
      const before = await lock(tx, id)
      const kinds = {
        units_authorised:
          input.units_authorised === undefined ? before.units_authorised : input.units_authorised,
        cents_authorised:
          input.cents_authorised === undefined ? before.cents_authorised : input.cents_authorised,
      }
      assertKept(before, kinds)
      const after = {
        ...input,
        ...kinds,
        unit_cents: before.units_authorised === null ? null : (input.unit_cents ?? before.unit_cents),
        note: input.note === undefined ? before.note : input.note,
      }
      const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
        (key) => after[key] !== before[key],
      )
      if (changed.length === 0) return
      await tx.query(
        `
          update service_codes
          set
            code = $2, units_left = units_left + $3 - units_authorised, units_authorised = $3, unit_cents = $4,
            cents_left = cents_left + $5 - cents_authorised, cents_authorised = $5, starts_on = $6, ends_on = $7,
            note = $8, updated_at = $9
          where id = $1`,
        [
          id,
          after.code,
          after.units_authorised,
          after.unit_cents,
          after.cents_authorised,
          after.starts_on,
          after.ends_on,
          after.note,
          now,
        ],
      )
      const pick = (row: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, row[key]]))
      await audit(
        tx,
        person,
        {
          code: 'SERVICE_CODE_UPDATED',
          ...about(before),
          before: { name: before.code, ...pick(before) },
          after: { name: after.code, ...pick(after) },
        },
        now,
      )
    })
    .catch(refuseDuplicateCode)
}

export async function withdrawCode(platform: Platform, person: Person, id: string): Promise<void> {
  assertAll(person, 'Update')
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const code = await lock(tx, id)
    if (code.withdrawn_at !== null) return
    await tx.query('update service_codes set withdrawn_at = $2, updated_at = $2 where id = $1', [id, now])
    await audit(
      tx,
      person,
      {
        code: 'SERVICE_CODE_WITHDRAWN',
        ...about(code),
        after: { name: code.code, units_left: code.units_left, cents_left: code.cents_left },
      },
      now,
    )
  })
}
