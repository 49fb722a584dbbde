import type { Language } from '#contract/constants.ts'
import { hashOf } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { stopAddress, type StopPage, type Stoppable } from '#server/mail/stop-page.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'

const STOP = { address: '/api/v2/invites/stop', purpose: 'stop invitations' } as const
const keyOf = (email: string): string => hashOf(email.toLowerCase())

/** Of these addresses, in lower case, those whose readers refused further invitations. */
export async function refusingInvites(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const byKey = new Map(emails.map((email) => [keyOf(email), email.toLowerCase()]))
  const rows = await db.query<{ email_hash: string }>(
    'select email_hash from invited_addresses where email_hash = any($1) and refused_at is not null',
    [[...byKey.keys()]],
  )
  return new Set(rows.map(({ email_hash }) => byKey.get(email_hash)!))
}

/**
 * Addresses of the pages where readers of invitations refuse all further ones without an account, by the
 * invited address.
 */
export async function refusalAddresses(
  platform: TxPlatform,
  tx: Db,
  emails: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(emails.map((email) => [email, keyOf(email)]))
  const rows = await tx.query<{ id: string; email_hash: string }>(
    `
      insert into invited_addresses (email_hash, language, created_at)
      select key, $2, $3 from unnest($1::text[]) key
      on conflict (email_hash) do update set language = excluded.language
      returning id, email_hash`,
    [[...new Set(keys.values())].toSorted(), language, platform.clock()],
  )
  const ids = new Map(rows.map(({ id, email_hash }) => [email_hash, id]))
  return new Map([...keys].map(([email, key]) => [email, stopAddress(platform, STOP, ids.get(key)!)]))
}

const WORDS = {
  en: {
    title: 'Invitations by email',
    ask: 'Stop all invitations to this address? Then nobody can invite it here again.',
    button: 'Stop all invitations',
    done: 'Done. Nobody can invite this address here again.',
    unknown: 'We don’t recognize this link. Open the newest invitation and use the link at its end.',
  },
  es: {
    title: 'Invitaciones por correo',
    ask: '¿Detener todas las invitaciones a esta dirección? Después nadie podrá volver a invitarla.',
    button: 'Detener las invitaciones',
    done: 'Listo. Nadie puede volver a invitar a esta dirección.',
    unknown: 'No conocemos este enlace. Abre la invitación más reciente y usa el enlace del final.',
  },
} as const satisfies Record<Language, object>

/** One click of whoever was invited, with or without an account, refuses every further invitation. */
export const inviteStop = (platform: Platform): StopPage<Stoppable & { id: string }> => ({
  ...STOP,
  words: WORDS,
  find: async (id) =>
    (
      await platform.db.query<Stoppable & { id: string }>(
        `
          select id, null::uuid as user_id, null::uuid as organization_id, language,
            refused_at is not null as stopped
          from invited_addresses
          where id = $1`,
        [id],
      )
    )[0],
  stop: async (tx, { id }, now) => {
    await tx.query('update invited_addresses set refused_at = coalesce(refused_at, $2) where id = $1', [
      id,
      now,
    ])
    // Nobody who is known here did something: the log has no line for it.
    return null
  },
})
