import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '#server/mail/mail.table.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { CourseFeedback, FeedbackSum, OwnFeedback } from '../feedback.contract.ts'
import { feedbackWorld } from './testing.ts'

const { test, tenants, aCourse, done, give, feedbackOf, rows, member } = await feedbackWorld()

it('is given once a quarter of the lessons is done, once by each, and may be changed and taken back', async () => {
  const course = await aCourse(null),
    person = await member()
  expect(await feedbackOf(person, course)).toMatchObject({
    may_give: false,
    lessons_done: 0,
    lessons_needed: 2,
    mine: null,
  })
  await done(person, course, 1)
  const early = await give(person, course, 5)
  expect([early.status, early.body.message]).toEqual([
    409,
    'Complete 2 of its lessons first. Then you can rate it.',
  ])
  await done(person, course, 2)
  for (const stars of [0, 6, 2.5]) expect((await give(person, course, stars)).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(person, course, 4, 'Clear.')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await rows(person)).toMatchObject([{ stars: 4, text: 'Clear.', state: 'new' }])
  await give(person, course, 2, 'Too fast.')
  expect(await feedbackOf(person, course)).toMatchObject({ mine: { stars: 2, text: 'Too fast.' } })
  expect(await rows(tenants.two.learner)).toEqual([])
  expect((await test.as(person).delete(`/course-feedback/${course}`)).status).toBe(200)
  expect((await feedbackOf(person, course)).mine).toBeNull()
  const codes = await test.platform.db.query<{ code: string }>(
    `select distinct code from audit_log where actor_id = $1 and code like 'FEEDBACK%' order by code`,
    [person.id],
  )
  expect(codes.map(({ code }) => code)).toEqual(['FEEDBACK_CREATED', 'FEEDBACK_DELETED', 'FEEDBACK_UPDATED'])
})

it('shows an average to everybody from three on, and what one person said to nobody', async () => {
  const course = await aCourse(null)
  for (const [n, stars] of [5, 4].entries()) {
    const person = await member(n ? 'one' : 'two')
    await done(person, course, 8)
    await give(person, course, stars, 'A secret thought')
  }
  for (const reader of [null, tenants.one.learner])
    expect(await feedbackOf(reader, course)).toMatchObject({ average: null, count: null, mine: null })
  const third = await member()
  await done(third, course, 8)
  await give(third, course, 5)
  const shown = await test.as(null).get<CourseFeedback>(`/course-feedback/${course}`)
  expect(shown.body.data).toMatchObject({ average: 4.7, count: 3 })
  expect(shown.text).not.toContain('secret')
})

it('is read and answered by whose course it is, and by nobody else', async () => {
  const { organization, owner, teacher } = tenants.one
  const course = await aCourse(organization.id),
    person = await member()
  const editor = await aPerson(test.platform, {
    role: 'Teacher',
    organization_id: organization.id,
    staff_role: 'Editor',
  })
  await done(person, course, 8)
  await give(person, course, 3, 'More practice, please.')
  const [row] = await rows(owner)
  expect(row).toMatchObject({
    stars: 3,
    text: 'More practice, please.',
    learner: `${person.first_name} ${person.last_name}`,
    state: 'new',
  })
  expect(JSON.stringify(row)).not.toContain(person.email)
  const url = `/feedback/${row!.id}`
  for (const stranger of [tenants.two.owner, tenants.two.teacher, teacher, editor]) {
    expect(await rows(stranger, `?common_id=eq.${course}`)).toEqual([])
    for (const action of ['read', 'answer'])
      expect((await test.as(stranger).post(`${url}/${action}`, { text: 'Hm' })).status).toBe(404)
  }
  for (const learner of [person, tenants.one.learner])
    expect((await test.as(learner).post(`${url}/answer`, { text: 'Hm' })).status).toBe(403)
  await test.platform.db.query('insert into course_teachers (common_id, user_id) values ($1, $2)', [
    course,
    teacher.id,
  ])
  expect(await rows(teacher)).toHaveLength(1)
  expect((await test.as(teacher).post(`${url}/read`)).status).toBe(200)
  expect(
    (await test.as(owner).post(`${url}/answer`, { text: 'Week 2 has more.\n\nTell us how it goes.' })).status,
  ).toBe(200)
  expect((await feedbackOf(person, course)).mine).toMatchObject({
    state: 'answered',
    answer: 'Week 2 has more.\n\nTell us how it goes.',
    answered_by: `${owner.first_name} ${owner.last_name}`,
  })
  const [mail] = await test.platform.db.orm
    .select()
    .from(mails)
    .where(eq(mails.to, person.email))
    .orderBy(desc(mails.id))
  expect(mail!.content).toMatchObject({
    heading: 'You have an answer',
    paragraphs: [expect.any(String), 'Week 2 has more.', 'Tell us how it goes.'],
    button: { url: expect.stringContaining(`/${course}#feedback`) },
  })
  await give(person, course, 5, 'Now it is better.')
  expect((await feedbackOf(person, course)).mine).toMatchObject({
    state: 'new',
    answer: expect.stringContaining('Week 2'),
  })
  for (const other of [owner, teacher, person]) expect((await test.as(other).delete(url)).status).toBe(403)
  expect((await test.as(tenants.admin).delete(url)).status).toBe(200)
  const codes = await test.platform.db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id',
    [row!.id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'FEEDBACK_CREATED',
    'FEEDBACK_READ',
    'FEEDBACK_ANSWERED',
    'FEEDBACK_UPDATED',
    'FEEDBACK_DELETED',
  ])
})

it('gives an organization the sums of its own courses, and of the platform’s what three of its own learners say', async () => {
  const own = await aCourse(tenants.two.organization.id),
    shared = await aCourse(null)
  const people = await Promise.all([member('two'), member('two'), member('one'), member('one')])
  for (const person of people) {
    await done(person, shared, 8)
    await give(person, shared, 4)
  }
  await done(people[0]!, own, 8)
  await give(people[0]!, own, 1, 'No')
  await done(people[1]!, own, 8)
  await give(people[1]!, own, 3)
  await test.platform.db.query(`update feedback set state = 'read' where common_id = $1`, [own])
  const shy = await aCourse(tenants.two.organization.id)
  await done(people[0]!, shy, 8)
  await give(people[0]!, shy, 2, 'Hm')
  const sums = async (person: TestPerson) =>
    (await test.as(person).get<FeedbackSum[]>('/feedback/sums')).body.data
  expect(await sums(tenants.two.owner)).toMatchObject([
    { common_id: own, own: true, count: 2, average: null, waiting: 0 },
    { common_id: shy, own: true, count: 1, average: null, waiting: 1 },
  ])
  const third = await member('two')
  await done(third, shared, 8)
  await give(third, shared, 1)
  expect(await sums(tenants.two.owner)).toMatchObject([
    { common_id: own },
    { common_id: shy },
    { common_id: shared, own: false, count: 3, average: 3, waiting: 0 },
  ])
  expect((await rows(tenants.two.owner)).map(({ common_id }) => common_id)).toEqual([shy, own, own])
  expect((await sums(tenants.admin)).find(({ common_id }) => common_id === shared)).toMatchObject({
    count: 5,
    average: 3.4,
  })
  expect(await sums(tenants.two.teacher)).toEqual([])
})

it('says nothing of a course that one cannot see, and takes no word of staff', async () => {
  const course = await aCourse(tenants.one.organization.id)
  for (const stranger of [null, tenants.two.learner])
    expect((await test.as(stranger).get(`/course-feedback/${course}`)).status).toBe(404)
  expect((await give(tenants.two.learner, course, 1)).status).toBe(404)
  expect((await give(tenants.one.owner, course, 1)).status).toBe(403)
})

it('of the site reaches the administrators alone, and is said anew once it is answered', async () => {
  const { owner, teacher } = tenants.one,
    person = await member()
  const say = (by: TestPerson, text: string) => test.as(by).put('/site-feedback', { stars: 4, text })
  const mine = async () => (await test.as(person).get<OwnFeedback>('/site-feedback')).body.data
  for (const by of [person, owner, teacher])
    expect((await say(by, 'The map is hard to find.')).status).toBe(200)
  expect(
    (await Promise.all([say(person, 'Found it.'), say(person, 'Found it.')])).map(({ status }) => status),
  ).toEqual([200, 200])
  expect(await rows(owner, '?about=eq.site')).toEqual([])
  expect((await test.as(owner).get('/feedback/sums?about=site')).body.data).toEqual([])
  expect(
    (await test.as(tenants.admin).get<FeedbackSum[]>('/feedback/sums?about=site')).body.data,
  ).toMatchObject([{ count: 3, average: 4, waiting: 3 }])
  const row = (await rows(tenants.admin, '?about=eq.site')).find(({ text }) => text === 'Found it.')!
  expect(row).toMatchObject({
    subject: null,
    course: null,
    learner: `${person.first_name} ${person.last_name}`,
  })
  expect((await test.as(tenants.admin).post(`/feedback/${row.id}/answer`, { text: 'Good.' })).status).toBe(
    200,
  )
  expect((await test.as(person).delete('/site-feedback')).status).toBe(200)
  expect(await mine()).toMatchObject({ may_give: true, mine: { text: 'Found it.', answer: 'Good.' } })
  expect((await say(person, 'One thing more.')).status).toBe(200)
  expect(await mine()).toMatchObject({ mine: { text: 'One thing more.', answer: null } })
  expect(await rows(person, '?about=eq.site')).toHaveLength(2)
  expect([
    (await say(tenants.admin, 'Hm')).status,
    (await test.as(null).put('/site-feedback', { stars: 4 })).status,
  ]).toEqual([403, 401])
})
