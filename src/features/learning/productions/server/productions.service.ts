import { common, Failure } from '#contract/errors.ts'
import { mailNotice, notify } from '#features/people/notifications/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { isRecorded, openLessonByKey } from '../../courses/server/public.ts'
import { productionErrors, type Check, type FilmAnswer, type ReceivedView } from '../productions.contract.ts'
import { answeredMail } from './productions.mails.ts'
import { notices } from './productions.notices.ts'
import { lockReceived, receivedFilm } from './productions.queries.ts'

/** Page where a learner reads the answers to their films. */
const MY_SIGNING = '/app/progress/signing'

/**
 * Keeps a check of the caller's signing. A repeated call changes the same row, so that devices may send one
 * until they hear of it; a check of the future is dated now.
 *
 * @throws productionErrors.check_not_kept, common.not_found for another person's, and what keeps the lesson
 *   shut
 */
export async function saveCheck(platform: Platform, actor: Person, id: string, made: Check): Promise<null> {
  if (!isRecorded(actor)) throw new Failure(productionErrors.check_not_kept)
  const now = platform.clock()
  const { common_id, lesson_key } = await openLessonByKey(
    platform.db,
    actor,
    made.common_id,
    made.lesson_key,
    now,
    { taken: 'records' },
  )
  const [kept] = await platform.db.query(
    `
      insert into productions as p (
        id, user_id, common_id, lesson_key, step, kind, glosses, meaning, words, rating, differs, made_at,
        created_at, updated_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, least($12::timestamptz, $13), $13, $13)
      on conflict (id) do update set
        rating = excluded.rating, differs = excluded.differs, updated_at = excluded.updated_at
      where p.user_id = excluded.user_id
      returning p.id`,
    [
      id,
      actor.user_id,
      common_id,
      lesson_key,
      made.step,
      made.kind,
      made.glosses,
      made.meaning,
      [...new Set(made.words)],
      made.rating,
      [...new Set(made.differs)],
      made.made_at,
      now,
    ],
  )
  if (!kept) throw new Failure(common.not_found)
  return null
}

/**
 * Writes the teacher's answer to a film. The learner (or a child's guardian) is told of the first one; a
 * changed one is unread again.
 *
 * @throws common.not_found unless the film was sent to the caller by a learner whom they teach
 */
export function answerFilm(
  platform: Platform,
  actor: Person,
  id: string,
  { text, marks }: FilmAnswer,
): Promise<ReceivedView> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { user_id, answered } = await lockReceived(tx, actor, id)
    await tx.query(
      `
        update productions
        set
          answer = $2, marks = $3, answered_at = coalesce(answered_at, $4),
          read_at = case when answer = $2 and marks = $3 then read_at end, updated_at = $4
        where id = $1`,
      [id, text, JSON.stringify(marks), now],
    )
    if (!answered) await tellLearner(platform, tx, user_id, id)
    const { user_id: _, ...shown } = await receivedFilm(tx, actor, id)
    return shown
  })
}

async function tellLearner(platform: TxPlatform, tx: Db, user_id: string, id: string): Promise<void> {
  const [row] = await tx.query<{ meaning: string }>(
    `select coalesce(nullif(meaning, ''), glosses) as meaning from productions where id = $1`,
    [id],
  )
  const { meaning } = row!
  await notify(platform, tx, notices.answered, [user_id], {
    cause: id,
    group: 'films',
    place: MY_SIGNING,
    data: { meaning },
  })
  await mailNotice(platform, tx, notices.answered, [user_id], ({ language, first_name, child }) =>
    answeredMail(language, { name: first_name, child, meaning }, platform.config.PUBLIC_URL + MY_SIGNING),
  )
}

/** The learner opened the answer to a film of theirs. @throws common.not_found where there is none */
export async function readAnswer(platform: Platform, actor: Person, id: string): Promise<null> {
  const [row] = await platform.db.query(
    `
      update productions
      set read_at = coalesce(read_at, $3), updated_at = $3
      where id = $1 and user_id = $2 and answered_at is not null
      returning id`,
    [id, actor.user_id, platform.clock()],
  )
  if (!row) throw new Failure(common.not_found)
  return null
}
