import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { course_versions, courses } from '#features/learning/courses/server/courses.table.ts'
import { activity_slots, enrolments } from '#features/learning/progress/server/progress.table.ts'
import { mails } from '#server/mail/mail.table.ts'
import { aPerson, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Picture } from '../../learners/learners.contract.ts'
import type { ReportRow, ReportSummary } from '../reports.contract.ts'
import { makeFile } from './files.service.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-03-10T02:00:00Z') })
const { one, two } = tenants
const SLOT = new Date('2026-03-09T12:00:00Z')
let quiet: TestPerson

const share = (person: TestPerson, scope: string[]) =>
  test.platform.db.query('update consents set scope = $2 where subject_id = $1', [person.id, scope])
const rows = async (person: TestPerson, query = '') =>
  (await test.as(person).get<ReportRow[]>(`/reports/learners${query}`)).body.data
const summary = async (person: TestPerson, query = '') =>
  (await test.as(person).get<ReportSummary>(`/reports/summary${query}`)).body.data

beforeAll(async () => {
  const { orm } = test.platform.db
  quiet = await aPerson(test.platform, { organization_id: one.organization.id, seat: true })
  await share(quiet, ['progress'])
  const [course] = await orm
    .insert(courses)
    .values({
      type: 'Full Course',
      kind: 'Foundational Course',
      delivery_mode: 'Self-Placed',
      billing_type: 'Subscription',
    })
    .returning({ id: courses.id })
  const common_id = course!.id
  await orm.insert(course_versions).values({
    common_id,
    language: 'en',
    slug: randomUUID(),
    title: 'ASL 1',
    summary: '',
    lessons_count: 4,
  })
  const sums = { active_ms: 60_000, lessons_completed: 1 }
  for (const [person, score_sum] of [
    [one.learner, 80],
    [quiet, 20],
    [two.learner, 0],
  ] as const) {
    const did = { user_id: person.id, common_id, ...sums, quizzes_taken: 1, score_sum }
    await orm.insert(activity_slots).values({ ...did, slot: SLOT })
    await orm.insert(enrolments).values({ ...did, last_activity_at: SLOT })
  }
  await teaches(test.platform, one.teacher, quiet)
})

it('shows who shares progress alone with time and lessons, and without scores, in a period and in all', async () => {
  for (const range of ['', '?date_range=this_month']) {
    const found = await rows(one.owner, range)
    expect(found.find(({ user_id }) => user_id === quiet.id)).toMatchObject({
      minutes: 1,
      lessons_completed: 1,
      quizzes_taken: 0,
      quiz_average: null,
      scores: false,
    })
    expect(found.find(({ user_id }) => user_id === one.learner.id)).toMatchObject({
      quizzes_taken: 1,
      quiz_average: 80,
      scores: true,
    })
  }
  expect(await rows(one.teacher)).toMatchObject([{ user_id: quiet.id, scores: false }])
  expect((await rows(two.owner)).map(({ user_id }) => user_id)).toEqual([two.learner.id])
})

it('averages those alone who share scores', async () => {
  expect(await summary(one.owner)).toMatchObject({
    learners: { seen: 2, without_scores: 1, not_agreed: 0, active: 2 },
    minutes: 2,
    lessons_completed: 2,
    quizzes_taken: 1,
    quiz_average: 80,
    courses: [{ begun: 2, active: 2, quizzes_taken: 1, quiz_average: 80 }],
  })
  expect(await summary(one.teacher)).toMatchObject({
    quizzes_taken: 0,
    quiz_average: null,
    groups: [{ learners: 1, minutes: 1, quiz_average: null }],
  })
})

it('says so in the CSV and shows the one learner’s report without scores', async () => {
  const csv = await test.as(one.owner).get('/reports/download?format=csv')
  const line = csv.text.split('\n').find((text) => text.includes(quiet.email))
  expect(line?.split(',').filter((cell) => cell.includes('not shared'))).toHaveLength(2)
  const { learning, state } = (await test.as(one.owner).get<Picture>(`/reports/learners/${quiet.id}`)).body
    .data
  expect({ state, scores: learning?.scores, average: learning?.quiz_average }).toEqual({
    state: 'shown',
    scores: false,
    average: null,
  })
})

it('closes a file when somebody in it stops sharing scores', async () => {
  const owner = test.as(one.owner)
  const { id } = (await owner.post<{ id: string }>('/reports/files', { date_range: 'all' })).body.data
  await makeFile(test.platform, id)
  const sent = await test.platform.db.orm.select().from(mails)
  expect(
    sent.some(
      ({ to, content }) => to === one.owner.email && JSON.stringify(content).includes('no quiz scores'),
    ),
  ).toBe(true)
  expect((await owner.get(`/reports/files/${id}`)).status).toBe(200)
  await share(one.learner, ['progress'])
  expect((await owner.get(`/reports/files/${id}`)).status).toBe(409)
})
