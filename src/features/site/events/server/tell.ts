import { qrPng } from '#server/qr-code.ts'
import { centsText } from '#contract/dollars.ts'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { calendarMailFile, organizerOf } from '#server/calendar/calendar-file.ts'
import type { MailFile } from '#server/mail/mail.ts'
import type { FixedKind } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { RegistrationState } from '../terms.contract.ts'
import { clocksDiffer } from '#contract/wall-time.ts'
import { whenText } from '#contract/when-text.ts'
import { dateInvitation, pageOf, type About } from './about.ts'
import { addressOfKey } from './keys.ts'
import { mailOf, type Occasion } from './events.mails.ts'
import type { DateFacts } from './paying.mails.ts'
import { notices } from './events.notices.ts'

/** Somebody who registered, as mails need them. */
export type Registrant = {
  id: string
  date_id: string
  queue: number
  user_id: string | null
  name: string
  email: string
  language: Language
  zone: string
  party: number
  state: RegistrationState
  door_code: string
  confirmed_at: Date | null
  held_until: Date | null
  price_cents: number | null
  order_line_id: string | null
  paid_at: Date | null
}
/** States in which somebody is registered, as SQL. */
export const ACTIVE = `('held', 'confirmed', 'waiting')`
export const REGISTRANT = `id, date_id, queue::int, user_id, name, email::text, language, zone, party, state, door_code,
  confirmed_at, held_until, price_cents, order_line_id, paid_at`

/** Returns true while an unpaid seat is reserved. */
export const isToPay = <One extends Registrant>(
  one: One | undefined,
  now: Date,
): one is One & { price_cents: number } =>
  one?.state === 'held' &&
  one.confirmed_at !== null &&
  one.price_cents !== null &&
  one.held_until !== null &&
  one.held_until > now

/** Times are in the event's zone, followed by the reader's zone if the clocks differ. */
function saidOf({ date, facts, names }: About, to: Registrant): DateFacts {
  const { language, zone } = to
  const there = whenText(date.starts_at, date.zone, language)
  const here =
    zone !== 'UTC' && clocksDiffer(date.starts_at, zone, date.zone)
      ? ` (${whenText(date.starts_at, zone, language)})`
      : ''
  const seated = to.state === 'confirmed'
  return {
    title: names[language].title,
    when: there + here,
    where: [facts.mode === 'room' ? '' : facts.place, seated && facts.mode !== 'place' ? facts.room_url : '']
      .filter(Boolean)
      .join(' · '),
    party: to.party,
    sum: to.price_cents === null ? null : centsText(to.price_cents * to.party),
    paid: to.paid_at !== null,
    until: to.held_until && whenText(to.held_until, zone === 'UTC' ? date.zone : zone, language),
  }
}

const SHOWN = { en: 'Your code for the door', es: 'Tu código para la entrada' } as const
const WITH_CODE: readonly Occasion['is'][] = ['seat', 'moved_up', 'day', 'hour', 'changed']
const WITHDRAWN: readonly Occasion['is'][] = ['canceled', 'given_up', 'ended_by_organizers', 'too_late']

/** Kinds of notices by occasion; all others are about the registration. */
const KINDS: Partial<Record<Occasion['is'], FixedKind>> = {
  confirm: notices.confirm,
  day: notices.reminder,
  hour: notices.reminder,
  message: notices.message,
}
const kindOf = ({ is }: Occasion): FixedKind => KINDS[is] ?? notices.registration

/** Attachments of a mail: the calendar file, and the door code for people who have a seat. */
async function filesOf(
  platform: TxPlatform,
  tx: Db,
  about: About,
  to: Registrant,
  { is }: Occasion,
): Promise<MailFile[]> {
  const files: MailFile[] = []
  const method = WITHDRAWN.includes(is) ? 'CANCEL' : WITH_CODE.includes(is) ? 'REQUEST' : null
  if (method === null || (method === 'REQUEST' && to.state !== 'confirmed')) return files
  if (method === 'REQUEST')
    files.push({
      name: `${to.door_code}.png`,
      type: 'image/png',
      content: (await qrPng(to.door_code)).toString('base64'),
      encoding: 'base64',
      shown: `${SHOWN[to.language]}: ${to.door_code}`,
    })
  const organizer = await organizerOf(platform, tx)
  files.push(
    calendarMailFile(
      'event.ics',
      method,
      dateInvitation(platform, about, to.language, { method, organizer, attendee: to.email }),
    ),
  )
  return files
}

/** Writes to somebody registered; the mail leaves when the transaction commits. */
export async function tell(
  platform: TxPlatform,
  tx: Db,
  about: About,
  to: Registrant,
  occasion: Occasion,
): Promise<void> {
  const url = WITHDRAWN.includes(occasion.is)
    ? pageOf(platform, about, to.language)
    : addressOfKey(platform, to.id)
  await platform.mail.send(tx, kindOf(occasion), {
    to: to.email,
    language: to.language,
    content: mailOf(
      to.language,
      saidOf(about, to),
      occasion,
      url,
      await filesOf(platform, tx, about, to, occasion),
    ),
  })
}

/** Writes to everybody who has a seat or waits for one, whose address is theirs; answers how many. */
export async function tellAll(
  platform: TxPlatform,
  tx: Db,
  about: About,
  occasion: Occasion,
): Promise<number> {
  const all = await tx.query<Registrant>(
    `
      select ${REGISTRANT}
      from event_registrations
      where date_id = $1 and state in ${ACTIVE} and confirmed_at is not null
      order by queue`,
    [about.date.id],
  )
  for (const to of all) {
    const refunded = occasion.is === 'canceled' && to.paid_at !== null
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tell(platform, tx, about, to, refunded ? { ...occasion, back: refunded } : occasion)
  }
  return all.length
}
