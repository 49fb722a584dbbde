import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { systemActor } from '#seed/actor.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import type { Db } from '#server/db/database.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { saveQuiz } from '../../quizzes/server/public.ts'
import type { CourseCard, CourseTree } from '../courses.contract.ts'
import { BILLING_TYPES, type CoursePurchase, type CourseSale } from '../sales.contract.ts'
import { endCourseGrant, grantCourse, ownsCourse, resumeCourseGrant, suspendCourseGrant } from './public.ts'
import { courseForSale } from './public.ts'
import { ownCourse } from './testing.ts'

const { test: app, tenants } = await testWorld()
const { platform } = app
const { db } = platform
const inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work)
const days = (n: number): Date => new Date(platform.clock().getTime() + n * DAY_MS)

/** Buys a course as an order would; answers the line of the order. */
async function buys(
  person: { id: string },
  course_id: string,
  months: number | null,
  at = platform.clock(),
): Promise<string> {
  const order_line_id = randomUUID()
  await inTransaction((tx) =>
    grantCourse(tx, platform, { user_id: person.id, course_id, months, order_line_id }, at),
  )
  return order_line_id
}
const change = (how: typeof endCourseGrant, line: string, at = platform.clock()): Promise<boolean> =>
  inTransaction((tx) => how(tx, platform, line, at))
const price = (course_id: string, body: object) =>
  app.as(tenants.admin).put<CourseSale>(`/course-prices/${course_id}`, body)

/** A course of two weeks and three lessons, with a quiz in the first. */
async function aCourse(key: string, organization_id: string | null = null) {
  const course = await ownCourse(platform, key, [['a', 'b'], ['c']], organization_id)
  const { id: quiz } = await saveQuiz(platform, systemActor(platform), {
    common_id: course.common_id,
    lesson_key: 'a',
    title: { en: 'Quiz' },
    pass_mark: 70,
    questions: [
      {
        id: 'q1',
        kind: 'true_false',
        points: 1,
        prompt: { en: 'True?' },
        media: null,
        options: [],
        right: [],
        answer: ['true'],
        explanation: { en: 'So.' },
      },
    ],
  })
  const [lesson] = await db.query<{ id: string }>(
    `select id from lessons where version_id = $1 and lesson_key = 'a'`,
    [course.id],
  )
  return { ...course, key, quiz, lesson: lesson!.id }
}
type Course = Awaited<ReturnType<typeof aCourse>>
const treeOf = async (person: TestPerson | null, course: Course) =>
  (await app.as(person).get<CourseTree>(`/courses/${course.id}/tree`)).body.data
const opens = async (person: TestPerson | null, course: Course) => {
  const as = app.as(person)
  const [tree, lesson, last, quiz, quizById] = await Promise.all([
    treeOf(person, course),
    as.get(`/courses/by-slug/${course.key}/lessons/a`),
    as.get(`/courses/by-slug/${course.key}/lessons/c`),
    as.get(`/lessons/${course.lesson}/quiz`),
    as.get(`/quizzes/${course.quiz}`),
  ])
  return {
    tree: tree.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons.map((x) => x.access))),
    calls: [lesson.status, last.status, quiz.status, quizById.status],
    code: (lesson.body.data as { code?: string }).code,
  }
}

const PURCHASES = ['none', 'life', 'months', 'expired', 'coming', 'suspended', 'refunded'] as const
const PLANS = ['No', 'Limited', 'Full'] as const

async function learnerWith(
  course: Course,
  plan: (typeof PLANS)[number],
  purchase: (typeof PURCHASES)[number],
) {
  const person = await aPerson(platform)
  if (plan !== 'No')
    await grant(db, {
      user_id: person.id,
      source: 'subscription',
      ...FULL_ACCESS,
      courses: plan,
      starts_at: new Date(0),
    })
  if (purchase === 'life') await buys(person, course.common_id, null)
  if (purchase === 'months') await buys(person, course.common_id, 2, days(-10))
  if (purchase === 'expired') await buys(person, course.common_id, 2, days(-63))
  if (purchase === 'coming') {
    const line = await buys(person, course.common_id, 1, days(-2))
    await buys(person, course.common_id, 1, days(-1))
    await change(suspendCourseGrant, line)
  }
  if (purchase === 'suspended') await change(suspendCourseGrant, await buys(person, course.common_id, null))
  if (purchase === 'refunded') await change(endCourseGrant, await buys(person, course.common_id, null))
  return person
}

describe.each(BILLING_TYPES)('a course that is sold as %s', (billing_type) => {
  it('opens as plan and purchase say: outline, lessons, quizzes and progress', async () => {
    const course = await aCourse(`as-${billing_type.toLowerCase()}`)
    const months = billing_type === 'Upfront' ? 3 : null
    expect((await price(course.common_id, { billing_type, cents: 4900, months })).status).toBe(200)
    for (const plan of PLANS)
      for (const purchase of PURCHASES) {
        // oxlint-disable-next-line no-await-in-loop -- one table, read from top to bottom
        const person = await learnerWith(course, plan, purchase)
        const bought = purchase === 'life' || purchase === 'months'
        const planned = billing_type === 'Subscription' ? plan : 'No'
        const first = bought || planned !== 'No',
          last = bought || planned === 'Full'
        const code = billing_type === 'Subscription' ? 'plan_or_purchase_needed' : 'purchase_needed'
        // oxlint-disable-next-line no-await-in-loop -- the same
        expect([plan, purchase, await opens(person, course)]).toEqual([
          plan,
          purchase,
          {
            tree: [first ? 'open' : 'plan', first ? 'locked' : 'plan', last ? 'locked' : 'plan'],
            calls: [first ? 200 : 402, last ? 409 : 402, first ? 200 : 402, first ? 200 : 402],
            code: first ? undefined : code,
          },
        ])
        // oxlint-disable-next-line no-await-in-loop -- the same
        const written = await app.as(person).put(`/lessons/${course.lesson}/progress`, {
          ranges: [[0, 1]],
          position: 1,
          duration: 3,
          active: 1,
        })
        expect([plan, purchase, written.status]).toEqual([plan, purchase, first ? 200 : 402])
      }
    expect((await opens(null, course)).calls).toEqual([402, 402, 402, 402])
  })
})

it('says at the field what is wrong with a price, and changes nothing', async () => {
  const { common_id } = await aCourse('priced')
  const wrong: [object, string][] = [
    [{ cents: -100 }, 'cents'],
    [{ cents: 49 }, 'cents'],
    [{ cents: 99.5 }, 'cents'],
    [{ cents: 100_000_001 }, 'cents'],
    [{ cents: '49' }, 'cents'],
    [{ cents: 4900, currency: 'EUR' }, 'currency'],
    [{ cents: 4900, billing_type: 'Monthly' }, 'billing_type'],
    [{ cents: null, billing_type: 'Onetime' }, 'cents'],
    [{ cents: 4900, billing_type: 'Upfront' }, 'months'],
    [{ cents: 4900, billing_type: 'Upfront', months: 0 }, 'months'],
    [{ cents: 4900, billing_type: 'Upfront', months: 61 }, 'months'],
    [{ cents: 4900, billing_type: 'Upfront', months: 1.5 }, 'months'],
    [{ cents: 4900, billing_type: 'Onetime', months: 6 }, 'months'],
  ]
  for (const [body, path] of wrong) {
    // oxlint-disable-next-line no-await-in-loop -- what is refused leaves nothing behind
    const reply = await price(common_id, { billing_type: 'Subscription', ...body })
    expect(reply.status).toBe(422)
    expect((reply.body.data as { fields?: { path: string }[] }).fields).toEqual([
      expect.objectContaining({ path }),
    ])
  }
  const { one } = tenants
  for (const nobody of [one.owner, one.teacher, one.learner])
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect(
      (await app.as(nobody).put(`/course-prices/${common_id}`, { billing_type: 'Onetime' })).status,
    ).toBe(403)
  const theirs = await aCourse('of-the-school', one.organization.id)
  expect(
    (await price(theirs.common_id, { billing_type: 'Subscription', cents: 4900 })).body.data,
  ).toMatchObject({
    code: 'organizations_course',
  })
  expect((await price(randomUUID(), { billing_type: 'Subscription', cents: 4900 })).status).toBe(404)
  expect(
    await db.query('select from course_prices where course_id = any($1)', [[common_id, theirs.common_id]]),
  ).toEqual([])
})

it('keeps every price, shows today’s to everybody, and writes down who changed it', async () => {
  const course = await aCourse('dearer')
  const shown = async () => {
    const [card] = (await app.as(null).get<CourseCard[]>('/courses?slug=eq.dearer')).body.data
    const { price: cost, owned } = (await treeOf(null, course)).course
    expect(card!.price).toEqual(cost)
    expect([card!.owned, owned]).toEqual([null, null])
    return cost
  }
  expect(await shown()).toBe(null)
  expect(await courseForSale(db, course.common_id)).toBe(null)
  for (const [billing_type, cents, months] of [
    ['Subscription', 4900, null],
    ['Subscription', 4900, null],
    ['Upfront', 4900, 6],
    ['Onetime', 5900, null],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await price(course.common_id, { billing_type, cents, months })).body.data).toEqual({
      billing_type,
      cents,
      months,
      currency: 'USD',
      sellable: true,
    })
  expect(await shown()).toEqual({ cents: 5900, currency: 'USD', months: null })
  expect(await courseForSale(db, course.common_id)).toMatchObject({
    id: course.common_id,
    name: { en: 'dearer', es: 'dearer' },
    cents: 5900,
    currency: 'USD',
    months: null,
    billing_type: 'Onetime',
  })
  const all = await db.query<{ cents: number; months: number | null; over: boolean }>(
    'select cents, months, ended_at is not null as over from course_prices where course_id = $1 order by id',
    [course.common_id],
  )
  expect(all).toEqual([
    { cents: 4900, months: null, over: true },
    { cents: 4900, months: 6, over: true },
    { cents: 5900, months: null, over: false },
  ])
  const audited = await db.query(
    `select from audit_log where subject_id = $1 and code = 'COURSE_PRICE_UPDATED'`,
    [course.common_id],
  )
  expect(audited).toHaveLength(3)
  await price(course.common_id, { billing_type: 'Subscription', cents: null })
  expect(await shown()).toBe(null)
  // No price changed, but how it is sold did.
  await price(course.common_id, { billing_type: 'Onetime', cents: 5900 })
  await price(course.common_id, { billing_type: 'Subscription', cents: 5900 })
  await price(course.common_id, { billing_type: 'Subscription', cents: 5900 })
  expect(
    await db.query(
      `select after->>'billing_type' as sold from audit_log where subject_id = $1 order by id desc limit 2`,
      [course.common_id],
    ),
  ).toEqual([{ sold: 'Subscription' }, { sold: 'Onetime' }])
})

it('counts months from the first day, one purchase after the other', async () => {
  const { common_id } = await aCourse('by-the-month')
  const person = await aPerson(platform)
  const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
  const spans = async () =>
    (
      await db.query<{ starts_at: Date; ends_at: Date }>(
        'select starts_at, ends_at from course_grants where user_id = $1 and ended_at is null order by starts_at',
        [person.id],
      )
    ).map(({ starts_at, ends_at }) => [starts_at, ends_at].map((day) => day.toISOString().slice(0, 10)))
  const first = await buys(person, common_id, 1, noonOf('2031-01-31'))
  const second = await buys(person, common_id, 1, noonOf('2031-01-31'))
  await buys(person, common_id, 2, noonOf('2031-02-10'))
  expect(await spans()).toEqual([
    ['2031-01-31', '2031-02-28'],
    ['2031-02-28', '2031-03-31'],
    ['2031-03-31', '2031-05-31'],
  ])
  expect(await ownsCourse(db, person.id, common_id, noonOf('2031-02-11'))).toEqual({
    until: noonOf('2031-05-31'),
  })
  // Future months are refunded: those after them move up.
  expect(await change(endCourseGrant, second, noonOf('2031-02-12'))).toBe(true)
  expect(await spans()).toEqual([
    ['2031-01-31', '2031-02-28'],
    ['2031-02-28', '2031-04-30'],
  ])
  // Running months are refunded: those of another purchase begin now.
  expect(await change(endCourseGrant, first, noonOf('2031-02-14'))).toBe(true)
  expect(await spans()).toEqual([['2031-02-14', '2031-04-14']])
  expect(await change(endCourseGrant, first, noonOf('2031-02-15'))).toBe(false)
  expect(await ownsCourse(db, person.id, common_id, noonOf('2031-04-15'))).toBe(null)
  // After a gap they count from a new day.
  await buys(person, common_id, 1, noonOf('2031-08-31'))
  expect((await spans()).at(-1)).toEqual(['2031-08-31', '2031-09-30'])
  await expect(
    db.query('update course_grants set ended_at = null where order_line_id = $1', [first]),
  ).rejects.toThrow('ended for good')
})

it('gives a course once for a line of an order, whoever asks at once, and tells open tabs', async () => {
  const { common_id } = await aCourse('once')
  const person = await aPerson(platform)
  const order_line_id = randomUUID()
  const emit = vi.spyOn(platform.realtime, 'emit')
  const bought = { user_id: person.id, course_id: common_id, months: null, order_line_id }
  const ids = await Promise.all(
    Array.from({ length: 4 }, () =>
      inTransaction((tx) => grantCourse(tx, platform, bought, platform.clock())),
    ),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await change(suspendCourseGrant, order_line_id)).toBe(true)
  expect(await change(suspendCourseGrant, order_line_id)).toBe(false)
  expect(await ownsCourse(db, person.id, common_id, platform.clock())).toBe(null)
  expect(await change(resumeCourseGrant, order_line_id)).toBe(true)
  expect(await ownsCourse(db, person.id, common_id, platform.clock())).toEqual({ until: null })
  expect(await change(endCourseGrant, order_line_id)).toBe(true)
  expect(await change(resumeCourseGrant, order_line_id)).toBe(false)
  expect(await change(endCourseGrant, randomUUID())).toBe(false)
  const notified = emit.mock.calls
    .filter(([, , event]) => event === 'access changed')
    .map(([, rooms]) => rooms)
  emit.mockRestore()
  expect(notified).toEqual(Array.from({ length: 4 }, () => [`user:${person.id}`]))
})

it('lists what the caller bought, and shows on course and card until when it is theirs', async () => {
  const course = await aCourse('mine'),
    other = await aCourse('refunded')
  const { one, two } = tenants
  await buys(one.learner, course.common_id, 2)
  // Both may be created within one millisecond, which leaves their order undefined.
  await db.query(
    `update course_grants set created_at = created_at - interval '1 hour' where course_id = $1`,
    [course.common_id],
  )
  await change(endCourseGrant, await buys(one.learner, other.common_id, null))
  const mine = (await app.as(one.learner).get<CoursePurchase[]>('/course-purchases')).body.data
  expect(mine).toMatchObject([
    { course_id: other.common_id, title: 'refunded', version_id: other.id, ends_at: null },
    { course_id: course.common_id, title: 'mine', version_id: course.id, ended_at: null },
  ])
  expect(mine[0]!.ended_at).not.toBe(null)
  expect((await app.as(two.learner).get('/course-purchases')).body.data).toEqual([])
  const [card] = (await app.as(one.learner).get<CourseCard[]>('/courses?slug=eq.mine')).body.data
  expect(card!.owned).toEqual({ until: mine[1]!.ends_at })
  expect((await treeOf(one.learner, course)).course.owned).toEqual({ until: mine[1]!.ends_at })
  expect((await treeOf(two.learner, course)).course.owned).toBe(null)
})

it('goes on for who bought it when it is archived, and cannot be deleted', async () => {
  const course = await aCourse('archived')
  const [buyer, nobody] = [await aPerson(platform), await aPerson(platform)]
  await buys(buyer, course.common_id, null)
  await db.query(`update course_versions set status = 'archived' where id = $1`, [course.id])
  expect((await opens(buyer, course)).calls).toEqual([200, 409, 200, 200])
  expect((await app.as(nobody).get(`/courses/${course.id}/tree`)).status).toBe(404)
  expect(await courseForSale(db, course.common_id)).toBe(null)
  await expect(db.query('delete from courses where id = $1', [course.common_id])).rejects.toThrow()
})
