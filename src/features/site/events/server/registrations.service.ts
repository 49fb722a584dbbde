import { MINUTE_MS } from '#contract/durations.ts'
import { common, Failure, required } from '#contract/errors.ts'
import { mailboxOf, mayMail } from '#features/people/accounts/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { eventErrors } from '../event-errors.contract.ts'
import type { Register } from '../registrations.contract.ts'
import { HOLD_MINUTES, PAY_MINUTES } from '../terms.contract.ts'
import { assertFewOpen, mayHold, networkOfVisitor } from './unconfirmed.ts'
import { aboutDate, assertShown, type About } from './about.ts'
import { lockDate } from './events.access.ts'
import { keyOf, newDoorCode } from './keys.ts'
import { fillSeats, freeSeats } from './line.ts'
import { ACTIVE, REGISTRANT, tell, type Registrant } from './tell.ts'
import { giveMoneyBack } from './refunds.ts'

const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)

/** When registration for a date closes. */
export const closesAt = ({ date, facts }: About): Date =>
  new Date(date.starts_at.getTime() - facts.closes_minutes * MINUTE_MS)

/** The date of an event, locked, with all that is said of it. @throws common.not_found */
async function lockAbout(tx: Db, date_id: string): Promise<About> {
  const date = await lockDate(tx, date_id)
  return { ...(await aboutDate(tx, date_id)), date }
}

type Me = { name: string; email: string | null }
async function contactOf(tx: Db, actor: Actor, input: Register): Promise<{ name: string; email: string }> {
  const [me] =
    actor.user_id === null
      ? []
      : await tx.query<Me>(
          `select trim(u.first_name || ' ' || u.last_name) as name, ${mailboxOf('u')} as email from ${users} u where u.id = $1`,
          [actor.user_id],
        )
  const name = me?.name || input.name,
    email = me?.email ?? input.email
  if (!email) throw Failure.at('email', required)
  if (!name) throw Failure.at('name', required)
  return { name, email }
}

function assertFits({ facts }: About, { party, answers }: Register): void {
  if (party > facts.party) throw Failure.at('party', eventErrors.event_party_large, { most: facts.party })
  const open = facts.questions.find(({ key, needed }) => needed && !answers[key])
  if (open) throw Failure.at(`answers.${open.key}`, eventErrors.event_answer_needed)
}

type Answer = { state: 'held' | 'confirmed' | 'waiting'; held_until: string | null; key: string | null }

/**
 * Registers somebody for a date. A signed-in person gets the seat at once. A visitor's seat is reserved until
 * they press the button of the page that the mail links to; a seat with a price is reserved until paid. Locks
 * the date's row first, so registrations run one after the other and get their place in line in that order.
 * An address that is already registered gets its link again; the answer does not reveal this.
 *
 * @throws common.not_found, common.forbidden, event_closed, event_canceled; at their fields
 *   event_party_large, event_answer_needed
 */
export function register(
  platform: Platform,
  actor: Actor,
  date_id: string,
  input: Register,
): Promise<Answer> {
  if (actor.permissions.scope('Event', 'View') === null) throw new Failure(common.forbidden)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const about = await lockAbout(tx, date_id)
    await assertShown(tx, date_id)
    if (about.date.canceled_at !== null) throw new Failure(eventErrors.event_canceled)
    if (closesAt(about) <= now) throw new Failure(eventErrors.event_closed)
    const { name, email } = await contactOf(tx, actor, input)
    assertFits(about, input)
    const known = actor.user_id !== null
    const { price_cents } = about.facts
    const network = networkOfVisitor(actor)
    if (network !== null) await assertFewOpen(tx, network, now)
    const fits =
      input.party <= (await freeSeats(tx, date_id)) &&
      (network === null || (await mayHold(tx, { date_id, network, party: input.party }, now)))
    const state = fits ? (known && price_cents === null ? 'confirmed' : 'held') : 'waiting'
    const held_until = !known
      ? inMinutes(now, HOLD_MINUTES)
      : state === 'held'
        ? inMinutes(now, PAY_MINUTES)
        : null
    const [before] = await tx.query<Registrant>(
      `select ${REGISTRANT} from event_registrations where date_id = $1 and email = $2::citext and state in ${ACTIVE}`,
      [date_id, email],
    )
    if (before) return again(platform, tx, about, before, actor, { state, held_until }, now)
    // A visitor may name anybody's address: it gets no more mail than sign-in would send there.
    if (!known && !(await mayMail(tx, email)))
      throw new Failure(common.too_many_requests, { params: { seconds: 3600 }, retryAfterSeconds: 3600 })
    const questions = new Set(about.facts.questions.map(({ key }) => key))
    const [made] = await tx.query<Registrant>(
      `
        insert into event_registrations (
          date_id, user_id, name, email, language, zone, party, state, door_code, answers, needs, needs_note,
          confirmed_at, held_until, price_cents, created_at, updated_at, network
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17)
        returning ${REGISTRANT}`,
      [
        date_id,
        actor.user_id,
        name,
        email,
        actor.language,
        actor.zone,
        input.party,
        state,
        newDoorCode(),
        JSON.stringify(
          Object.fromEntries(Object.entries(input.answers).filter(([key]) => questions.has(key))),
        ),
        input.needs,
        input.needs_note,
        known ? now : null,
        held_until,
        price_cents,
        now,
        network,
      ],
    )
    await tellNew(platform, tx, about, made!)
    return {
      state,
      held_until: held_until?.toISOString() ?? null,
      key: known ? keyOf(platform, made!.id) : null,
    }
  })
}

const tellNew = (platform: TxPlatform, tx: Db, about: About, made: Registrant): Promise<void> =>
  tell(
    platform,
    tx,
    about,
    made,
    made.confirmed_at === null
      ? { is: 'confirm', state: made.state === 'held' ? 'held' : 'waiting', minutes: HOLD_MINUTES }
      : made.state === 'held'
        ? { is: 'pay' }
        : { is: made.state === 'confirmed' ? 'seat' : 'waiting' },
  )

/** Somebody registers with an address that has a registration: it stays one. */
async function again(
  platform: TxPlatform,
  tx: Db,
  about: About,
  before: Registrant,
  actor: Actor,
  looks: { state: Answer['state']; held_until: Date | null },
  now: Date,
): Promise<Answer> {
  if (actor.user_id !== null) {
    // A registration that was made as a visitor is in the person's list from now on.
    await tx.query('update event_registrations set user_id = $2 where id = $1 and user_id is null', [
      before.id,
      actor.user_id,
    ])
    const mine = before.confirmed_at === null ? await prove(platform, tx, about, before, now) : before
    return {
      state: mine.state as Answer['state'],
      held_until: mine.held_until?.toISOString() ?? null,
      key: keyOf(platform, mine.id),
    }
  }
  if (await mayMail(tx, before.email)) await tellNew(platform, tx, about, before)
  return { state: looks.state, held_until: looks.held_until?.toISOString() ?? null, key: null }
}

/**
 * The address of a registration is its holder’s: a held seat is theirs, or kept until it is paid; one who
 * waits is in line.
 */
async function prove(
  platform: TxPlatform,
  tx: Db,
  about: About,
  one: Registrant,
  now: Date,
): Promise<Registrant> {
  const [proven] = await tx.query<Registrant>(
    `
      update event_registrations
      set state = case when state = 'held' and price_cents is null then 'confirmed' else state end,
        held_until = case when state = 'held' and price_cents is not null then $3::timestamptz end,
        confirmed_at = $2, network = null, updated_at = $2
      where id = $1
      returning ${REGISTRANT}`,
    [one.id, now, inMinutes(now, PAY_MINUTES)],
  )
  if (proven!.state === 'confirmed') await tell(platform, tx, about, proven!, { is: 'seat' })
  else if (proven!.state === 'held') await tell(platform, tx, about, proven!, { is: 'pay' })
  else {
    await fillSeats(platform, tx, about, now)
    const [after] = await tx.query<Registrant>(
      `select ${REGISTRANT} from event_registrations where id = $1`,
      [one.id],
    )
    if (after!.state === 'waiting') await tell(platform, tx, about, after!, { is: 'waiting' })
    return after!
  }
  return proven!
}

/** Works on a registration with its date locked first, as everything does that moves seats. */
export async function within(
  db: Db,
  id: string,
  work: (tx: Db, about: About, one: Registrant) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ date_id: string }>(
      'select date_id from event_registrations where id = $1',
      [id],
    )
    if (!row) throw new Failure(common.not_found)
    const about = await lockAbout(tx, row.date_id)
    const [one] = await tx.query<Registrant>(
      `select ${REGISTRANT} from event_registrations where id = $1 for update`,
      [id],
    )
    if (!one) throw new Failure(common.not_found)
    await work(tx, about, one)
  })
}
export const isActive = ({ state }: Registrant): boolean => state !== 'canceled' && state !== 'ended'

/** The button behind the mail’s link. Pressed twice it is pressed once. @throws event_registration_over */
export const confirm = (platform: Platform, id: string): Promise<void> =>
  within(platform.db, id, async (tx, about, one) => {
    const now = platform.clock()
    if (about.date.canceled_at !== null) throw new Failure(eventErrors.event_canceled)
    if (!isActive(one) || (one.held_until !== null && one.held_until <= now))
      throw new Failure(eventErrors.event_registration_over)
    if (one.confirmed_at === null) await prove(platform, tx, about, one, now)
  })

/**
 * Changes the number of people and their needs. A larger party requires free seats; people in line keep their
 * place.
 *
 * @throws event_party_no_room, event_registration_over; event_party_large, event_party_paid at the field
 */
export const change = (
  platform: Platform,
  id: string,
  { party, needs, needs_note }: Pick<Register, 'party' | 'needs' | 'needs_note'>,
): Promise<void> =>
  within(platform.db, id, async (tx, about, one) => {
    const now = platform.clock()
    if (!isActive(one) || about.date.starts_at <= now) throw new Failure(eventErrors.event_registration_over)
    if (party !== one.party && one.order_line_id !== null)
      throw Failure.at('party', eventErrors.event_party_paid)
    if (party > about.facts.party && party > one.party)
      throw Failure.at('party', eventErrors.event_party_large, { most: about.facts.party })
    if (one.state !== 'waiting' && party - one.party > (await freeSeats(tx, about.date.id)))
      throw new Failure(eventErrors.event_party_no_room)
    await tx.query(
      'update event_registrations set party = $2, needs = $3, needs_note = $4, updated_at = $5 where id = $1',
      [id, party, needs, needs_note, now],
    )
    await fillSeats(platform, tx, about, now)
  })

/**
 * Ends a registration and offers its seat to the first in line; repeated calls do nothing. Refunds the
 * payment if organizers end it, or if the person gives it up before registration closes.
 */
export const giveUp = (
  platform: Platform,
  id: string,
  by: 'given_up' | 'ended_by_organizers',
  more?: (tx: Db, about: About, one: Registrant) => Promise<void>,
): Promise<void> =>
  within(platform.db, id, async (tx, about, one) => {
    if (!isActive(one)) return
    const now = platform.clock()
    const refunded = one.paid_at !== null && (by === 'ended_by_organizers' || closesAt(about) > now)
    await tx.query(
      `update event_registrations set state = 'canceled', ended_at = $2, held_until = null, network = null, updated_at = $2 where id = $1`,
      [id, now],
    )
    if (one.confirmed_at !== null)
      await tell(platform, tx, about, { ...one, state: 'canceled' }, { is: by, back: refunded })
    if (refunded) await giveMoneyBack(platform, tx, one, by)
    await fillSeats(platform, tx, about, now)
    await more?.(tx, about, one)
  })
