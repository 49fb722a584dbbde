import type { z } from 'zod'
import { DEFAULT_DATE_FORMAT, type DateFormat } from '#contract/constants.ts'
import { GUARDIAN_AGE } from '#contract/legal.ts'
import type { Db } from '#server/db/database.ts'
import { staffRoleOf, type MembershipKind } from '../../organizations/organizations.contract.ts'
import type { MyOrganization, MyUser } from '../users.contract.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from './users.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const isoText = (column: string): string => `to_char(${column} at time zone 'UTC', ${ISO})`

/** Returns a person's own profile and settings; null for a deleted account. */
export async function myUser(db: Db, user_id: string): Promise<z.output<typeof MyUser> | null> {
  const [row] = await db.query<z.output<typeof MyUser>>(
    `
      select
        id, first_name, last_name, handle::text, coalesce(email, unconfirmed_email)::text as email,
        sign_in_name::text, unconfirmed_email is null and (email is null or email_verified_at is not null) as email_confirmed, profile_image, role, language, date_format,
        time_zone, asl_level_id, daily_goal, learning_reason, ${isoText('onboarded_at')} as onboarded_at,
        public_profile, mail_recommendations, mail_offers, mail_duties,
        coalesce(birth_year >= extract(year from now()) - ${GUARDIAN_AGE}, false) as child,
        '{"signer":null,"signing_pace":null}'::jsonb || accessibility as accessibility,
        theme, ${isoText('created_at')} as created_at, version
      from users
      where id = $1 and deleted_at is null`,
    [user_id],
  )
  return row ?? null
}

/** The organizations in which a person has a place. */
export async function myOrganizations(db: Db, user_id: string): Promise<z.output<typeof MyOrganization>[]> {
  const rows = await db.query<{
    id: string
    membership_id: string
    name: string
    type: string
    logo: string | null
    kind: MembershipKind
  }>(
    `
      select o.id, m.id as membership_id, o.name, o.type, o.logo, m.kind
      from ${memberships} m
      join ${organizations} o on o.id = m.organization_id
      where m.user_id = $1 and m.status = 'active' and o.status = 'active'
      order by o.name, o.id`,
    [user_id],
  )
  return rows.map((row) => ({ ...row, staff_role: staffRoleOf(row.kind) }))
}

/** Returns a person's date format, for texts written outside the browser. */
export async function dateFormatOf(db: Db, id: string | null): Promise<DateFormat> {
  const [row] = await db.query<{ date_format: DateFormat }>(
    `select date_format from ${users} where id = $1`,
    [id],
  )
  return row?.date_format ?? DEFAULT_DATE_FORMAT
}
