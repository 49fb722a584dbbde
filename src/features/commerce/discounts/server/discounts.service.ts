import { eq, sql } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { discountErrors, type SaveDiscount } from '../discounts.contract.ts'
import { discounts } from './discounts.table.ts'

/** Only the worth that its kind has. */
const valuesOf = ({ percent, cents, ...rest }: SaveDiscount) => ({
  ...rest,
  percent: rest.kind === 'percent' ? percent : null,
  cents: rest.kind === 'amount' ? cents : null,
})
const refuseDuplicateCode = (error: unknown): never => {
  throw sqlState(error) === '23505' ? Failure.at('code', discountErrors.discount_taken) : error
}
/** Fields for the audit log. The code is logged as `name`, since the log redacts any field called `code`. */
const auditFields = ({ code, ...rest }: Partial<SaveDiscount>) => ({ name: code, ...rest })

export function createDiscount(platform: Platform, person: Person, discount: SaveDiscount): Promise<string> {
  const now = platform.clock(),
    values = valuesOf(discount)
  return platform.db
    .transaction(async (tx) => {
      const [row] = await tx.orm
        .insert(discounts)
        .values({ ...values, zone: person.zone, created_at: now, updated_at: now })
        .returning({ id: discounts.id })
      await audit(
        tx,
        person,
        {
          code: 'DISCOUNT_CREATED',
          subject_type: 'discount',
          subject_id: row!.id,
          after: auditFields(values),
        },
        now,
      )
      return row!.id
    })
    .catch(refuseDuplicateCode)
}

/**
 * Changes a code; answers its new version.
 *
 * @throws common.not_found, 412 where somebody changed it since it was read, and at `max_uses` where it was
 *   used more often already
 */
export function changeDiscount(
  platform: Platform,
  person: Person,
  id: string,
  discount: SaveDiscount,
  seen: number | null,
): Promise<number> {
  const now = platform.clock(),
    values = valuesOf(discount)
  return platform.db
    .transaction(async (tx) => {
      const [before] = await tx.orm.select().from(discounts).where(eq(discounts.id, id)).for('update')
      if (!before) throw new Failure(common.not_found)
      assertSeen(seen, before.version)
      if (values.max_uses !== null && values.max_uses < before.uses)
        throw Failure.at('max_uses', discountErrors.fewer_than_used, { uses: before.uses })
      const [after] = await tx.orm
        .update(discounts)
        .set({ ...values, zone: person.zone, version: sql`version + 1`, updated_at: now })
        .where(eq(discounts.id, id))
        .returning({ version: discounts.version })
      const { created_at: _c, updated_at: _u, version: _v, id: _i, uses: _n, zone: _z, ...was } = before
      await audit(
        tx,
        person,
        {
          code: 'DISCOUNT_UPDATED',
          subject_type: 'discount',
          subject_id: id,
          before: auditFields(was as Partial<SaveDiscount>),
          after: auditFields(values),
        },
        now,
      )
      return after!.version
    })
    .catch(refuseDuplicateCode)
}
