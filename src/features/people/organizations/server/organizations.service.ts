import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Base64Error, readDataAddress } from '#contract/base64.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { audit, changeLog } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { loadSharp, MAX_PIXELS } from '#server/files/images.ts'
import { orUnstored } from '#server/files/undo.ts'
import { isZone } from '#server/http/call/caller.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { endSessionsIn, followPlacesIn } from '../../sessions/server/public.ts'
import {
  organizationErrors,
  type CreateOrganization,
  type UpdateOrganization,
  INVITES_A_DAY,
} from '../organizations.contract.ts'
import { addOrganization } from './add-organization.ts'
import { organizations } from './organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { closeSeatsOf } from './ports.ts'

type Organization = typeof organizations.$inferSelect
/** Invitations are a feature of their own: `app.ts` hands in how an owner is invited. */
export type InviteOwner = (
  platform: TxPlatform,
  tx: Db,
  person: Person,
  organization_id: string,
  email: string,
) => Promise<void>

/** Storage prefix of organizations' logos, which everybody may see. */
export const LOGOS = 'logos/'
const LOGO_PIXELS = 512,
  LOGO_BYTES = 700_000

const unknownType = (error: unknown): never => {
  throw sqlState(error) === '23503' ? Failure.at('type', organizationErrors.unknown_type) : error
}

/**
 * An organization that the actor may change, locked: any for an Admin, the one that they own and work in for
 * an owner. @throws Failure not_found.
 */
async function lock(tx: Db, actor: Actor, permission: Permission, id: string): Promise<Organization> {
  const scope = actor.permissions.scope('Organization', permission)
  const [row] = await tx.orm.select().from(organizations).where(eq(organizations.id, id)).for('update')
  if (!row || scope === null) throw new Failure(common.not_found)
  if (scope === 'all') return row
  const [mine] = await tx.query(
    `select from ${memberships} where organization_id = $1 and user_id = $2 and kind = 'owner' and status = 'active'`,
    [id, actor.user_id],
  )
  if (!mine || actor.organization_id !== id || row.status !== 'active') throw new Failure(common.not_found)
  return row
}

function assertZone(zone: string | undefined): void {
  if (zone !== undefined && !isZone(zone)) throw Failure.at('time_zone', organizationErrors.unknown_zone)
}

/** Makes an organization in the caller's transaction; its owner gets an invitation. */
export async function makeInvitedOrganization(
  platform: TxPlatform,
  tx: Db,
  invite: InviteOwner,
  person: Person,
  { owner_email, ...values }: z.output<typeof CreateOrganization>,
): Promise<string> {
  const now = platform.clock()
  assertZone(values.time_zone)
  const id = await addOrganization(tx, {
    ...values,
    invites_a_day: INVITES_A_DAY.trusted,
    created_by: person.user_id,
    created_at: now,
    updated_at: now,
  }).catch(unknownType)
  await audit(
    tx,
    person,
    {
      code: 'ORGANIZATION_CREATED',
      subject_type: 'organization',
      subject_id: id,
      organization_id: id,
      after: values,
    },
    now,
  )
  await invite(platform, tx, person, id, owner_email)
  return id
}

/** Makes an organization; its owner gets an invitation. */
export const createOrganization = (
  platform: Platform,
  invite: InviteOwner,
  person: Person,
  input: z.output<typeof CreateOrganization>,
): Promise<string> =>
  platform.db.transaction((tx) => makeInvitedOrganization(platform, tx, invite, person, input))

const auditUpdate = changeLog('ORGANIZATION_UPDATED', 'organization')

/** Changes an organization and returns its new version. `if_match`: the version that the editor saw. */
export async function updateOrganization(
  platform: Platform,
  person: Person,
  id: string,
  input: z.output<typeof UpdateOrganization>,
  if_match: number | null,
): Promise<number> {
  const now = platform.clock()
  assertZone(input.time_zone)
  return platform.db.transaction(async (tx) => {
    const before = await lock(tx, person, 'Update', id)
    assertSeen(if_match, before.version)
    // A type opens service codes, and a limit of invitations guards strangers: both are the platform's to give.
    if (
      ((input.type !== undefined && input.type !== before.type) ||
        (input.invites_a_day !== undefined && input.invites_a_day !== before.invites_a_day)) &&
      person.permissions.scope('Organization', 'Update') !== 'all'
    )
      throw new Failure(common.forbidden)
    const changed = (Object.keys(input) as (keyof typeof input)[]).filter(
      (key) => input[key] !== undefined && input[key] !== before[key],
    )
    if (changed.length === 0) return before.version
    const pick = (row: Record<string, unknown>): Record<string, unknown> =>
      Object.fromEntries(changed.map((key) => [key, row[key]]))
    await tx.orm
      .update(organizations)
      .set({ ...pick(input), version: sql`${organizations.version} + 1`, updated_at: now })
      .where(eq(organizations.id, id))
      .catch(unknownType)
    await auditUpdate(
      tx,
      person,
      { id, organization_id: id },
      {
        before: pick(before),
        after: pick(input),
      },
      now,
    )
    return before.version + 1
  })
}

const LOGO_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
/** The bytes of the picture's data address. @throws Failure at `logo` */
function bytesOf(address: string): Buffer {
  try {
    const { type, base64 } = readDataAddress(address)
    if (!LOGO_TYPES.includes(type)) throw Failure.at('logo', organizationErrors.bad_logo)
    return Buffer.from(base64, 'base64')
  } catch (error) {
    if (error instanceof Base64Error)
      throw Failure.at(
        'logo',
        error.reason === 'format' ? organizationErrors.base64_format : organizationErrors.base64_type,
      )
    throw error
  }
}
/** Converts the logo to WebP without metadata; its type is read from its bytes. @throws Failure at `logo`. */
async function readLogo(address: string): Promise<Buffer> {
  const bytes = bytesOf(address)
  if (bytes.length === 0 || bytes.length > LOGO_BYTES) throw Failure.at('logo', organizationErrors.bad_logo)
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: LOGO_PIXELS, height: LOGO_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer()
    .catch(() => {
      throw Failure.at('logo', organizationErrors.bad_logo)
    })
}

/** Sets or removes the logo. The previous file is deleted after the commit. */
export async function setLogo(
  platform: Platform,
  person: Person,
  id: string,
  address: string | null,
): Promise<string | null> {
  const now = platform.clock()
  const picture = address === null ? null : await readLogo(address)
  return orUnstored(platform, ({ keys }) =>
    platform.db.transaction(async (tx) => {
      const before = await lock(tx, person, 'Update', id)
      const logo = picture === null ? null : `${LOGOS}${id}/${randomUUID()}.webp`
      if (picture && logo) {
        keys.push(logo)
        await platform.files.put(logo, picture, 'image/webp')
      }
      await tx.orm.update(organizations).set({ logo, updated_at: now }).where(eq(organizations.id, id))
      await auditUpdate(
        tx,
        person,
        { id, organization_id: id },
        {
          before: { logo: before.logo },
          after: { logo },
        },
        now,
      )
      const old = before.logo
      if (old?.startsWith(LOGOS))
        tx.afterCommit(
          () =>
            void platform.files
              .remove(old)
              .catch((error: unknown) => platform.log.warn({ err: error }, 'an old logo stays')),
        )
      return logo
    }),
  )
}

/**
 * Shuts the doors: everybody who works in it is signed out, its seats open nothing, invitations wait. Nothing
 * is deleted.
 */
export async function deactivateOrganization(
  platform: Platform,
  person: Person,
  id: string,
  { reason, seats }: { reason: string; seats: 'end' | 'keep' | null },
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const before = await lock(tx, person, 'Delete', id)
    if (before.status === 'inactive') return
    await closeSeatsOf(platform, tx, person, { organization_id: id, seats }, now)
    await tx.orm
      .update(organizations)
      .set({ status: 'inactive', deactivated_at: now, deactivated_reason: reason || null, updated_at: now })
      .where(eq(organizations.id, id))
    const ended = await endSessionsIn(platform, tx, id)
    await followPlacesIn(platform, tx, person, id)
    await audit(
      tx,
      person,
      {
        code: 'ORGANIZATION_DEACTIVATED',
        subject_type: 'organization',
        subject_id: id,
        organization_id: id,
        before: { status: 'active' },
        after: { status: 'inactive', reason, sessions_ended: ended, ...(seats && { seats }) },
      },
      now,
    )
  })
}

export async function activateOrganization(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const before = await lock(tx, person, 'Delete', id)
    if (before.status === 'active') return
    await tx.orm
      .update(organizations)
      .set({ status: 'active', deactivated_at: null, deactivated_reason: null, updated_at: now })
      .where(eq(organizations.id, id))
    await followPlacesIn(platform, tx, person, id)
    await audit(
      tx,
      person,
      {
        code: 'ORGANIZATION_ACTIVATED',
        subject_type: 'organization',
        subject_id: id,
        organization_id: id,
        before: { status: 'inactive', reason: before.deactivated_reason },
        after: { status: 'active' },
      },
      now,
    )
  })
}
