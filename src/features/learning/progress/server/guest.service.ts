import type { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { isRecorded, openLesson, type OpenLesson } from '../../courses/server/public.ts'
import { GUEST, type GuestEvent, type GuestProgress } from '../progress.contract.ts'
import { lesson_progress } from './progress.table.ts'
import { multirange, record } from './record.ts'

type Watched = Extract<GuestEvent, { kind: 'watched' }>

/**
 * Returns the lesson if anybody may open it; null for a removed lesson, or one that visitors cannot have
 * opened.
 */
async function freeLesson(tx: Db, learner: Person, id: string, now: Date): Promise<OpenLesson | null> {
  try {
    const lesson = await openLesson(tx, learner, id, now)
    return lesson.free ? lesson : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** When it was, as far as a device's clock is believed. */
const within = (at: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max(now.getTime() - GUEST.days * DAY_MS, Date.parse(at))))

/** Merges the event as any step: watched parts of the lesson only grow, and an existing position is kept. */
async function takeWatched(
  platform: TxPlatform,
  tx: Db,
  learner: Person,
  event: Watched,
  now: Date,
): Promise<boolean> {
  const lesson = await freeLesson(tx, learner, event.lesson_id, now)
  if (!lesson) return false
  const begun = await tx.query(
    `select from ${lesson_progress} where user_id = $1 and common_id = $2 and lesson_key = $3`,
    [learner.user_id, lesson.common_id, lesson.lesson_key],
  )
  const duration_ms = lesson.duration_ms ?? (event.duration ? Math.round(event.duration * 1000) : null)
  await record(
    platform,
    tx,
    learner,
    lesson,
    {
      watched: multirange(event.ranges, duration_ms),
      ...(begun.length === 0 && { position_ms: Math.round(event.position * 1000), step: event.step }),
      active_ms: event.active * 1000,
      signed: event.signed,
      understood: event.understood,
      duration_ms,
    },
    within(event.at, now),
  )
  return true
}

/** Claims a device's key; true the first time. A concurrent second call waits for the first. */
export const claimGuestKey = async (tx: Db, learner: Person, key: string, now: Date): Promise<boolean> =>
  (
    await tx.query(
      'insert into guest_progress (key, user_id, created_at) values ($1, $2, $3) on conflict do nothing returning key',
      [key, learner.user_id, now],
    )
  ).length > 0

/**
 * Takes over what a device kept of a visitor who is signed in now. The key is written first, in the same
 * transaction: a repeated call waits for the first one and takes nothing. Answers how many events counted.
 */
export async function takeOverGuest(
  platform: Platform,
  learner: Person,
  { key, events }: z.output<typeof GuestProgress>,
): Promise<number> {
  if (!isRecorded(learner)) return 0
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    if (!(await claimGuestKey(tx, learner, key, now))) return 0
    // Always in the same order: two devices of one learner never wait for each other in a circle.
    const ordered = events.toSorted((a, b) => a.lesson_id.localeCompare(b.lesson_id))
    let accepted = 0
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    for (const event of ordered) if (await takeWatched(platform, tx, learner, event, now)) accepted += 1
    return accepted
  })
}
