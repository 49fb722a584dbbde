import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { systemActor } from '#seed/actor.ts'
import type { Person } from '#server/auth/actor.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { testWorld } from '../../../../../test/world.ts'
import { isTaken, TAKEN_DAYS } from './downloaded.ts'
import { handshapeKey } from './handshape-key.ts'
import { begunCards, cardsOf } from './courses.queries.ts'
import { lessonAccesses, lessonById } from './lessons.queries.ts'
import { mayReadLessonMedia } from './media.access.ts'
import { saleOf } from './sales.queries.ts'
import { ownCourse, version } from './testing.ts'
import { saveVersion } from './courses.service.ts'
import { hasWholeCourse } from './whole-course.queries.ts'

const { test: app, tenants } = await testWorld()
const { platform } = app
const { db } = platform
const { one, two } = tenants
const now = platform.clock()
const memberOf = (person: TestPerson): Person => ({
  ...actorOf(platform, person),
  organization_id: person.organization_id ?? null,
})
const visitor = await aPerson(platform)
const member = await aPerson(platform, { organization_id: one.organization.id })
const lessonsOf = async (version_id: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await db.query<{ key: string; id: string }>(
        'select lesson_key as key, id from lessons where version_id = $1',
        [version_id],
      )
    ).map(({ key, id }) => [key, id]),
  )
const theirs = await ownCourse(platform, 'theirs', [['a', 'b']], one.organization.id)
const paid = await ownCourse(platform, 'paid', [['a', 'b']], null)
const free = await ownCourse(platform, 'free', [['a']], null)
await db.query('update lessons set free_preview = true where version_id = $1', [free.id])

it('says of a course whether somebody has all of it, and nothing of one that they do not see', async () => {
  const hasAll = (person: TestPerson, { common_id }: { common_id: string }) =>
    hasWholeCourse(db, memberOf(person), common_id, now)
  expect([
    await hasAll(visitor, free),
    await hasAll(visitor, paid),
    await hasAll(visitor, theirs),
    await hasAll(member, theirs),
    await hasAll(two.learner, theirs),
    await hasAll(member, { common_id: randomUUID() }),
  ]).toEqual([true, false, null, true, null, null])
  // An archived text in the language that comes first tells nothing while another is published.
  await saveVersion(
    platform,
    systemActor(platform),
    free.common_id,
    version('gratis', [['a', 'x']], { language: 'es' }),
    'draft',
  )
  expect(await hasAll(visitor, free)).toBe(true)
})

it('says of each lesson whether it is open, and nothing of one that a plan would open', async () => {
  const [own, sold] = [await lessonsOf(theirs.id), await lessonsOf(paid.id)]
  const ids = [own['a']!, own['b']!, sold['a']!, randomUUID()]
  expect([...(await lessonAccesses(db, memberOf(member), ids, now))]).toEqual([
    [own['a'], 'open'],
    [own['b'], 'locked'],
  ])
  // With a seat the course of the platform is open, and another organization's is not there.
  expect([...(await lessonAccesses(db, memberOf(two.learner), ids, now))]).toEqual([[sold['a'], 'open']])
  expect(await lessonById(db, memberOf(member), own['b']!, now)).toMatchObject({ slug: 'b', key: 'b' })
  await expect(lessonById(db, memberOf(member), randomUUID(), now)).rejects.toMatchObject({
    definition: { code: 'not_found' },
  })
  await expect(lessonById(db, memberOf(member), sold['a']!, now)).rejects.toMatchObject({
    definition: { code: 'plan_needed' },
  })
})

it('opens a downloaded lesson for as long as its device may be away', async () => {
  const lesson = { common_id: paid.common_id, lesson_key: 'a' }
  const opens = (
    access: 'open' | 'locked' | 'plan',
    purpose: 'reads' | 'records',
    more: Partial<typeof lesson> = {},
    person: Person | null = memberOf(member),
  ) =>
    isTaken(
      db,
      person ?? { ...memberOf(member), user_id: null as unknown as string },
      { ...lesson, ...more, access },
      purpose,
      now,
    )
  const seen = (days: number, ms = 0) =>
    db.query(
      `
        insert into lesson_downloads (user_id, common_id, lesson_key, seen_at)
        values ($1, $2, $3, $4)
        on conflict (user_id, common_id, lesson_key) do update set seen_at = excluded.seen_at`,
      [member.id, lesson.common_id, lesson.lesson_key, new Date(now.getTime() - days * DAY_MS + ms)],
    )
  expect(await opens('locked', 'reads')).toBe(false)
  await seen(TAKEN_DAYS)
  expect(await opens('locked', 'reads')).toBe(false)
  await seen(TAKEN_DAYS, 1)
  expect([
    await opens('locked', 'reads'),
    await opens('locked', 'records'),
    await opens('plan', 'records'),
    await opens('plan', 'reads'),
    await opens('open', 'records'),
    await opens('locked', 'reads', { lesson_key: 'b' }),
    await opens('locked', 'reads', {}, memberOf(visitor)),
    await opens('locked', 'records', {}, null),
  ]).toEqual([true, true, true, false, false, false, false, false])
})

it('lists begun courses, the last one first, and of named ones those that somebody sees', async () => {
  const slugsOf = (cards: unknown[]) => (cards as { slug: string }[]).map(({ slug }) => slug)
  for (const [course, days] of [
    [paid, 3],
    [theirs, 1],
    [free, 2],
  ] as const)
    await db.query('insert into enrolments (user_id, common_id, last_activity_at) values ($1, $2, $3)', [
      member.id,
      course.common_id,
      new Date(now.getTime() - days * DAY_MS),
    ])
  expect(slugsOf(await begunCards(db, memberOf(member), now))).toEqual(['theirs', 'free', 'paid'])
  expect(slugsOf(await begunCards(db, memberOf(visitor), now))).toEqual([])
  const ids = [theirs.common_id, paid.common_id]
  expect(slugsOf(await cardsOf(db, memberOf(member), ids, now)).toSorted()).toEqual(['paid', 'theirs'])
  expect(slugsOf(await cardsOf(db, memberOf(two.learner), ids, now))).toEqual(['paid'])
})

it('shows covers and posters to who sees the course, films and files to whom the lesson is open', async () => {
  const upload = async (kind: 'image' | 'video' | 'attachment'): Promise<{ id: string; key: string }> => {
    const id = randomUUID(),
      key = `media/${id}`
    await db.query(
      `
        insert into media (id, owner_id, upload_id, name, kind, content_type, bytes, state, key)
        values ($1, $2, $3, 'me', $4, 'x/y', 1, 'ready', $3)`,
      [id, one.owner.id, key, kind],
    )
    return { id, key }
  }
  const [cover, poster, film, closed, file, unused] = [
    await upload('image'),
    await upload('image'),
    await upload('video'),
    await upload('video'),
    await upload('attachment'),
    await upload('image'),
  ]
  await db.query('update courses set cover = $2 where id = $1', [theirs.common_id, cover.key])
  await db.query(
    `
      update lessons
      set poster = $2, video = case lesson_key when 'a' then $3 else $4 end,
        attachments = case lesson_key when 'a' then jsonb_build_array(jsonb_build_object('key', $5::text, 'name', 'f')) else '[]' end
      where version_id = $1`,
    [theirs.id, poster.key, film.key, closed.key, file.key],
  )
  const reads = (person: TestPerson) =>
    Promise.all(
      [cover, poster, film, closed, file, unused].map(({ id }) =>
        mayReadLessonMedia(platform, db, memberOf(person), id),
      ),
    )
  expect(await reads(member)).toEqual([true, true, true, false, true, false])
  expect(await reads(two.learner)).toEqual([false, false, false, false, false, false])
})

it('knows the picture of every letter that does not move, and no sale of a course that is none', async () => {
  expect(['A', 'J', 'Z', '8'].map(handshapeKey)).toEqual([
    'content/handshapes/A.webp',
    null,
    null,
    'content/handshapes/8.webp',
  ])
  await expect(saleOf(db, randomUUID())).rejects.toMatchObject({ definition: { code: 'not_found' } })
})
