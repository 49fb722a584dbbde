import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { decrypt, encrypt, newToken } from '#server/auth/secrets.ts'
import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { SealedColumn } from '#server/sealed/sealed-columns.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { googleErrors, type CalendarConnection } from '../google-calendar.contract.ts'
import { GoogleRefused, googleOf, type Google, type GoogleTokens } from './google.ts'
import { calendar_connections } from './google-calendar.table.ts'
import { notices } from './google-calendar.notices.ts'

const KEY = 'google calendar'
const MINUTES = 15
/** A token that ends within this is renewed before it is used. */
const EARLY_MS = 60_000
export const sealedTokens: SealedColumn = {
  table: 'calendar_connections',
  column: 'sealed_tokens',
  purpose: KEY,
}
type Note = { user_id: string; verifier: string; until: number }
type Sealed = { access: string; refresh: string }
export type Connection = {
  id: string
  user_id: string
  state: CalendarConnection['state']
  calendar_id: string
  sealed_tokens: string
  expires_at: Date
  busy: [number, number][]
  busy_from: Date | null
  busy_to: Date | null
  asked_at: Date | null
}

const seal = (platform: TxPlatform, tokens: Sealed): string =>
  encrypt(platform.keyFor(KEY), JSON.stringify(tokens))
const unseal = (platform: Platform, text: string): Sealed =>
  JSON.parse(decrypt(platform.keysFor(KEY), text)) as Sealed

/** @throws Failure 404 where this site does not offer it */
function offered(platform: Platform): Google {
  const google = googleOf(platform.config)
  if (!google) throw new Failure(googleErrors.google_not_configured)
  return google
}

export async function connectionOf(platform: Platform, user_id: string): Promise<Connection | null> {
  const [row] = await platform.db.query<Connection>(
    `select * from ${calendar_connections} where user_id = $1`,
    [user_id],
  )
  return row ?? null
}

export async function myConnection(platform: Platform, user_id: string): Promise<CalendarConnection> {
  const row = await connectionOf(platform, user_id)
  return {
    offered: googleOf(platform.config) !== null,
    state: row?.state ?? null,
    asked_at: row?.asked_at?.toISOString() ?? null,
  }
}

/** Returns Google's consent page. The `state` that Google returns is encrypted and valid for this user only. */
export function beginConnection(platform: Platform, user_id: string): { url: string } {
  const google = offered(platform)
  const verifier = newToken()
  const until = platform.clock().getTime() + MINUTES * 60_000
  const state = encrypt(platform.keyFor(KEY), JSON.stringify({ user_id, verifier, until } satisfies Note))
  return { url: String(google.address(state, verifier)) }
}

function noteIn(platform: Platform, user_id: string, state: string): Note {
  try {
    const note = JSON.parse(decrypt(platform.keysFor(KEY), state)) as Note
    if (note.user_id === user_id && note.until > platform.clock().getTime()) return note
  } catch {
    /* altered, or of another installation */
  }
  throw new Failure(googleErrors.google_refused)
}

const CALENDAR: Record<Language, string> = { en: 'ASL lessons', es: 'Clases de ASL' }

/** Connects a calendar: exchanges the code, makes a calendar of our own there, writes what is booked. */
export async function connect(
  platform: Platform,
  actor: Person,
  { code, state }: { code: string; state: string },
  writeAll: (user_id: string) => Promise<void>,
): Promise<void> {
  const google = offered(platform)
  const { verifier } = noteIn(platform, actor.user_id, state)
  let tokens: GoogleTokens, calendar_id: string
  try {
    tokens = await google.exchange(code, verifier)
    if (tokens.refresh === null) throw new GoogleRefused()
    const known = await connectionOf(platform, actor.user_id)
    calendar_id =
      known?.calendar_id ?? (await google.makeCalendar(tokens.access, CALENDAR[actor.language], actor.zone))
  } catch (error) {
    platform.log.warn({ err: error }, 'Google Calendar was not connected')
    throw new Failure(googleErrors.google_refused, { cause: error })
  }
  const now = platform.clock()
  const values = {
    state: 'connected',
    calendar_id,
    sealed_tokens: seal(platform, { access: tokens.access, refresh: tokens.refresh }),
    expires_at: new Date(now.getTime() + tokens.lasts_seconds * 1000),
  }
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.orm
      .insert(calendar_connections)
      .values({ user_id: actor.user_id, ...values, busy: [] })
      .onConflictDoUpdate({ target: calendar_connections.user_id, set: values })
      .returning({ id: calendar_connections.id })
    await audit(
      tx,
      actor,
      {
        code: 'CALENDAR_CONNECTION_CREATED',
        subject_type: 'calendar_connection',
        subject_id: row!.id,
      },
      now,
    )
  })
  await writeAll(actor.user_id)
}

/** Deletes a connection. Entries already written stay in the calendar. */
export async function disconnect(platform: Platform, actor: Person): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `delete from ${calendar_connections} where user_id = $1 returning id`,
      [actor.user_id],
    )
    if (row)
      await audit(
        tx,
        actor,
        { code: 'CALENDAR_CONNECTION_DELETED', subject_type: 'calendar_connection', subject_id: row.id },
        now,
      )
  })
}

const BROKEN: Record<Language, (url: string) => MailContent> = {
  en: (url) => ({
    subject: 'Your Google Calendar is not connected any more',
    heading: 'Please connect your calendar again',
    paragraphs: [
      'Google does not let us in any more. Until you connect it again, lessons are not written there, and learners may book you while you are busy.',
    ],
    button: { text: 'Connect again', url },
  }),
  es: (url) => ({
    subject: 'Tu Google Calendar ya no está conectado',
    heading: 'Vuelve a conectar tu calendario',
    paragraphs: [
      'Google ya no nos deja entrar. Mientras no lo conectes, las clases no se anotan ahí y podrían reservarte cuando estás ocupado.',
    ],
    button: { text: 'Conectar de nuevo', url },
  }),
}

/** Google refused: its owner is told once. */
async function broke(platform: Platform, { id, user_id }: Connection): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [was] = await tx.query(
      `
        update ${calendar_connections}
        set state = 'broken', updated_at = $2
        where id = $1 and state = 'connected'
        returning id`,
      [id, now],
    )
    if (!was) return
    for (const { email, language } of await mailboxesOf(tx, [user_id], now))
      // oxlint-disable-next-line no-await-in-loop -- one person
      await platform.mail.send(tx, notices.disconnected, {
        to: email,
        language,
        content: BROKEN[language](`${platform.config.PUBLIC_URL}/profile#availability`),
      })
  })
}

/**
 * Does something at Google with a token that is good, renewing it first where it ends soon. Null where nobody
 * is connected, or Google does not let us in: then the connection is broken and its owner told.
 */
export async function withGoogle<T>(
  platform: Platform,
  connection: Connection | null,
  work: (google: Google, access: string, connection: Connection) => Promise<T>,
): Promise<T | null> {
  const google = googleOf(platform.config)
  if (!google || connection?.state !== 'connected') return null
  try {
    let { access, refresh } = unseal(platform, connection.sealed_tokens)
    if (connection.expires_at.getTime() - EARLY_MS < platform.clock().getTime()) {
      const fresh = await google.refresh(refresh)
      access = fresh.access
      refresh = fresh.refresh ?? refresh
      await platform.db.query(
        `update ${calendar_connections} set sealed_tokens = $2, expires_at = $3, updated_at = $4 where id = $1`,
        [
          connection.id,
          seal(platform, { access, refresh }),
          new Date(platform.clock().getTime() + fresh.lasts_seconds * 1000),
          platform.clock(),
        ],
      )
    }
    return await work(google, access, connection)
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error
    await broke(platform, connection)
    return null
  }
}
