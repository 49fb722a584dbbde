import { DAY_MS } from '#contract/durations.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { SealedColumn } from '#server/sealed/sealed-columns.ts'
import { assertNotLastAdministrator, changePerson, NEXT_VERSION } from '../../users/server/public.ts'
import { endPlaces } from '../../memberships/server/public.ts'
import { endConsents } from '../../consents/server/public.ts'
import { assertPassword } from '../../passwords/server/public.ts'
import { assertSecondStep } from '../../two-factor/server/public.ts'
import { dropSignIn } from '../../sign-in/server/public.ts'
import { endSessions, followPlaces } from '../../sessions/server/public.ts'
import { type AccountPerson, lockPerson, tellPerson, byId } from '../../accounts/server/public.ts'
import { endPlansOfAccount, planOfAccount } from './ports.ts'
import { decrypt, encrypt } from '#server/auth/secrets.ts'
import { ACCOUNT_DATA, accountDataErrors } from '../account-data.contract.ts'
import { accountDeleted, accountRestored } from './account-data.mails.ts'
import type { ChangeSeats } from '../../accounts/server/public.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { notices } from './account-data.notices.ts'

const ADDRESSES = 'addresses of deleted people'
export const sealedAddresses: SealedColumn = { table: 'users', column: 'deleted_email', purpose: ADDRESSES }
/** Nobody's address: it frees the real one for a new registration. */
export const noAddress = (user_id: string): string => `deleted-${user_id}@deleted.invalid`
type SignsInWith = { email: string | null; sign_in_name: string | null }
/** Address and sign-in name as one text to be sealed: neither holds a blank, and only an address an @. */
const toKeep = ({ email, sign_in_name }: SignsInWith): string =>
  [email, sign_in_name].filter((part) => part !== null).join(' ')
/** Decrypts a deleted person's sign-in address and name, while they are stored. */
export function decryptSignIn(platform: Platform, sealed: string): SignsInWith {
  const parts = decrypt(platform.keysFor(ADDRESSES), sealed).split(' ')
  return {
    email: parts.find((part) => part.includes('@')) ?? null,
    sign_in_name: parts.find((part) => !part.includes('@')) ?? null,
  }
}

/**
 * Rejects leaving an organization without an owner. Its row stays locked, so that two owners cannot leave
 * concurrently.
 */
async function assertNotLastOwner(tx: Db, user_id: string, own: boolean): Promise<void> {
  const owned = await tx.query<{ id: string; name: string }>(
    `
      select o.id, o.name
      from ${memberships} m
      join ${organizations} o on o.id = m.organization_id
      where m.user_id = $1 and m.kind = 'owner' and m.status = 'active'
      order by o.id
      for no key update of o`,
    [user_id],
  )
  const others = await tx.query<{ organization_id: string }>(
    `
      select distinct m.organization_id
      from ${memberships} m
      join ${users} u on u.id = m.user_id and u.deleted_at is null
      where m.organization_id = any($2::uuid[])
        and m.kind = 'owner'
        and m.status = 'active'
        and m.user_id <> $1`,
    [user_id, owned.map(({ id }) => id)],
  )
  const coOwned = new Set(others.map(({ organization_id }) => organization_id))
  const alone = owned.filter(({ id }) => !coOwned.has(id))
  if (alone.length > 0)
    throw new Failure(own ? accountDataErrors.only_owner : accountDataErrors.ownerless, {
      params: { organizations: alone.map(({ name }) => name).join(', ') },
    })
}

/** Removes the profile picture together with the name. */
async function dropPhoto(platform: TxPlatform, tx: Db, user_id: string): Promise<void> {
  const [row] = await tx.query<{ profile_image: string | null }>(
    `select profile_image from ${users} where id = $1`,
    [user_id],
  )
  const key = row?.profile_image
  if (key)
    tx.afterCommit(
      () =>
        void platform.files
          .remove(key)
          .catch((error: unknown) => platform.log.error({ err: error }, 'file not removed')),
    )
}

/** Deletes data exports at once, since nobody can download them any more. */
async function dropExports(platform: TxPlatform, tx: Db, user_id: string): Promise<void> {
  const gone = await tx.query<{ key: string | null }>(
    'delete from data_exports where user_id = $1 returning key',
    [user_id],
  )
  tx.afterCommit(() => {
    for (const { key } of gone)
      if (key !== null)
        void platform.files
          .remove(key)
          .catch((error: unknown) => platform.log.error({ err: error }, 'file not removed'))
  })
}

/**
 * Deletes one's own account: ends memberships, seats, plans and sessions, and removes sign-in methods. The
 * name is kept in `deleted_metadata` and the address encrypted while an administrator can restore them.
 * Rows that others depend on remain under "Deleted User".
 *
 * @returns until when it can be restored
 */
export async function deleteMe(
  platform: Platform,
  endSeats: ChangeSeats,
  person: Person,
  input: { email: string; password: string; code: string },
): Promise<Date> {
  const seen = await assertPassword(platform, person.user_id, input.password, 'password')
  if ((seen.email ?? seen.sign_in_name)?.toLowerCase() !== input.email.toLowerCase())
    throw Failure.at('email', accountDataErrors.not_your_email)
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, person.user_id)
    if (!known || known.password_hash !== seen.password_hash) throw new Failure(common.conflict)
    await assertSecondStep(platform, tx, known.id, input.code)
    await remove(platform, tx, endSeats, person, known, now)
  })
  return new Date(now.getTime() + ACCOUNT_DATA.restoreDays * DAY_MS)
}

/**
 * Deletes another person's account, by an administrator: as if they did so themselves, with the same 30
 * days. `email`: their sign-in address or name, typed as a confirmation; `reason` is stored in the audit
 * log.
 *
 * @throws Failure not_found, not_yourself, not_their_email, ownerless, last_administrator
 */
export async function deletePerson(
  platform: Platform,
  endSeats: ChangeSeats,
  admin: Person,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  if (id === admin.user_id) throw new Failure(accountDataErrors.not_yourself)
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, id)
    if (!known) throw new Failure(common.not_found)
    if ((known.email ?? known.sign_in_name)?.toLowerCase() !== email.toLowerCase())
      throw Failure.at('email', accountDataErrors.not_their_email)
    await remove(platform, tx, endSeats, admin, known, now, reason)
  })
}

async function remove(
  platform: TxPlatform,
  tx: Db,
  endSeats: ChangeSeats,
  person: Person,
  known: AccountPerson,
  now: Date,
  reason?: string,
): Promise<void> {
  await assertNotLastAdministrator(tx, known.id)
  await assertNotLastOwner(tx, known.id, known.id === person.user_id)
  const places = await endPlaces(tx, known.id, now)
  for (const place of places) {
    await endSeats(platform, tx, person, { user_id: known.id, organization_id: place.organization_id }, now)
    await audit(
      tx,
      person,
      {
        code: 'MEMBERSHIP_DEACTIVATED',
        subject_type: 'membership',
        subject_id: place.id,
        organization_id: place.organization_id,
        before: { status: 'active' },
        after: { status: 'inactive', user_id: known.id, kind: place.kind },
      },
      now,
    )
  }
  const plan = await planOfAccount(tx, known.id)
  await endPlansOfAccount(platform, tx, person, known.id, now)
  await endConsents(platform, tx, person, { subject_id: known.id, organization_id: null }, now)
  await endSessions(platform, tx, { user_id: known.id }, 'deleted')
  await followPlaces(platform, tx, person, [known.id], { organization_id: null })
  await dropSignIn(tx, known.id)
  await dropExports(platform, tx, known.id)
  await dropPhoto(platform, tx, known.id)
  await changePerson(
    tx,
    known.id,
    {
      deleted_at: now,
      deleted_metadata: { first_name: known.first_name, last_name: known.last_name },
      deleted_email: encrypt(platform.keyFor(ADDRESSES), toKeep(known)),
      email: noAddress(known.id),
      unconfirmed_email: null,
      sign_in_name: null,
      first_name: '',
      last_name: '',
      handle: null,
      profile_image: null,
      public_profile: false,
      deaf_teacher: false,
      learning_reason: null,
      version: NEXT_VERSION,
    },
    now,
  )
  await audit(
    tx,
    person,
    {
      code: 'USER_DELETE',
      subject_type: 'user',
      subject_id: known.id,
      ...(reason && { after: { reason } }),
    },
    now,
  )
  await tellPerson(
    platform,
    tx,
    notices.deletion,
    known,
    accountDeleted(known.language, known.first_name, ACCOUNT_DATA.restoreDays, plan, platform.config),
  )
}

type Deleted = {
  deleted_metadata: { first_name: string; last_name: string } | null
  deleted_email: string | null
  email_verified_at: Date | null
  language: 'en' | 'es'
}
/**
 * Brings a deleted account back, by an administrator. Places and seats stay ended; its owner chooses a new
 * password by mail.
 */
export async function restoreAccount(platform: Platform, person: Person, id: string): Promise<void> {
  if (person.permissions.scope('User', 'Delete') !== 'all') throw new Failure(common.not_found)
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<Deleted>(
      `
        select deleted_metadata, deleted_email, email_verified_at, language
        from ${users}
        where id = $1 and deleted_at is not null
        for update`,
      [id],
    )
    if (!row) throw new Failure(common.not_found)
    if (row.deleted_metadata === null || row.deleted_email === null)
      throw new Failure(accountDataErrors.restore_over)
    const signIn = decryptSignIn(platform, row.deleted_email)
    const taken = await tx.query(
      `select from ${users} where email = $1::citext or sign_in_name = $2::citext`,
      [signIn.email, signIn.sign_in_name],
    )
    if (taken.length > 0) throw new Failure(accountDataErrors.restore_taken)
    await changePerson(
      tx,
      id,
      {
        ...row.deleted_metadata,
        ...signIn,
        // Of an address that was never confirmed nobody is the owner.
        ...(signIn.email !== null && row.email_verified_at === null
          ? { email: null, unconfirmed_email: signIn.email }
          : {}),
        deleted_at: null,
        deleted_metadata: null,
        deleted_email: null,
        version: NEXT_VERSION,
      },
      now,
    )
    await audit(tx, person, { code: 'USER_RESTORED', subject_type: 'user', subject_id: id }, now)
    const known = await byId(tx, id)
    if (known)
      await tellPerson(
        platform,
        tx,
        notices.deletion,
        known,
        accountRestored(row.language, row.deleted_metadata.first_name, platform.config),
      )
  })
}
