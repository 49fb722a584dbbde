import { Failure } from '#contract/errors.ts'
import { giveBackAllowance } from '#features/access/allowances/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import {
  assertBooksFor,
  assertFree,
  keepMeeting,
  later,
  orNearest,
  takeMeeting,
  teacherIn,
} from '../../appointments/server/public.ts'
import type { AskedSlots } from '../../availability/server/public.ts'
import { book, lockPeople, remind, tellBooking } from '../../bookings/server/public.ts'
import { busyTimes } from '../../google-calendar/server/public.ts'
import { assessmentErrors } from '../assessment-errors.contract.ts'
import type { AskAssessment } from '../assessments.contract.ts'
import { OPEN_STATES } from '../shared/criteria.ts'
import { assessment_raters, live_assessments } from './assessments.table.ts'

/** Key of an assessment in the record of taken allowances. */
const about = (id: string): string => `assessment:${id}`

/** Gives back what the assessment of a booking took; once. */
export async function giveBackOf(tx: Db, booking_id: string, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ id: string; user_id: string }>(
    `select id, user_id from ${live_assessments} where booking_id = $1`,
    [booking_id],
  )
  return row ? giveBackFor(tx, row, now) : false
}
/** The assessment that a booking is the meeting of. */
export async function metIn(tx: Db, booking_id: string): Promise<string> {
  const [row] = await tx.query<{ id: string }>(`select id from ${live_assessments} where booking_id = $1`, [
    booking_id,
  ])
  return row?.id ?? booking_id
}
/** The same by the assessment. */
export const giveBackFor = (
  tx: Db,
  { id, user_id }: { id: string; user_id: string },
  now: Date,
): Promise<boolean> => giveBackAllowance(tx, user_id, 'assessment', now, about(id))

/**
 * The organization whose teachers work on it: one where the learner learns, the teacher's where one is
 * chosen.
 */
async function organizationOf(
  db: Db,
  { learner, teacher, preferred }: { learner: string; teacher: string | null; preferred: string | null },
): Promise<string | null> {
  const [row] = await db.query<{ organization_id: string }>(
    `
      select l.organization_id
      from ${memberships} l
      where l.user_id = $1
        and l.kind = 'learner'
        and l.status = 'active'
        and (
          $2::uuid is null
          or exists (
            select
            from ${memberships} t
            where t.organization_id = l.organization_id
              and t.user_id = $2
              and t.status = 'active'
              and t.kind in ('owner', 'teacher')
          )
        )
      order by l.organization_id is distinct from $3, l.created_at, l.organization_id
      limit 1`,
    [learner, teacher, preferred],
  )
  return row?.organization_id ?? null
}

/** The database's word that a person has an open assessment. */
const isSecond = (error: unknown): boolean => {
  const { code, constraint } = ((error as { cause?: unknown })?.cause ?? error) as {
    code?: string
    constraint?: string
  }
  return code === '23505' && constraint === 'live_assessments_open'
}

async function assertNoneOpen(tx: Db, learner: string): Promise<void> {
  const [open] = await tx.query(
    `select from ${live_assessments} where user_id = $1 and state = any ($2::text[])`,
    [learner, OPEN_STATES],
  )
  if (open) throw new Failure(assessmentErrors.request_open)
}

/** Whoever meets the learner is the first who rates. */
export const nameFirst = async (
  tx: Db,
  id: string,
  teacher_id: string,
  by: string,
  now: Date,
): Promise<void> => {
  await tx.query(
    `
      insert into ${assessment_raters} (assessment_id, place, rater_id, named_by, created_at)
      values ($1, 1, $2, $3, $4)
      on conflict (assessment_id, place) do update set rater_id = excluded.rater_id, named_by = excluded.named_by`,
    [id, teacher_id, by, now],
  )
}

/**
 * Requests a live assessment for oneself or a child in one's care: at a free time of a teacher, or without a
 * time, which a teacher sets later. The allowance is taken at once, in the same transaction.
 *
 * @throws Failure 409 where one is open already, or with the nearest free times; 403 without an allowance
 */
export async function askForAssessment(
  platform: Platform,
  actor: Person,
  input: AskAssessment,
): Promise<{ id: string }> {
  const now = platform.clock()
  const { minutes, note, teacher_id } = input
  const learner = input.learner_id ?? actor.user_id
  await assertBooksFor(platform.db, actor, learner, 'learner_id', now)
  const organization_id = await organizationOf(platform.db, {
    learner,
    teacher: teacher_id,
    preferred: actor.organization_id,
  })
  const starts_at = input.starts_at === null ? null : new Date(input.starts_at)
  const asked: AskedSlots | null =
    teacher_id !== null && starts_at !== null
      ? {
          teacher_id,
          learner_id: learner,
          kind: 'assessment',
          minutes,
          from: starts_at,
          to: later(starts_at, minutes),
          busy: await busyTimes(platform, teacher_id, starts_at, later(starts_at, minutes)),
        }
      : null
  const work = (): Promise<{ id: string }> =>
    platform.db.transaction(async (tx) => {
      await lockPeople(tx, [learner, ...(asked ? [asked.teacher_id] : [])], now)
      await assertNoneOpen(tx, learner)
      const teacher = asked && (await assertFree(tx, now, asked))
      const booking_id =
        asked && teacher
          ? await book(tx, {
              kind: 'assessment',
              starts_at: asked.from,
              ends_at: asked.to,
              organization_id,
              zone: teacher.zone,
              people: [teacherIn(teacher, asked.from), { user_id: learner, role: 'learner' }],
              by: actor.user_id,
              at: now,
            })
          : null
      const [made] = await tx.query<{ id: string }>(
        `
          insert into ${live_assessments} (
            user_id, asked_by, organization_id, state, minutes, note, booking_id, teacher_id, created_at, updated_at
          )
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
          returning id`,
        [
          learner,
          actor.user_id,
          organization_id,
          booking_id ? 'scheduled' : 'requested',
          minutes,
          note,
          booking_id,
          asked?.teacher_id ?? null,
          now,
        ],
      )
      const { id } = made!
      await takeMeeting(tx, actor, { learner_id: learner, kind: 'assessment', about: about(id) }, now)
      await audit(
        tx,
        actor,
        {
          code: 'LIVE_ASSESSMENT_CREATED',
          subject_type: 'live_assessment',
          subject_id: id,
          organization_id,
          after: { minutes, ...(asked && { starts_at: asked.from.toISOString() }) },
        },
        now,
      )
      if (booking_id && asked) {
        await keepMeeting(tx, { booking_id, user_id: learner, counted: true, note })
        await nameFirst(tx, id, asked.teacher_id, actor.user_id, now)
        await tellBooking(platform, tx, booking_id, { is: 'booked' })
        await remind(platform, tx, booking_id)
      }
      return { id }
    })
  try {
    return await (asked ? orNearest(platform, asked, work) : work())
  } catch (error) {
    throw isSecond(error) ? new Failure(assessmentErrors.request_open) : error
  }
}
