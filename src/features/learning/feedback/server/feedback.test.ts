import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '#server/mail/mail.table.ts'
import { systemActor } from '#seed/actor.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { saveCourse, saveVersion } from '../../courses/server/public.ts'
import type { TeacherProfileRow, TeacherReviewRow } from '../../teachers/teachers.contract.ts'
import type { CourseFeedback, FeedbackRow, FeedbackSum, OwnFeedback } from '../feedback.contract.ts'

const { test, tenants } = await testWorld()

async function aCourse(organization_id: string | null, lessons = 8): Promise<string> {
  const system = systemActor(test.platform),
    name = `f-${randomUUID().slice(0, 8)}`
  const common_id = await saveCourse(test.platform, system, {
    key: name,
    organization_id,
    type: 'Full Course',
    kind: 'Foundational Course',
    delivery_mode: 'Self-Placed',
    billing_type: 'Subscription',
    level: null,
    categories: [],
    cover: null,
  })
  const all = Array.from({ length: lessons }, (_, n) => ({
    key: `l${n}`,
    slug: `l${n}`,
    title: `L${n}`,
    aim: '',
    text: '',
    culture_note: '',
    free_preview: true,
    video: `clips/${n}.mp4`,
    poster: null,
    duration_ms: 1000,
    minutes: 5,
    vocabulary: [],
  }))
  await saveVersion(
    test.platform,
    system,
    common_id,
    {
      language: 'en',
      slug: name,
      title: `Course ${name}`,
      summary: '',
      description: '',
      modules: [{ key: 'm', title: 'M', culture: [], weeks: [{ key: 'w', title: 'W', lessons: all }] }],
    },
    'published',
  )
  return common_id
}
const done = (person: TestPerson, common_id: string, lessons: number) =>
  test.platform.db.query(
    `
      insert into enrolments (user_id, common_id, lessons_completed, last_activity_at)
      values ($1, $2, $3, now())
      on conflict (user_id, common_id) do update set lessons_completed = $3`,
    [person.id, common_id, lessons],
  )
const give = (person: TestPerson, common_id: string, stars: number, text = '') =>
  test.as(person).put(`/course-feedback/${common_id}`, { stars, text })
const of = async (person: TestPerson | null, common_id: string) =>
  (await test.as(person).get<CourseFeedback>(`/course-feedback/${common_id}`)).body.data
const rows = async (person: TestPerson, query = '') =>
  (await test.as(person).get<FeedbackRow[]>(`/feedback${query}`)).body.data
const lessonsOf = async (common_id: string) =>
  (
    await test.platform.db.query<{ id: string }>(
      `
        select l.id
        from lessons l
        join course_versions v on v.id = l.version_id
        where v.common_id = $1
        order by v.language, l.lesson_key`,
      [common_id],
    )
  ).map(({ id }) => id)
const placeOf = async (person: TestPerson) =>
  (
    await test.platform.db.query<{ id: string }>('select id from memberships where user_id = $1', [person.id])
  )[0]!.id
/** A teacher with a profile, who leads a group of these learners. */
async function aTeacher(learners: readonly TestPerson[]): Promise<TestPerson> {
  const { organization, owner } = tenants.one
  const teacher = await aPerson(test.platform, {
    role: 'Teacher',
    organization_id: organization.id,
    staff_role: 'Teacher',
  })
  await test.as(teacher).put('/teachers/me/profile', {
    headline_en: 'Deaf of Deaf',
    headline_es: '',
    about_en: '',
    about_es: '',
    languages: ['ase'],
    specialities: [],
    video: null,
    shown: true,
  })
  const group = (
    await test
      .as(owner)
      .post<{ id: string }>('/groups', { name: `G ${randomUUID()}`, teacher_id: await placeOf(teacher) })
  ).body.data.id
  expect(
    (await test.as(owner).put(`/groups/${group}/members`, { add: await Promise.all(learners.map(placeOf)) }))
      .status,
  ).toBe(200)
  return teacher
}
const review = (person: TestPerson, teacher: TestPerson, stars: number, text = '') =>
  test.as(person).put(`/teachers/${teacher.id}/review`, { stars, text })
const member = (tenant: 'one' | 'two' = 'one') =>
  aPerson(test.platform, { organization_id: tenants[tenant].organization.id, seat: true })

it('is given once a quarter of the lessons is done, once by each, and may be changed and taken back', async () => {
  const course = await aCourse(null),
    person = await member()
  expect(await of(person, course)).toMatchObject({
    may_give: false,
    lessons_done: 0,
    lessons_needed: 2,
    mine: null,
  })
  await done(person, course, 1)
  const early = await give(person, course, 5)
  expect([early.status, early.body.message]).toEqual([
    409,
    'Complete 2 of its lessons first. Then your word counts.',
  ])
  await done(person, course, 2)
  for (const stars of [0, 6, 2.5]) expect((await give(person, course, stars)).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(person, course, 4, 'Clear.')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await rows(person)).toMatchObject([{ stars: 4, text: 'Clear.', state: 'new' }])
  await give(person, course, 2, 'Too fast.')
  expect(await of(person, course)).toMatchObject({ mine: { stars: 2, text: 'Too fast.' } })
  expect(await rows(tenants.two.learner)).toEqual([])
  expect((await test.as(person).delete(`/course-feedback/${course}`)).status).toBe(200)
  expect((await of(person, course)).mine).toBeNull()
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
    expect(await of(reader, course)).toMatchObject({ average: null, count: null, mine: null })
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
    expect((await test.as(learner).post(`${url}/answer`, { text: 'Hm' })).status).toBe(404)
  await test.platform.db.query('insert into course_teachers (common_id, user_id) values ($1, $2)', [
    course,
    teacher.id,
  ])
  expect(await rows(teacher)).toHaveLength(1)
  expect((await test.as(teacher).post(`${url}/read`)).status).toBe(200)
  expect(
    (await test.as(owner).post(`${url}/answer`, { text: 'Week 2 has more.\n\nTell us how it goes.' })).status,
  ).toBe(200)
  expect((await of(person, course)).mine).toMatchObject({
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
  expect((await of(person, course)).mine).toMatchObject({
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
  const sums = async (person: TestPerson) =>
    (await test.as(person).get<FeedbackSum[]>('/feedback/sums')).body.data
  expect(await sums(tenants.two.owner)).toMatchObject([
    { common_id: own, own: true, count: 1, average: null, waiting: 1 },
  ])
  const third = await member('two')
  await done(third, shared, 8)
  await give(third, shared, 1)
  expect(await sums(tenants.two.owner)).toMatchObject([
    { common_id: own },
    { common_id: shared, own: false, count: 3, average: 3, waiting: 0 },
  ])
  expect((await rows(tenants.two.owner)).map(({ common_id }) => common_id)).toEqual([own])
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

it('of a lesson is taken of who has completed it, in whichever language, and summed for those who teach it', async () => {
  const { organization, owner } = tenants.one
  const course = await aCourse(organization.id, 2),
    person = await member(),
    [lesson] = await lessonsOf(course)
  const path = `/lesson-feedback/${lesson}`
  expect((await test.as(person).get(path)).body.data).toEqual({ may_give: false, mine: null })
  expect((await test.as(person).put(path, { stars: 2 })).body.data).toMatchObject({ code: 'lesson_first' })
  await done(person, course, 1)
  await test.platform.db.query(
    `insert into lesson_progress (user_id, common_id, lesson_key, completed_at) values ($1, $2, 'l0', now())`,
    [person.id, course],
  )
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => test.as(person).put(path, { stars: 2, text: 'The clip is dark.' })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await test.as(person).get(path)).body.data).toMatchObject({
    may_give: true,
    mine: { stars: 2, text: 'The clip is dark.', state: 'new' },
  })
  const [row] = await rows(owner, `?about=eq.lesson&common_id=eq.${course}`)
  expect(row).toMatchObject({
    about: 'lesson',
    subject: 'L0',
    course: expect.stringContaining('Course'),
    text: 'The clip is dark.',
  })
  expect(await rows(owner, `?about=eq.course&common_id=eq.${course}`)).toEqual([])
  expect((await of(person, course)).mine).toBeNull()
  expect((await test.as(owner).get<FeedbackSum[]>('/feedback/sums?about=lesson')).body.data).toMatchObject([
    { subject: 'L0', common_id: course, own: true, count: 1, average: null, waiting: 1 },
  ])
  for (const stranger of [tenants.two.owner, tenants.two.teacher])
    expect((await test.as(stranger).get('/feedback/sums?about=lesson')).body.data).toEqual([])
  for (const stranger of [tenants.two.learner, tenants.two.owner])
    expect([
      (await test.as(stranger).get(path)).status,
      (await test.as(stranger).put(path, { stars: 1 })).status,
      (await test.as(stranger).delete(path)).status,
    ]).toEqual([404, 404, 404])
  expect(
    (await test.as(owner).post(`/feedback/${row!.id}/answer`, { text: 'We film it again.' })).status,
  ).toBe(200)
  const [mail] = await test.platform.db.orm
    .select()
    .from(mails)
    .where(eq(mails.to, person.email))
    .orderBy(desc(mails.id))
  expect(mail!.content).toMatchObject({
    subject: 'An answer to what you said about “L0”',
    button: { url: expect.stringMatching(/\/lesson\/l0#feedback$/) },
  })
  expect((await test.as(person).delete(path)).status).toBe(200)
  expect(await rows(owner, `?common_id=eq.${course}`)).toEqual([])
  const named = await test.platform.db.query<{ name: string }>(
    `select distinct coalesce(after->>'name', before->>'name') as name from audit_log where subject_id = $1`,
    [row!.id],
  )
  expect(named).toEqual([{ name: 'L0' }])
})

it('of a teacher stands on the profile with the first name, counts once a lesson was learned with them, and is answered and moderated', async () => {
  const person = await member(),
    child = await aPerson(test.platform, {
      organization_id: tenants.one.organization.id,
      seat: true,
      birth_year: new Date().getFullYear() - 9,
    })
  const teacher = await aTeacher([person, child]),
    { owner } = tenants.one
  for (const stranger of [tenants.two.learner, await member()])
    expect((await review(stranger, teacher, 1)).status).toBe(403)
  expect((await review(owner, teacher, 5)).status).toBe(403)
  expect(
    (await Promise.all([review(person, teacher, 3, 'Patient.'), review(person, teacher, 3, 'Patient.')])).map(
      ({ status }) => status,
    ),
  ).toEqual([200, 200])
  expect((await review(child, teacher, 5, 'I am nine')).status).toBe(200)
  const shown = await test
    .as(null)
    .get<TeacherReviewRow[]>(`/teacher-reviews?teacher_id=eq.${teacher.id}&order=stars.asc`)
  expect(shown.body.data).toMatchObject([
    { stars: 3, text: 'Patient.', by: person.first_name, answer: null },
    { stars: 5, text: '', by: null },
  ])
  expect(shown.text).not.toContain(person.last_name)
  expect(
    (await test.as(null).get<TeacherProfileRow[]>(`/teachers?id=eq.${teacher.id}`)).body.data,
  ).toMatchObject([{ reviews: 2, stars: 4 }])
  const [row] = await rows(teacher, '?stars=eq.3')
  expect(row).toMatchObject({
    about: 'teacher',
    subject: `${teacher.first_name} ${teacher.last_name}`,
    learner: person.first_name,
    course: null,
    common_id: null,
  })
  expect((await rows(owner, `?teacher_id=eq.${teacher.id}`)).map(({ learner }) => learner)).toEqual(
    expect.arrayContaining([person.first_name, child.first_name]),
  )
  expect((await rows(tenants.admin, `?teacher_id=eq.${teacher.id}&stars=eq.3`))[0]).toMatchObject({
    learner: `${person.first_name} ${person.last_name}`,
  })
  expect((await test.as(owner).get<FeedbackSum[]>('/feedback/sums?about=teacher')).body.data).toMatchObject([
    { teacher_id: teacher.id, count: 2, waiting: 2 },
  ])
  for (const stranger of [tenants.one.teacher, tenants.two.owner]) {
    expect(await rows(stranger, `?teacher_id=eq.${teacher.id}`)).toEqual([])
    expect((await test.as(stranger).post(`/feedback/${row!.id}/answer`, { text: 'Hm' })).status).toBe(404)
  }
  expect((await test.as(teacher).post(`/feedback/${row!.id}/answer`, { text: 'Thank you.' })).status).toBe(
    200,
  )
  expect(
    (
      await test
        .as(null)
        .get<TeacherReviewRow[]>(`/teacher-reviews?teacher_id=eq.${teacher.id}&order=stars.asc`)
    ).body.data[0],
  ).toMatchObject({ answer: 'Thank you.', answered_by: `${teacher.first_name} ${teacher.last_name}` })
  expect((await test.as(tenants.admin).delete(`/feedback/${row!.id}`)).status).toBe(200)
  expect(
    (await test.as(null).get<TeacherProfileRow[]>(`/teachers?id=eq.${teacher.id}`)).body.data,
  ).toMatchObject([{ reviews: 1, stars: 5 }])
  const codes = await test.platform.db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id',
    [row!.id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'FEEDBACK_CREATED',
    'FEEDBACK_UPDATED',
    'FEEDBACK_ANSWERED',
    'FEEDBACK_DELETED',
  ])
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
