import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { withUrls } from '#server/files/files.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { filmSql, shownSql, SIGN_FILES, streamSql } from '#features/dictionary/vocabularies/server/public.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { readerOf } from '../../standing/server/public.ts'
import { newestFilms, openThread } from '../../threads/server/public.ts'
import { comments, thread_films, threads } from '../../threads/server/threads.table.ts'
import { threadErrors } from '../../threads/threads.contract.ts'
import { mondayOf } from '../shared/weeks.ts'
import type { WeeklyAnswers, weeklyContract, WeeklySign } from '../weekly.contract.ts'
import { modelSql } from './choose.ts'
import { beginWeek } from './weekly.service.ts'
import { weekly_signs } from './weekly.table.ts'

const SHOWN = `
  select
    w.id, w.week::text, w.thread_id, t.comments_count as answers,
    json_build_object('id', v.id, 'slug', v.slug, 'gloss', v.gloss, 'word_en', v.word_en, 'word_es', v.word_es) as word,
    json_build_object(
      'notation', model.notation, 'clip_url', ${filmSql('model')}, 'stream_url', ${streamSql('model')}, 'poster_url',
      ${shownSql('model', 'poster')}
    ) as model,
    exists (
      select
      from ${comments} c
      join ${thread_films} film on film.comment_id = c.id
      where c.thread_id = t.id and c.author_id = $2 and c.state <> 'removed'
    ) as answered,
    t.closed_at is null as open,
    (
      select max(before.week)::text
      from ${weekly_signs} before
      where before.week < w.week and before.thread_id is not null
    ) as earlier,
    (
      select min(next.week)::text
      from ${weekly_signs} next
      where next.week > w.week and next.thread_id is not null
    ) as later
  from ${weekly_signs} w
  join ${threads} t on t.id = w.thread_id
  join ${vocabularies} v on v.id = w.vocabulary_id
  left join lateral (${modelSql('v.id')}) model on true
  where w.week = $1`

/**
 * The sign of a week, which begins when it is asked for first.
 *
 * @returns null for the current week while no word has a sign
 * @throws threadErrors.community_closed, common.not_found for another week without one
 */
export async function shownSign(
  platform: Platform,
  actor: Person,
  asked: string | undefined,
): Promise<WeeklySign | null> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  if (!reader.everyone) throw new Failure(threadErrors.community_closed)
  const current = mondayOf(now),
    week = asked ?? current
  const read = async (): Promise<WeeklySign | undefined> =>
    (await platform.db.query<WeeklySign>(SHOWN, [week, actor.user_id]))[0]
  let sign = await read()
  if (!sign && week === current) {
    await beginWeek(platform, week, 'lookups')
    sign = await read()
  }
  if (!sign && week === current) return null
  if (!sign) throw new Failure(common.not_found)
  await withUrls(platform.files, [sign.model], SIGN_FILES)
  return { ...sign, open: sign.open && week === current }
}

/** A page of the films that answer a sign. @throws common.not_found */
export async function answersOf(
  platform: Platform,
  actor: Person,
  id: string,
  after: string | undefined,
): Promise<WeeklyAnswers> {
  const now = platform.clock(),
    { db } = platform
  const [week] = await db.query<{ thread_id: string }>(
    `select thread_id from ${weekly_signs} where id = $1 and thread_id is not null`,
    [id],
  )
  if (!week) throw new Failure(common.not_found)
  const { reader } = await openThread(db, actor, week.thread_id, now)
  return newestFilms(db, reader, actor.language, week.thread_id, after, now)
}

export const weeklyRowsOf = ({ language }: Actor): ListSource<typeof weeklyContract.list> => ({
  from: `
    ${weekly_signs} w
    join ${vocabularies} v on v.id = w.vocabulary_id
    left join ${users} planner on planner.id = w.planned_by
    left join ${threads} t on t.id = w.thread_id`,
  id: 'w.id',
  columns: {
    id: 'w.id',
    week: 'w.week::text',
    slug: 'v.slug',
    word: `v.word_${language}`,
    planned_by: `case when planner.id is not null then ${displayName('planner', language)} end`,
    state: `case when w.thread_id is null then 'planned' else 'begun' end`,
    answers: 'coalesce(t.comments_count, 0)',
  },
  search: (values, q) => {
    const like = values.add(containing(q))
    return { where: `(v.word_en ilike ${like} or v.word_es ilike ${like} or v.gloss ilike ${like})` }
  },
})
