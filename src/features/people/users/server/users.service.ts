import type { z } from 'zod'
import { eq, sql } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState } from '#server/db/database.ts'
import { isZone } from '#server/http/call/caller.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { userErrors, type MyUser, type UpdateMe } from '../users.contract.ts'
import { myUser } from './users.queries.ts'
import { users } from './users.table.ts'
import { auditProfile } from './audit-profile.ts'

/**
 * Changes a person's own profile; only the fields that are given. Accessibility settings are merged.
 * `if_match`: the version they saw.
 */
export async function updateMe(
  platform: Platform,
  person: Person,
  input: z.output<typeof UpdateMe>,
  if_match: number | null = null,
): Promise<z.output<typeof MyUser>> {
  const now = platform.clock()
  const { accessibility, onboarded, ...fields } = input
  if (fields.time_zone !== undefined && !isZone(fields.time_zone))
    throw Failure.at('time_zone', userErrors.unknown_zone)
  return platform.db
    .transaction(async (tx) => {
      await tx.query('select from users where id = $1 for update', [person.user_id])
      const before = await myUser(tx, person.user_id)
      if (!before) throw new Failure(common.session_expired)
      assertSeen(if_match, before.version)
      // Nobody is found by others before their address is known to be theirs.
      if (person.unconfirmed && (fields.public_profile || fields.handle))
        throw new Failure(common.address_unconfirmed)
      if (fields.public_profile && before.child)
        throw Failure.at('public_profile', userErrors.child_not_public)
      const values = {
        ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
        ...(accessibility && { accessibility: { ...before.accessibility, ...accessibility } }),
        ...(onboarded && before.onboarded_at === null && { onboarded_at: now }),
      }
      if (Object.keys(values).length === 0) return before
      await tx.orm
        .update(users)
        .set({ ...values, version: sql`${users.version} + 1`, updated_at: now })
        .where(eq(users.id, person.user_id))
      const after = await myUser(tx, person.user_id)
      const changed = (Object.keys(values) as (keyof typeof before)[]).filter(
        (key) => JSON.stringify(before[key]) !== JSON.stringify(after![key]),
      )
      if (changed.length === 0) return after!
      const pick = (row: typeof before) => Object.fromEntries(changed.map((key) => [key, row[key]]))
      await auditProfile(
        tx,
        person,
        { id: person.user_id },
        {
          before: pick(before),
          after: pick(after!),
        },
        now,
      )
      // Other devices of the same person take it over at once.
      await platform.realtime.emit(
        tx,
        `user:${person.user_id}`,
        'settings changed',
        {},
        { coalesce: person.user_id },
      )
      return after!
    })
    .catch((error: unknown) => {
      if (sqlState(error) === '23505') throw Failure.at('handle', userErrors.handle_taken)
      if (sqlState(error) === '23503') throw Failure.at('asl_level_id', userErrors.unknown_level)
      throw error
    })
}
