import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '#server/mail/mail.table.ts'
import { systemActor } from '#seed/actor.ts'
import { aPerson, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { saveCourse, saveVersion } from '../../courses/server/public.ts'
import { MAIL_AGAIN_DAYS, type Recommended, type SentRecommendation } from '../recommendations.contract.ts'
import { LESSON, oneWeek } from '../../../../../test/samples.ts'

const NOW = new Date('2026-05-08T15:00:00Z')
const LEVELS = [
  { key: 'one', en: 'One', es: 'Uno' },
  { key: 'two', en: 'Two', es: 'Dos' },
  { key: 'three', en: 'Three', es: 'Tres' },
] as const
const { test, tenants } = await testWorld({ at: NOW })

async function aCourse(
  level: 0 | 1 | 2 | null,
  {
    organization_id = null as string | null,
    status = 'published' as 'draft' | 'published',
    mini = false,
  } = {},
): Promise<string> {
  const system = systemActor(test.platform),
    name = `r-${randomUUID().slice(0, 8)}`
  const common_id = await saveCourse(test.platform, system, {
    key: name,
    organization_id,
    type: mini ? 'Mini Course' : 'Full Course',
    kind: 'Foundational Course',
    delivery_mode: 'Self-Placed',
    billing_type: 'Subscription',
    level: level === null ? null : LEVELS[level],
    categories: [],
    cover: null,
  })
  for (const [position, { key }] of LEVELS.entries())
    await test.platform.db.query('update asl_levels set position = $2 where key = $1', [key, position + 1])
  const lesson = {
    key: 'l',
    slug: 'l',
    title: 'L',
    ...LESSON,
    free_preview: false,
    video: 'clips/l.mp4',
    duration_ms: 1000,
  }
  await saveVersion(
    test.platform,
    system,
    common_id,
    {
      language: 'en',
      slug: name,
      title: name,
      summary: '',
      description: '',
      modules: oneWeek([lesson]),
    },
    status,
  )
  return common_id
}
const enrolled = (person: TestPerson, common_id: string, days_ago: number, completed = false) =>
  test.platform.db.query(
    'insert into enrolments (user_id, common_id, last_activity_at, completed_at) values ($1, $2, $3, $4)',
    [person.id, common_id, new Date(NOW.getTime() - days_ago * 86_400_000), completed ? NOW : null],
  )
const mine = async (person: TestPerson | null) =>
  (await test.as(person).get<Recommended[]>('/recommendations')).body.data
const reasons = async (person: TestPerson, among: readonly string[]) =>
  (await mine(person))
    .filter(({ course }) => among.includes(course.common_id))
    .map(({ course, reason }) => [course.common_id, reason])
const say = (person: TestPerson, common_id: string, body: object) =>
  test.as(person).post<{ id: string }>(`/courses/${common_id}/recommendations`, body)
const member = (tenant: 'one' | 'two' = 'one') =>
  aPerson(test.platform, { organization_id: tenants[tenant].organization.id, seat: true })
async function aGroup(tenant: 'one' | 'two', people: readonly TestPerson[]): Promise<string> {
  const { organization } = tenants[tenant]
  const [group] = await test.platform.db.query<{ id: string }>(
    'insert into groups (organization_id, name) values ($1, $2) returning id',
    [organization.id, randomUUID()],
  )
  await test.platform.db.query(
    `
      insert into group_members (group_id, membership_id, organization_id)
      select $1, m.id, m.organization_id
      from memberships m
      where m.organization_id = $2 and m.user_id = any($3::uuid[])`,
    [group!.id, organization.id, people.map(({ id }) => id)],
  )
  return group!.id
}

it('names the next of one’s level, what was left unfinished, and neither what is completed nor what was touched just now', async () => {
  const person = await aPerson(test.platform)
  const courses = {
    done: await aCourse(1),
    below: await aCourse(0),
    next: await aCourse(1),
    above: await aCourse(2),
    left: await aCourse(null),
    busy: await aCourse(null),
    draft: await aCourse(1, { status: 'draft' }),
  }
  await enrolled(person, courses.done, 9, true)
  await enrolled(person, courses.left, 9)
  await enrolled(person, courses.busy, 1)
  expect(await reasons(person, Object.values(courses))).toEqual([
    [courses.left, 'unfinished'],
    [courses.next, 'next_level'],
    [courses.above, 'next_level'],
  ])
  expect(await mine(tenants.one.teacher)).toEqual([])
  expect(await mine(null)).toEqual([])
})

it('comes from a teacher to a learner or a group with a line, once, until it is dismissed, and again when it is said again', async () => {
  const { teacher, owner } = tenants.one
  const person = await member(),
    other = await member(),
    stranger = await member('two')
  const course = await aCourse(2)
  const group = await aGroup('one', [person, other])
  expect((await say(teacher, course, { group_id: group, note: 'For all of you.' })).status).toBe(201)
  expect((await say(owner, course, { user_id: person.id, note: 'This one fits you.' })).status).toBe(201)
  const recommendedTo = async (who: TestPerson) =>
    (await mine(who)).filter((one) => one.course.common_id === course)
  expect(await recommendedTo(person)).toMatchObject([
    {
      reason: 'teacher',
      by: `${owner.first_name} ${owner.last_name}`,
      note: 'This one fits you.',
      needs_plan: false,
    },
  ])
  expect(await recommendedTo(other)).toMatchObject([
    { reason: 'teacher', by: `${teacher.first_name} ${teacher.last_name}`, note: 'For all of you.' },
  ])
  expect((await recommendedTo(stranger)).map(({ reason }) => reason)).not.toContain('teacher')
  expect(
    (await test.as(owner).get<SentRecommendation[]>(`/courses/${course}/recommendations`)).body.data,
  ).toMatchObject([
    { group: false, learners: 1, begun: 0 },
    { group: true, learners: 2, begun: 0 },
  ])
  expect(
    (await test.as(tenants.two.teacher).get<SentRecommendation[]>(`/courses/${course}/recommendations`)).body
      .data,
  ).toEqual([])
  // The number who have begun includes only learners who let the organization see it, at that moment.
  for (const who of [person, other]) await enrolled(who, course, 0)
  const sentCounts = async () =>
    (await test.as(owner).get<SentRecommendation[]>(`/courses/${course}/recommendations`)).body.data.map(
      ({ learners, sharing, begun }) => [learners, sharing, begun],
    )
  expect(await sentCounts()).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ])
  await test.platform.db.query(`update consents set state = 'withdrawn' where subject_id = $1`, [person.id])
  expect(await sentCounts()).toEqual([
    [1, 0, 0],
    [2, 1, 1],
  ])
  await test.platform.db.query(`update consents set state = 'granted' where subject_id = $1`, [person.id])
  await test.platform.db.query('delete from enrolments where common_id = $1', [course])

  await test.as(person).put(`/recommendations/dismissed/${course}`)
  expect(await recommendedTo(person)).toEqual([])
  expect(await recommendedTo(other)).toHaveLength(1)
  test.at(new Date(NOW.getTime() + 60_000))
  const again = (await say(teacher, course, { user_id: person.id, note: 'Once more.' })).body.data
  expect(await recommendedTo(person)).toMatchObject([{ note: 'Once more.' }])
  test.at(NOW)
  expect((await test.as(tenants.two.owner).delete(`/recommendations/${again.id}`)).status).toBe(404)
  expect((await test.as(owner).delete(`/recommendations/${again.id}`)).status).toBe(200)
  expect(await recommendedTo(person)).toEqual([])
  await test.as(person).delete(`/recommendations/dismissed/${course}`)
  expect(await recommendedTo(person)).toMatchObject([{ note: 'For all of you.' }])
  await enrolled(person, course, 0, true)
  expect(await recommendedTo(person)).toEqual([])
})

it('shows a teacher what they said themselves and what goes to learners and groups that they teach, and counts those learners alone', async () => {
  const { owner, organization } = tenants.one
  const [teacher, colleague] = await Promise.all(
    [1, 2].map(() =>
      aPerson(test.platform, { role: 'Teacher', organization_id: organization.id, staff_role: 'Teacher' }),
    ),
  )
  const mineToTeach = await member(),
    other = await member(),
    course = await aCourse(2)
  const group = await teaches(test.platform, teacher!, mineToTeach),
    all = await aGroup('one', [mineToTeach, other])
  for (const body of [
    { user_id: mineToTeach.id },
    { user_id: other.id },
    { group_id: group },
    { group_id: all },
  ])
    expect((await say(owner, course, body)).status).toBe(201)
  for (const who of [mineToTeach, other]) await enrolled(who, course, 0)
  const sent = async (who: TestPerson) =>
    (await test.as(who).get<SentRecommendation[]>(`/courses/${course}/recommendations`)).body.data
  const name = ({ first_name, last_name }: TestPerson) => `${first_name} ${last_name}`
  const everything = await sent(owner)
  expect(everything).toHaveLength(4)
  expect((await sent(teacher!)).map(({ to, group: to_group }) => to_group || to).toSorted()).toEqual(
    [name(mineToTeach), true].toSorted(),
  )
  expect(await sent(colleague!)).toEqual([])
  // Senders see their own recommendations, but not whether learners of other teachers have begun.
  await say(colleague!, course, { group_id: all })
  expect(await sent(colleague!)).toMatchObject([{ group: true, learners: 2, sharing: 0, begun: 0 }])
  await say(teacher!, course, { group_id: all })
  expect((await sent(teacher!)).find(({ learners }) => learners === 2)).toMatchObject({
    sharing: 1,
    begun: 1,
  })
  expect(await sent(colleague!)).toEqual([])
  const toOther = everything.find(({ to }) => to === name(other))!
  expect((await test.as(teacher!).delete(`/recommendations/${toOther.id}`)).status).toBe(404)
  expect((await test.as(owner).delete(`/recommendations/${toOther.id}`)).status).toBe(200)
})

it('goes only to learners of one’s own organization, of courses that they can open, from who teaches', async () => {
  const { teacher, owner, learner, organization } = tenants.one
  const course = await aCourse(0)
  const editor = await aPerson(test.platform, {
    role: 'Teacher',
    organization_id: organization.id,
    staff_role: 'Editor',
  })
  for (const [who, status] of [
    [learner, 403],
    [editor, 403],
    [tenants.admin, 403],
  ] as const)
    expect((await say(who, course, { user_id: learner.id })).status).toBe(status)
  const foreign = await aGroup('two', [tenants.two.learner])
  for (const body of [
    { user_id: tenants.two.learner.id },
    { user_id: teacher.id },
    { group_id: foreign },
    {},
    { user_id: learner.id, group_id: foreign },
  ])
    expect((await say(teacher, course, body)).status).toBe(422)
  expect(
    (
      await say(owner, await aCourse(0, { organization_id: organization.id, status: 'draft' }), {
        user_id: learner.id,
      })
    ).status,
  ).toBe(409)
  expect(
    (
      await say(owner, await aCourse(0, { organization_id: tenants.two.organization.id }), {
        user_id: learner.id,
      })
    ).status,
  ).toBe(404)
  const rows = await Promise.all(
    Array.from({ length: 6 }, () => say(teacher, course, { user_id: learner.id, note: 'Same' })),
  )
  expect(new Set(rows.map(({ body }) => body.data.id)).size).toBe(1)
})

it('says what needs a plan instead of naming it as if it were open', async () => {
  const free = await aPerson(test.platform)
  const course = await aCourse(0),
    mini = await aCourse(0, { mini: true })
  await enrolled(free, course, 9)
  await enrolled(free, mini, 9)
  const recommendationOf = async (id: string) => (await mine(free)).find((one) => one.course.common_id === id)
  expect(await recommendationOf(course)).toMatchObject({ needs_plan: true })
  await test.platform.db.query(
    `
      insert into grants (user_id, source, community, courses, dictionary, live, starts_at)
      values ($1, 'subscription', 'No', 'Limited', 'Limited', 'No', '2020-01-01')`,
    [free.id],
  )
  expect([await recommendationOf(course), await recommendationOf(mini)]).toMatchObject([
    { needs_plan: true },
    { needs_plan: false },
  ])
})

it('goes out by mail once a week at most, to a child’s guardian, and stops with one click or a switch', async () => {
  const { teacher } = tenants.one
  const person = await member(),
    begun = await member(),
    child = await aPerson(test.platform, {
      first_name: 'Noa',
      organization_id: tenants.one.organization.id,
      seat: true,
      birth_year: NOW.getUTCFullYear() - 9,
      language: 'es',
    })
  await test.platform.db.query(
    `
      insert into guardianships (user_id, guardian_email, state, expires_at, decided_at)
      values ($1, 'guardian@home.example', 'granted', $2, $2)`,
    [child.id, NOW],
  )
  const course = await aCourse(2),
    next = await aCourse(2)
  await enrolled(begun, course, 1)
  const group = await aGroup('one', [person, begun, child])
  const mailed = async (address: string) =>
    (await test.platform.db.orm.select().from(mails).where(eq(mails.to, address)).orderBy(mails.id)).map(
      ({ content }) => content,
    )
  expect((await say(teacher, course, { group_id: group, note: 'For a quiet evening.' })).status).toBe(201)
  const [first] = await mailed(person.email),
    by = `${teacher.first_name} ${teacher.last_name}`
  expect(first).toMatchObject({
    subject: expect.stringMatching(new RegExp(`^${by} recommends “r-`)),
    paragraphs: expect.arrayContaining(['“For a quiet evening.”']),
    button: { url: expect.stringContaining(`/${course}`) },
    unsubscribeUrl: expect.stringContaining('/recommendations/unsubscribe?token='),
  })
  expect([await mailed(begun.email), await mailed(child.email)]).toEqual([[], []])
  expect(await mailed('guardian@home.example')).toMatchObject([
    { heading: 'Un curso para Noa', subject: expect.stringMatching(/ a Noa$/) },
  ])
  await say(teacher, course, { group_id: group, note: 'Once more.' })
  expect(await mailed(person.email)).toHaveLength(1)
  await test.platform.db.query(
    'update recommendations set said_at = said_at - make_interval(days => $2) where common_id = $1',
    [course, MAIL_AGAIN_DAYS],
  )
  await say(teacher, course, { group_id: group })
  expect(await mailed(person.email)).toHaveLength(2)

  const { pathname, search } = new URL(first!.unsubscribeUrl!)
  expect((await test.app.inject({ url: pathname + search })).payload).toContain('Stop the emails')
  expect(
    (
      await test.app.inject({
        method: 'POST',
        url: `${pathname}${search.slice(0, -1)}${search.endsWith('A') ? 'B' : 'A'}`,
      })
    ).statusCode,
  ).toBe(404)
  expect((await test.app.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200)
  expect(
    (await test.as(person).get<{ user: { mail_recommendations: boolean } }>('/users/me')).body.data.user
      .mail_recommendations,
  ).toBe(false)
  expect((await test.as(child).patch('/users/me', { mail_recommendations: false })).status).toBe(200)
  expect((await say(teacher, next, { group_id: group })).status).toBe(201)
  expect([
    (await mailed(person.email)).length,
    (await mailed('guardian@home.example')).length,
    (await mailed(begun.email)).length,
  ]).toEqual([2, 2, 1])
})
