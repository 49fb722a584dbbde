import { qrSvg } from '#server/qr-code.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Language } from '#contract/constants.ts'
import type { Platform } from '#server/platform.ts'
import type { MyRegistration, registrationsContract, ShownDate } from '../registrations.contract.ts'
import type { Data } from '#contract/endpoint.ts'
import type { BOOKED_KINDS } from '../terms.contract.ts'
import { factsOf } from './events.access.ts'
import { namesOf } from './about.ts'
import { shownDateSql } from './dates.sql.ts'
import { keyOf } from './keys.ts'
import { isToPay, REGISTRANT, type Registrant } from './tell.ts'

type Row = Registrant & {
  document_id: string
  needs: (typeof BOOKED_KINDS)[number][]
  needs_note: string
  before: number
  date: ShownDate
}

/** A registration as the holder of its key has it; reading changes nothing. @throws common.not_found */
export async function registrationOf(
  platform: Platform,
  id: string,
  language: Language,
): Promise<MyRegistration> {
  const { db } = platform
  const [row] = await db.query<Row>(
    `
      select ${REGISTRANT.replaceAll(/\b(\w+)(::\w+)?(,|$)/g, 'r.$1$2$3')}, r.needs, r.needs_note, x.document_id,
        (
          select count(*)::int from event_registrations b
          where b.date_id = r.date_id and b.state = 'waiting' and b.confirmed_at is not null and b.queue < r.queue
        ) as before,
        ${shownDateSql('x', 'e')} as date
      from event_registrations r
      join event_dates x on x.id = r.date_id
      join events e on e.document_id = x.document_id
      where r.id = $1`,
    [id],
  )
  const names = row && (await namesOf(db, row.document_id))
  if (!row || !names) throw new Failure(common.not_found)
  const facts = await factsOf(db, row.document_id)
  const seated = row.state === 'confirmed' && !row.date.canceled
  const { title, slug } = names[language]
  return {
    id,
    state: row.state,
    confirmed: row.confirmed_at !== null,
    held_until: row.held_until?.toISOString() ?? null,
    price_cents: row.price_cents,
    paid: row.paid_at !== null,
    to_pay: isToPay(row, platform.clock()),
    refunded_until: row.date.closes_at,
    name: row.name,
    party: row.party,
    most: Math.max(facts.party, row.party),
    before: row.before,
    needs: row.needs,
    needs_note: row.needs_note,
    event: { title, slug },
    date: row.date,
    mode: facts.mode,
    place: facts.mode === 'room' ? '' : facts.place,
    room_url: seated && facts.mode !== 'place' ? facts.room_url : '',
    door_code: seated ? row.door_code : '',
    door_svg: seated ? await qrSvg(row.door_code) : '',
    over: new Date(row.date.ends_at) <= platform.clock(),
  }
}

/** A person's registrations for future dates, each with its key. */
export async function registrationsOf(
  platform: Platform,
  actor: Person,
): Promise<Data<typeof registrationsContract.mine>> {
  const rows = await platform.db.query<
    Omit<Data<typeof registrationsContract.mine>[number], 'key'> & { id: string }
  >(
    `
      select r.id, r.date_id, r.state, r.party
      from event_registrations r
      join event_dates x on x.id = r.date_id
      where r.user_id = $1 and x.ends_at > $2 and r.state in ('held', 'confirmed', 'waiting')
      order by x.starts_at`,
    [actor.user_id, platform.clock()],
  )
  return rows.map(({ id, ...row }) => ({ ...row, key: keyOf(platform, id) }))
}
