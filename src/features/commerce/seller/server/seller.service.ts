import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { sellerErrors, type SaveSeller, type Seller } from '../seller.contract.ts'
import { seller_settings } from './seller.table.ts'

/** SQL of the zone whose days count for the seller. */
export const SELLER_ZONE = `(select time_zone from ${seller_settings})`

/** The seller's present data. */
export async function sellerOf(db: Db): Promise<Seller> {
  const [row] = await db.orm.select().from(seller_settings)
  const { id: _i, created_at: _c, updated_at: _u, only: _o, w9_key, ...rest } = row!
  return { ...rest, email: rest.email ?? '', w9: w9_key !== null }
}

/**
 * Changes who sells; answers the new version.
 *
 * @throws 412 where somebody changed it since it was read
 */
export async function saveSeller(
  platform: Platform,
  person: Person,
  body: SaveSeller,
  seen: number | null,
): Promise<number> {
  const now = platform.clock(),
    values = { ...body, email: body.email || null }
  return platform.db.transaction(async (tx) => {
    const [before] = await tx.orm.select().from(seller_settings).for('update')
    assertSeen(seen, before!.version)
    const [after] = await tx.orm
      .update(seller_settings)
      .set({ ...values, version: sql`version + 1`, updated_at: now })
      .returning({ version: seller_settings.version })
    const { created_at: _c, updated_at: _u, version: _v, id, only: _o, w9_key: _w, ...was } = before!
    await audit(
      tx,
      person,
      { code: 'SELLER_UPDATED', subject_type: 'seller', subject_id: id, before: was, after: values },
      now,
    )
    return after!.version
  })
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-')

/** Stores the form W-9, then removes the one before. */
export async function saveW9(platform: Platform, person: Person, content: Buffer): Promise<void> {
  if (!isPdf(content)) throw new Failure(sellerErrors.not_a_pdf)
  const key = `seller/w9-${randomUUID()}.pdf`,
    now = platform.clock()
  await platform.files.put(key, content, 'application/pdf')
  const before = await platform.db.transaction(async (tx) => {
    const [was] = await tx.orm.select().from(seller_settings).for('update')
    await tx.orm.update(seller_settings).set({ w9_key: key, updated_at: now })
    await audit(
      tx,
      person,
      { code: 'SELLER_UPDATED', subject_type: 'seller', subject_id: was!.id, after: { w9: content.length } },
      now,
    )
    return was!.w9_key
  })
  if (before !== null) await platform.files.remove(before)
}

/** @throws common.not_found where there is none */
export async function w9Of(platform: Platform): Promise<Buffer> {
  const [row] = await platform.db.orm.select({ key: seller_settings.w9_key }).from(seller_settings)
  if (!row!.key) throw new Failure(common.not_found)
  return platform.files.read(row!.key)
}
