import { Failure } from '#contract/errors.ts'
import { isChild, type LegalDocument } from '#contract/legal.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { accept } from '#features/people/accounts/server/public.ts'
import { acceptances } from '#features/people/accounts/server/accounts.table.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { legalErrors, type DueAcceptance } from '../legal.contract.ts'
import { inForceSql } from './legal.queries.ts'

type Row = {
  document: LegalDocument
  number: number
  in_force_on: string
  user_id: string
  first_name: string
  birth_year: number | null
  mine: boolean
}

/**
 * Versions that a person has to accept: announced, in force, and newer than their account. A guardian accepts
 * for a child; the child is not asked.
 */
export async function dueOf(db: Db, user_id: string, now: Date): Promise<DueAcceptance[]> {
  const rows = await db.query<Row>(
    `
      select v.document, v.number, v.in_force_on::text, u.id as user_id, u.first_name, u.birth_year, u.id = $1 as mine
      from ${inForceSql('$2')} v
      join ${users} u on u.status = 'active' and u.deleted_at is null and u.created_at < v.in_force_on
      where v.announced_at is not null
        and (
          u.id = $1
          or exists (
            select from ${guardianships} g
            where g.user_id = u.id and g.guardian_id = $1 and g.state = 'granted'
          )
        )
        and not exists (
          select from ${acceptances} a
          where a.user_id = u.id and a.document = v.document and a.version = v.in_force_on::text
        )
      order by v.document desc, mine desc, u.first_name`,
    [user_id, now],
  )
  return rows
    .filter(({ mine, birth_year }) => mine !== isChild(birth_year, now))
    .map(({ document, number, in_force_on, mine, user_id: id, first_name }) => ({
      document,
      number,
      in_force_on,
      child: mine ? null : { id, first_name },
    }))
}

/**
 * Accepts the due versions that were read, for oneself and one's children; returns the remaining ones.
 *
 * @throws legal_moved if another version took effect meanwhile
 */
export async function acceptDue(
  platform: Platform,
  actor: Person,
  read: readonly { document: LegalDocument; number: number }[],
): Promise<DueAcceptance[]> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const due = await dueOf(tx, actor.user_id, now)
    for (const { document, number, child } of due) {
      const seen = read.find((one) => one.document === document)
      if (seen && seen.number !== number) throw new Failure(legalErrors.legal_moved)
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      if (seen) await accept(tx, actor, child?.id ?? actor.user_id, actor.language, now, [document])
    }
    return dueOf(tx, actor.user_id, now)
  })
}
