import { DAY_MS } from '#contract/durations.ts'
import { DEFAULT_DATE_FORMAT, DEFAULT_LANGUAGE } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { type Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { dropSignIn } from '../../sign-in/server/public.ts'
import { blankPerson, changePerson } from '../../users/server/public.ts'
import { ACCOUNT_DATA } from '../account-data.contract.ts'
import { decryptSignIn, noAddress } from './deletion.service.ts'
import { users } from '../../users/server/users.table.ts'

/**
 * Erases another feature's data about a person besides their own rows; `app.ts` passes it in. `email`: null
 * if another account has the address, or it was never confirmed. A function that it returns is run once the
 * rows are gone.
 */
export type Forget = (
  tx: Db,
  person: { id: string; email: string | null },
  now: Date,
  platform: TxPlatform,
) => Promise<void | (() => Promise<void>)>
const nobody = (platform: Platform): Actor => ({
  user_id: null,
  role: 'Admin',
  organization_id: null,
  staff_role: null,
  session_id: null,
  language: DEFAULT_LANGUAGE,
  zone: 'UTC',
  ip: '',
  agent: 'erasure',
  permissions: platform.permissions('Admin'),
})

/**
 * Erases one person for good: their own rows, names, address, uploads. Rows that others depend on stay,
 * without a word about who it was.
 */
async function erase(platform: Platform, id: string, forget: readonly Forget[]): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [still] = await tx.query<{ deleted_email: string | null; email_verified_at: Date | null }>(
      // Not FOR UPDATE: a change of a class locks the class and then references its people, while this
      // erasure locks the person and then their classes, which would deadlock.
      `select deleted_email, email_verified_at from ${users} where id = $1 and deleted_at is not null and erased_at is null for no key update`,
      [id],
    )
    if (!still) return
    const address = still.deleted_email === null ? null : decryptSignIn(platform, still.deleted_email).email
    // Whoever registered with it since is asked and invited by it: those rows are theirs.
    const again = await tx.query(`select from ${users} where email = $1::citext`, [address])
    // An address that was never confirmed was not theirs either.
    const email = again.length > 0 || still.email_verified_at === null ? null : address
    const after: (() => Promise<void>)[] = []
    for (const other of forget) {
      const rest = await other(tx, { id, email }, now, platform)
      if (rest) after.push(rest)
    }
    // In the database, because logs that nobody may shorten (reviews of practice) end with the person, and
    // only then.
    await tx.query('select erase_rows_of($1)', [id])
    await blankPerson(tx, id, { language: DEFAULT_LANGUAGE, date_format: DEFAULT_DATE_FORMAT }, now)
    for (const rest of after) await rest()
    await audit(tx, nobody(platform), { code: 'USER_ERASED', subject_type: 'user', subject_id: id }, now)
  })
}

/** Days after which an unused account with an unconfirmed address is deleted. */
const UNCONFIRMED_DAYS = 90

/** Deletes accounts that only ever waited for a confirmation: nobody asked to have them back. */
async function deleteUnused({ db, clock }: Platform): Promise<void> {
  const now = clock(),
    last = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    const unused = await tx.query<{ id: string }>(
      `
        select id
        from ${users}
        where unconfirmed_email is not null
          and deleted_at is null
          and merged_into is null
          and coalesce(last_seen_at, created_at) < $1
        limit 500
        for update skip locked`,
      [last],
    )
    for (const { id } of unused) {
      await dropSignIn(tx, id)
      await changePerson(
        tx,
        id,
        { deleted_at: last, email: noAddress(id), unconfirmed_email: null, first_name: '', last_name: '' },
        now,
      )
    }
  })
}

/** Erases everybody whose restore period is over. A failure is reported and does not stop the others. */
export async function eraseDeleted(platform: Platform, forget: readonly Forget[] = []): Promise<number> {
  await deleteUnused(platform)
  const before = new Date(platform.clock().getTime() - ACCOUNT_DATA.restoreDays * DAY_MS)
  const people = await platform.db.query<{ id: string }>(
    `select id from ${users} where deleted_at <= $1 and erased_at is null order by deleted_at limit 500`,
    [before],
  )
  const failed: unknown[] = []
  for (const { id } of people) await erase(platform, id, forget).catch((error: unknown) => failed.push(error))
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${people.length} people not erased`)
  return people.length
}
