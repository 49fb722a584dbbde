import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
  boolean,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { DEFAULT_DATE_FORMAT } from '../../../../contract/constants.ts'
import type { SignerChoice, SigningPace } from '../../../../contract/signers.ts'
import { timestamptz, basics, citext, versioned, table } from '../../../../server/db/columns.ts'
import { displayName } from '../../../../server/db/display-name.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { roles } from '../../roles/server/roles.table.ts'

export type AccessibilitySettings = {
  autoplay: boolean
  caption_color: string
  playback_rate: number
  mirrored: boolean
  left_handed: boolean
  reduced_motion: boolean
  /** These two are missing in accounts that are older than the choice. */
  signer?: SignerChoice | null
  signing_pace?: SigningPace | null
}

export const users = table(
  'users',
  {
    ...basics(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    handle: citext().unique(),
    /** Null for a child whose guardian made the account with a name to sign in with. */
    email: citext(),
    /**
     * The address that somebody registered with and has not confirmed: it belongs to nobody yet, so several
     * may wait for the same one. Confirming makes it `email`.
     */
    unconfirmed_email: citext(),
    /** Never an address: an identifier with an @ is looked up among addresses, any other among these. */
    sign_in_name: citext(),
    /** When the address was confirmed; without one, when the guardian made the account. */
    email_verified_at: timestamptz(),
    profile_image: text(),
    role: text()
      .notNull()
      .references(() => roles.name),
    /** A teacher of the platform without an organization: everybody else's role follows their places. */
    teaches_independently: boolean().notNull().default(false),
    status: text().notNull().default('active'),
    /** Marked by an administrator as a Deaf teacher, whose review of a sign is a Deaf look (decision 40). */
    deaf_teacher: boolean().notNull().default(false),
    language: text().notNull().default('en'),
    date_format: text().notNull().default(DEFAULT_DATE_FORMAT),
    time_zone: text().notNull().default('UTC'),
    birth_year: integer(),
    asl_level_id: uuid(),
    daily_goal: integer().notNull().default(10),
    learning_reason: text(),
    onboarded_at: timestamptz(),
    terms_accepted_at: timestamptz(),
    public_profile: boolean().notNull().default(false),
    accessibility: jsonb().$type<AccessibilitySettings>().notNull().default({
      autoplay: true,
      caption_color: 'white',
      playback_rate: 1,
      mirrored: false,
      left_handed: false,
      reduced_motion: false,
    }),
    theme: text(),
    /** Kinds of mail that nobody waits for, as the person wants them. */
    mail_recommendations: boolean().notNull().default(true),
    mail_offers: boolean().notNull().default(true),
    mail_duties: boolean().notNull().default(true),
    /** The names of a deleted person, for 30 days. */
    deleted_metadata: jsonb().$type<{ first_name: string; last_name: string }>(),
    deleted_at: timestamptz(),
    /** The address of a deleted person, sealed, for as long as the names. */
    deleted_email: text(),
    erased_at: timestamptz(),
    /** The account that this one was merged into: it opens for nobody, and what it held is there. */
    merged_into: uuid().references((): AnyPgColumn => users.id),
    merged_at: timestamptz(),
    /** Of what the person edits themselves. */
    version: versioned(),
    last_seen_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_sign_in_name').on(t.sign_in_name),
    // People by any part of a name (a deleted person's too), address or sign-in name.
    index('users_search').using(
      'gin',
      sql`dictionary_key(${t.first_name} || ' ' || ${t.last_name} || ' ' || coalesce(${t.email}, ${t.sign_in_name}, ${t.unconfirmed_email})::text || ' ' || coalesce(${t.deleted_metadata}->>'first_name', '') || ' ' || coalesce(${t.deleted_metadata}->>'last_name', '')) gin_trgm_ops`,
    ),
    // Lists of people by name begin at its first row. A name depends on the language where somebody has none.
    index('users_by_name_en').on(sql`(${sql.raw(displayName('users', 'en'))})`, t.id),
    index('users_by_name_es').on(sql`(${sql.raw(displayName('users', 'es'))})`, t.id),
    // The first learners by name, for whoever chooses some of them.
    index('users_learners_by_name')
      .on(t.first_name, t.last_name, t.id)
      .where(sql`${t.role} = 'Student' and ${t.deleted_at} is null and ${t.status} = 'active'`),
    index('users_created').on(t.created_at, t.id),
    index('users_role_created').on(t.role, sql`${t.created_at} desc`, t.id),
    index('users_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null and ${t.erased_at} is null`),
    index('users_level')
      .on(t.asl_level_id)
      .where(sql`${t.asl_level_id} is not null`),
    index('users_merged')
      .on(t.merged_into)
      .where(sql`${t.merged_into} is not null`),
    index('users_unconfirmed')
      .on(t.unconfirmed_email, t.created_at)
      .where(sql`${t.unconfirmed_email} is not null`),
    check(
      'users_signs_in_with',
      sql`num_nonnulls(${t.email}, ${t.sign_in_name}, ${t.unconfirmed_email}) > 0`,
    ),
    check(
      'users_unconfirmed',
      sql`${t.unconfirmed_email} is null or (${t.email} is null and ${t.email_verified_at} is null)`,
    ),
    check(
      'users_sign_in_name_form',
      sql`${t.sign_in_name}::text ~ '^[a-zA-Z0-9]([a-zA-Z0-9.-]{1,28})[a-zA-Z0-9]$'`,
    ),
    check('users_theme', sql`${t.theme} in ('system', 'light', 'dark')`),
    check(
      'users_merged_shut',
      sql`${t.merged_into} is null or (${t.status} = 'inactive' and ${t.merged_at} is not null and ${t.merged_into} <> ${t.id})`,
    ),
    check('users_status', sql`${t.status} in ('active', 'inactive')`),
    check('users_language', sql`${t.language} in ('en', 'es')`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const usersRows: readonly PersonRows[] = [
  personRows(users, 'account', { merged_into: moves('history') }),
]
