import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { grants, seat_holders } from '../../grants/server/grants.table.ts'
import {
  endHolders,
  handOn,
  lockPlans,
  seatPeople,
  sortHolders,
  type Tells,
} from '../../grants/server/public.ts'
import { seatErrors, type Assign, type SeatLine, type SeatOutcomes } from '../seats.contract.ts'
import { seatsMovedBy } from './seats.access.ts'
import { OPEN_PLAN } from './seats.queries.ts'
import { outcomesOf, plannedSeats } from './seating.queries.ts'
import { tellSeated } from './seats.mails.ts'
import { seat_settings } from './seats.table.ts'

/** Returns the result of an assignment line by line, without assigning. */
export async function previewSeats(
  platform: Platform,
  person: Person,
  assign: Assign,
): Promise<{ lines: SeatLine[]; outcomes: SeatOutcomes }> {
  const organization_id = await seatsMovedBy(platform.db, person, assign.organization_id)
  const lines = await plannedSeats(platform.db, person, organization_id, assign, platform.clock())
  return {
    lines: lines.map(({ grant_id: _g, seat: _s, ...line }) => line),
    outcomes: outcomesOf(lines),
  }
}

/** Puts whoever is asked for on the seats that are free. The caller has locked the organization's plans. */
async function assignFree(
  platform: Tells,
  tx: Db,
  actor: Actor,
  organization_id: string,
  assign: Assign,
  now: Date,
): Promise<{ outcomes: SeatOutcomes; user_ids: string[] }> {
  const lines = await plannedSeats(tx, actor, organization_id, assign, now)
  const seated = lines.flatMap(({ user_id, grant_id, seat }) =>
    user_id !== null && grant_id !== null && seat !== null ? [{ user_id, grant_id, seat }] : [],
  )
  await seatPeople(platform, tx, actor, organization_id, seated, now)
  return { outcomes: outcomesOf(lines), user_ids: seated.map(({ user_id }) => user_id) }
}

/**
 * Assigns free seats until none is left. Locks the plans' rows, so that concurrent calls see each other's
 * seats.
 *
 * @throws seatErrors.no_seat_left where somebody wanted a seat and nobody got one
 */
export function assignSeats(platform: Platform, person: Person, assign: Assign): Promise<SeatOutcomes> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const organization_id = await seatsMovedBy(tx, person, assign.organization_id)
    await lockPlans(tx, organization_id, now)
    const { outcomes, user_ids } = await assignFree(platform, tx, person, organization_id, assign, now)
    await tellSeated(platform, tx, { organization_id, user_ids })
    if (outcomes.seat === 0 && outcomes.no_seat_left > 0) throw new Failure(seatErrors.no_seat_left)
    return outcomes
  })
}

/**
 * Assigns a free seat to a new learner, in the transaction of joining, if the organization's settings say
 * so.
 */
export async function seatForJoiner(
  platform: Tells,
  tx: Db,
  actor: Actor,
  { user_id, organization_id }: { user_id: string; organization_id: string },
  now: Date,
): Promise<void> {
  const [wanted] = await tx.query(
    `select from ${seat_settings} where organization_id = $1 and for_new_learners`,
    [organization_id],
  )
  if (wanted) await takeFreeSeat(platform, tx, actor, { user_id, organization_id }, now)
}

/** Gives one learner a free seat of their organization; false where there is none. */
export async function takeFreeSeat(
  platform: Tells,
  tx: Db,
  actor: Actor,
  { user_id, organization_id }: { user_id: string; organization_id: string },
  now: Date,
): Promise<boolean> {
  await lockPlans(tx, organization_id, now)
  const { outcomes } = await assignFree(platform, tx, actor, organization_id, { user_ids: [user_id] }, now)
  return outcomes.seat === 1
}

/** Takes seats back; answers how many were held. */
export function withdrawSeats(
  platform: Platform,
  person: Person,
  input: { organization_id?: string | undefined; ids: string[] },
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const organization_id = await seatsMovedBy(tx, person, input.organization_id)
    await lockPlans(tx, organization_id, now)
    return (await endHolders(platform, tx, person, organization_id, input.ids, now)).length
  })
}

/**
 * Gives somebody's seat to another learner.
 *
 * @throws common.not_found, at `user_id` for whoever cannot have it, seatErrors.seat_waits
 */
export async function reassignSeat(
  platform: Platform,
  person: Person,
  id: string,
  user_id: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [whose] = await tx.query<{ organization_id: string }>(
      `select organization_id from ${seat_holders} where id = $1`,
      [id],
    )
    if (!whose) throw new Failure(common.not_found)
    const organization_id = await seatsMovedBy(tx, person, whose.organization_id)
    await lockPlans(tx, organization_id, now)
    const [openHolder] = await tx.query<{ waiting: boolean }>(
      `
        select h.seat > g.seats as waiting
        from ${seat_holders} h
        join ${grants} g on g.id = h.grant_id
        where h.id = $1 and h.ended_at is null and ${OPEN_PLAN('$2')}`,
      [id, now],
    )
    if (!openHolder) throw new Failure(common.not_found)
    if (openHolder.waiting) throw new Failure(seatErrors.seat_waits)
    const [line] = await plannedSeats(tx, person, organization_id, { user_ids: [user_id] }, now)
    if (line?.outcome === 'not_member') throw Failure.at('user_id', seatErrors.seat_not_member)
    if (line?.outcome === 'has_one') throw Failure.at('user_id', seatErrors.seat_has_one)
    await handOn(platform, tx, person, organization_id, id, user_id, now)
    await tellSeated(platform, tx, { organization_id, user_ids: [user_id] })
  })
}

/**
 * Those who are chosen get the plan's first numbers, in the order of the ones they had; the others follow,
 * and wait from the last number on.
 *
 * @throws common.not_found for another plan, or somebody who holds no seat of it, and at `ids` for too many
 */
export async function keepSeats(
  platform: Platform,
  person: Person,
  input: { organization_id?: string | undefined; grant_id: string; ids: string[] },
): Promise<void> {
  const now = platform.clock()
  const ids = [...new Set(input.ids)]
  await platform.db.transaction(async (tx) => {
    const organization_id = await seatsMovedBy(tx, person, input.organization_id)
    await lockPlans(tx, organization_id, now)
    const [plan] = await tx.query<{ seats: number; chosen: number }>(
      `
        select
          g.seats,
          (
            select count(*)::int
            from ${seat_holders} h
            where h.grant_id = g.id and h.id = any($3) and h.ended_at is null
          ) as chosen
        from ${grants} g
        where g.id = $1 and g.organization_id = $2 and ${OPEN_PLAN('$4')}`,
      [input.grant_id, organization_id, ids, now],
    )
    if (!plan || plan.chosen < ids.length) throw new Failure(common.not_found)
    if (ids.length > plan.seats) throw Failure.at('ids', seatErrors.too_many_kept, { seats: plan.seats })
    await sortHolders(platform, tx, input.grant_id, ids, now)
    await audit(
      tx,
      person,
      {
        code: 'GRANT_UPDATED',
        subject_type: 'grant',
        subject_id: input.grant_id,
        organization_id,
        after: { seats: plan.seats, kept: ids.length },
      },
      now,
    )
  })
}

/** Turns automatic seats for new learners on or off. */
export async function setForNewLearners(
  platform: Platform,
  person: Person,
  input: { organization_id?: string | undefined; on: boolean },
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const organization_id = await seatsMovedBy(tx, person, input.organization_id)
    const [changed] = await tx.query(
      `
        insert into ${seat_settings} as s (organization_id, for_new_learners, created_at, updated_at)
        values ($1, $2, $3, $3)
        on conflict (organization_id) do update
        set for_new_learners = $2, updated_at = $3
        where s.for_new_learners <> $2
        returning 1 as one`,
      [organization_id, input.on, now],
    )
    if (changed)
      await audit(
        tx,
        person,
        {
          code: 'ORGANIZATION_UPDATED',
          subject_type: 'organization',
          subject_id: organization_id,
          organization_id,
          before: { seats_for_new_learners: !input.on },
          after: { seats_for_new_learners: input.on },
        },
        now,
      )
  })
}
