import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { OutgoingMail } from '#server/mail/mail.ts'
import type { VerifiedCertificate } from '#features/learning/certificates/certificates.contract.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake } from '../../../../../test/payments.ts'
import { mayBook, opens } from '../../../../../test/lessons.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Assessment, AssessmentView, MyAssessment } from '../views.contract.ts'
import type { Result } from '../ratings.contract.ts'
import type { AgreementOfAll } from '../rubrics.contract.ts'
import { assessmentErrors } from '../assessment-errors.contract.ts'
import { CRITERIA } from '../shared/criteria.ts'
import { foundLevelsIn, foundLevelsOf } from './result.queries.ts'
import { timesFor } from './scheduling.service.ts'
import type { Slots } from '../../availability/availability.contract.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
/** A Sunday evening in New York, when the teacher can be booked. */
const MEETS = '2026-10-25T22:00:00Z',
  DURING = new Date('2026-10-25T22:10:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { teacher, organization } = tenants.one
const { admin } = tenants
let learner: TestPerson, second: TestPerson, third: TestPerson
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const mails: OutgoingMail[] = []
platform.mail.send = async (_, __, mail) => void mails.push(mail)
const queue = platform.jobs.send
platform.jobs.send = async (tx, name, data, options) => {
  if (name !== 'live-reminder') await queue(tx, name, data, options)
}
const aTeacher = (): Promise<TestPerson> =>
  aPerson(platform, { role: 'Teacher', organization_id: organization.id, staff_role: 'Teacher' })
const aLearner = async (assessments = 1): Promise<TestPerson> => {
  const person = await aPerson(platform, {
    role: 'Student',
    organization_id: organization.id,
    seat: true,
  })
  if (assessments > 0) await mayBook(test, person, assessments, 'assessment')
  return person
}
beforeAll(async () => {
  await opens(test, teacher)
  second = await aTeacher()
  third = await aTeacher()
})
beforeEach(async () => {
  test.at(NOW)
  mails.length = 0
  await db.query('delete from bookings')
  learner = await aLearner()
})

const ask = async (person: TestPerson, body: Record<string, unknown> = {}) =>
  (await clientOf(person)).post<{ id: string }>('/live-assessments', { minutes: 25, ...body })
const timed = (more: Record<string, unknown> = {}) => ({ teacher_id: teacher.id, starts_at: MEETS, ...more })
const post = async (person: TestPerson, id: string, what: string, body: unknown = {}) =>
  (await clientOf(person)).post(`/live-assessments/${id}/${what}`, body)
const view = async (person: TestPerson, id: string) =>
  (await clientOf(person)).get<AssessmentView>(`/live-assessments/${id}`)
const mine = async (person: TestPerson): Promise<MyAssessment[]> =>
  (await (await clientOf(person)).get<MyAssessment[]>('/live-assessments/mine')).body.data
const left = async (person: TestPerson): Promise<number> =>
  (await (await clientOf(person)).get<{ kind: string; left: number }[]>('/access/allowances')).body.data.find(
    ({ kind }) => kind === 'assessment',
  )!.left
const points = (n: number) => Object.fromEntries(CRITERIA.map((key) => [key, n]))
const rating = (n: number, more: Record<string, unknown> = {}) => ({ scores: points(n), ...more })
/** An assessment that has met, with a second rater. */
const met = async (): Promise<string> => {
  const { id } = (await ask(learner, timed())).body.data
  test.at(DURING)
  expect((await post(second, id, 'raters')).status).toBe(200)
  return id
}
const stateOf = async (id: string): Promise<string> => (await view(admin, id)).body.data.state

it('is asked for once by whoever asks, and by the guardian of a child', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(learner, n % 2 ? timed() : {})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
  expect(await left(learner)).toBe(0)
  const [one] = await mine(learner)
  expect(one).toMatchObject({ self: true, level: null })
  // Canceling in time gives the allowance back; other tenants cannot see the assessment.
  for (const stranger of [tenants.two.teacher, tenants.two.learner, tenants.two.owner])
    expect((await view(stranger, one!.id)).status).toBe(404)
  expect((await post(tenants.two.learner, one!.id, 'cancel')).status).toBe(404)
  expect((await post(learner, one!.id, 'cancel')).body.data).toEqual({ returned: true })
  expect(await left(learner)).toBe(1)
  expect((await mine(learner))[0]!.state).toBe('canceled')
  const poor = await aLearner(0)
  expect((await ask(poor)).body.data?.code).toBe('plan_without_assessments')

  const parent = await aPerson(platform, { birth_year: 1980 })
  const child = await aPerson(platform, { birth_year: 2016, organization_id: organization.id, seat: true })
  await mayBook(test, child, 1, 'assessment')
  await db.query(
    `insert into guardianships (user_id, guardian_email, guardian_id, state, expires_at) values ($1, $2, $3, 'granted', now())`,
    [child.id, parent.email, parent.id],
  )
  expect((await ask(child)).body.data?.code).toBe('guardian_books')
  expect((await ask(learner, { learner_id: child.id })).status).toBe(422)
  mails.length = 0
  expect((await ask(parent, timed({ learner_id: child.id }))).status).toBe(201)
  expect((await mine(parent))[0]).toMatchObject({
    self: false,
    state: 'scheduled',
    learner: { id: child.id },
  })
  expect(mails.map(({ to }) => to).toSorted()).toEqual([teacher.email, parent.email].toSorted())
})

it('gets a time from a teacher, moves with its meeting, and ends with it', async () => {
  const { id } = (await ask(learner, { note: 'After six, please.' })).body.data
  const list = await (await clientOf(teacher)).get<{ rows: Assessment[] }>('/live-assessments')
  expect(list.body.data.rows.find((row) => row.id === id)).toMatchObject({ next: 'schedule' })
  expect((await post(tenants.one.owner, id, 'schedule', { starts_at: MEETS })).status).toBe(403)
  expect((await post(teacher, id, 'schedule', { starts_at: '2026-10-01T10:00:00Z' })).status).toBe(422)
  expect((await post(teacher, id, 'schedule', { starts_at: '2026-10-26T09:15:00Z' })).status).toBe(200)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([learner.email, teacher.email].toSorted())
  expect(mails[0]!.content.subject).toMatch(/^Assessment booked: /)
  // Somebody has something else then: the database says so.
  const other = await aLearner()
  const { id: later } = (await ask(other)).body.data
  expect(
    (await post(teacher, later, 'schedule', { starts_at: '2026-10-26T09:30:00Z' })).body.data?.code,
  ).toBe('somebody_busy')
  const [{ booking_id } = { booking_id: null }] = await mine(learner)
  const move = await (await clientOf(learner)).post(`/appointments/${booking_id}/move`, { starts_at: MEETS })
  expect(move.body.data).toEqual({ moved: true })
  // The teacher cancels an hour before, so the allowance is given back.
  test.at(new Date('2026-10-25T21:00:00Z'))
  const canceled = await (
    await clientOf(teacher)
  ).post(`/appointments/${booking_id}/cancel`, { reason: 'Ill' })
  expect(canceled.body.data).toEqual({ returned: true })
  expect(await stateOf(id)).toBe('canceled')
  expect(await left(learner)).toBe(1)
  const codes = await db.query<{ code: string }>(
    `select code from audit_log where subject_id = $1 order by id`,
    [id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'LIVE_ASSESSMENT_CREATED',
    'LIVE_ASSESSMENT_SCHEDULED',
    'LIVE_ASSESSMENT_MOVED',
    'LIVE_ASSESSMENT_CANCELED',
  ])
})

it('is rated by two who see nothing of each other, published, and its certificate verifies', async () => {
  const id = await met()
  const booking = (await mine(learner))[0]!.booking_id!
  expect((await post(third, id, 'ratings', rating(3))).status).toBe(403)
  // Whoever rates enters the room: it has begun.
  const tab = '0199aaaa-0000-7000-8000-0000000000aa'
  expect((await (await clientOf(teacher)).post(`/live/rooms/${booking}/stays`, { tab })).status).toBeLessThan(
    300,
  )
  expect(await stateOf(id)).toBe('in_progress')
  const moments = [
    { at: '2026-10-25T22:05:10.000Z', criterion: 'grammar', text: 'Good use of space', word: null },
  ]
  const draft = { scores: { grammar: 3 }, moments }
  expect((await (await clientOf(teacher)).put(`/live-assessments/${id}/draft`, draft)).status).toBe(200)
  expect((await view(teacher, id)).body.data.draft).toMatchObject({ moments })
  expect((await view(second, id)).body.data.draft).toBeNull()
  const first = rating(3, { words: { grammar: 'Uses the table well' }, moments })
  expect((await post(teacher, id, 'ratings', first)).status).toBe(201)
  for (const person of [second, third, tenants.one.owner, admin]) {
    const seen = (await view(person, id)).body.data
    expect(seen).toMatchObject({ ratings: [], differs: null, result: null, state: 'in_progress' })
    expect(JSON.stringify(seen)).not.toContain('Uses the table well')
  }
  expect((await post(second, id, 'ratings', rating(3, { level_id: null }))).status).toBe(201)
  const known = (await view(second, id)).body.data
  expect(known).toMatchObject({ state: 'graded', result: { name: 'Advanced' } })
  expect(known.ratings).toHaveLength(2)
  expect((await (await clientOf(learner)).get(`/live-assessments/${id}/result`)).status).toBe(404)
  expect((await mine(learner))[0]!.state).toBe('in_progress')
  expect((await post(second, id, 'publish')).body.data?.code).toBe('not_graded')
  mails.length = 0
  expect((await post(teacher, id, 'publish')).status).toBe(200)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: learner.email, content: { subject: 'Your ASL assessment: Advanced' } })
  const result = (await (await clientOf(learner)).get<Result>(`/live-assessments/${id}/result`)).body.data
  expect(result).toMatchObject({
    level: { name: 'Advanced' },
    from: { name: 'Advanced' },
    to: { name: 'Advanced' },
    moments,
  })
  expect(result.criteria[2]).toMatchObject({ key: 'grammar', points: 3, words: ['Uses the table well'] })
  const slug = result.certificate!.split('/').at(-1)!
  const checked = await test.as(null).get<VerifiedCertificate>(`/certificates/verify/${slug}`)
  expect(checked.body.data).toMatchObject({ kind: 'assessment', level: 'Advanced', lessons: null })
  // Published, it stays; and what was handed in stays whoever asks.
  expect((await post(teacher, id, 'ratings', rating(1, { correction: 'No' }))).body.data?.code).toBe(
    'too_late',
  )
  await expect(db.query(`update assessment_ratings set scores = '{0,0,0,0,0,0}'`)).rejects.toThrow('stays')
  await expect(db.query('delete from assessment_ratings')).rejects.toThrow('stays')
  await expect(db.query(`update live_assessments set state = 'graded' where id = $1`, [id])).rejects.toThrow()
})

it('needs a third where two differ, or both agree; corrections name their reason', async () => {
  const id = await met()
  await post(teacher, id, 'ratings', rating(3))
  expect((await post(second, id, 'ratings', rating(2, { level_id: NOW.toISOString() }))).status).toBe(422)
  expect((await post(second, id, 'ratings', rating(2))).status).toBe(201)
  const differ = (await view(teacher, id)).body.data
  expect(differ).toMatchObject({ state: 'in_progress', differs: true, next: 'settle' })
  const level = (name: string): string => differ.levels.find((one) => one.name === name)!.id
  // A possible third rater sees no ratings, before and after being named.
  expect((await view(third, id)).body.data).toMatchObject({ next: 'third', ratings: [], differs: null })
  expect((await post(teacher, id, 'raters', { user_id: third.id })).body.data).toEqual({ place: 3 })
  expect(mails.at(-1)?.to).toBe(third.email)
  expect((await view(third, id)).body.data).toMatchObject({ ratings: [], place: 3, next: 'rate' })
  // One proposes, and nothing is certain until the other says the same.
  const propose = { level_id: level('Advanced'), reason: 'The story at the end' }
  expect((await post(teacher, id, 'agreement', propose)).body.data).toEqual({ settled: false })
  expect((await post(teacher, id, 'agreement', propose)).body.data).toEqual({ settled: false })
  expect((await post(third, id, 'agreement', propose)).body.data?.code).toBe('not_a_rater')
  // A level of one's own needs a reason, and so does a correction.
  const other = rating(3, { level_id: level('Fluent') })
  expect((await post(third, id, 'ratings', other)).status).toBe(422)
  expect((await post(third, id, 'ratings', { ...other, reason: 'Native rhythm' })).status).toBe(201)
  // Intermediate, advanced and fluent: the middle one.
  expect((await view(third, id)).body.data).toMatchObject({ state: 'graded', result: { name: 'Advanced' } })
  expect((await post(second, id, 'ratings', rating(3))).status).toBe(422)
  expect((await post(second, id, 'ratings', rating(3, { correction: 'I mistook it' }))).status).toBe(201)
  expect((await view(admin, id)).body.data.ratings.map(({ correction }) => correction)).toEqual([
    '',
    'I mistook it',
    '',
  ])

  test.at(NOW)
  learner = await aLearner()
  await db.query(`update bookings set state = 'completed'`)
  const two = await met()
  await post(teacher, two, 'ratings', rating(4))
  await post(second, two, 'ratings', rating(2))
  await post(second, two, 'agreement', propose)
  expect((await post(teacher, two, 'agreement', propose)).body.data).toEqual({ settled: true })
  expect(await stateOf(two)).toBe('graded')
  const agreement = await (await clientOf(admin)).get<AgreementOfAll>('/assessment-rubrics/agreement')
  // Only ratings made independently count, and two of them are too few for a figure.
  expect(agreement.body.data.level).toEqual({ n: 2, figures: null })
})

it('rates with the version of the rubric that was in use when it began', async () => {
  const id = await met()
  await post(teacher, id, 'begin')
  const { rubric } = (await view(teacher, id)).body.data
  const put = async (levels: { key: string; from: number }[]) =>
    (await clientOf(admin)).put('/assessment-rubrics/draft', { criteria: rubric.criteria, levels })
  for (const levels of [
    [{ key: 'nobody', from: 0 }],
    [{ key: 'beginner', from: 3 }],
    [
      { key: 'beginner', from: 0 },
      { key: 'advanced', from: 0 },
    ],
  ])
    expect((await put(levels)).status).toBe(422)
  const levels = [
    { key: 'beginner', from: 0 },
    { key: 'fluent', from: 12 },
  ]
  expect((await put(levels)).status).toBe(200)
  const published = await (
    await clientOf(admin)
  ).post<{ number: number }>('/assessment-rubrics/draft/publish')
  expect(published.body.data).toEqual({ number: 2 })
  await expect(db.query(`update assessment_rubrics set content = '{}' where number = 2`)).rejects.toThrow(
    'stays',
  )
  // A begun assessment keeps its rubric; one that begins now gets the new rubric with its level.
  expect((await view(teacher, id)).body.data.rubric.number).toBe(1)
  await db.query(`update bookings set state = 'completed'`)
  test.at(NOW)
  learner = await aLearner()
  const next = await met()
  await post(teacher, next, 'ratings', rating(2))
  await post(second, next, 'ratings', rating(2))
  expect((await view(teacher, next)).body.data).toMatchObject({
    rubric: { number: 2 },
    result: { name: 'Fluent' },
  })
})

it('gets another time until it begins, and none once it has begun', async () => {
  const { id } = (await ask(learner, timed())).body.data
  const schedule = async (starts_at: string) => {
    const { status, body } = await post(teacher, id, 'schedule', { starts_at })
    return status === 200 ? 'moved' : body.data?.code
  }
  test.at(new Date(Date.parse(MEETS) - 1))
  const [at, after] = ['2026-10-26T22:00:00Z', '2026-10-26T22:00:00.001Z']
  expect(await schedule(at!)).toBe('moved')
  test.at(at!)
  expect(await schedule(after!)).toBe('not_to_schedule')
  expect((await post(teacher, id, 'schedule', { starts_at: at })).status).toBe(422)
  await db.query(`update bookings set state = 'completed'`)
  test.at(NOW)
  expect(await schedule(at!)).toBe('not_to_schedule')
})

it('has no free times with a teacher who opens no hours, and hides no other fault', async () => {
  const { id } = (await ask(learner)).body.data
  const days = { from: MEETS, to: '2026-10-27T00:00:00Z' }
  const times = async (query: Record<string, string>) =>
    (await clientOf(teacher)).get<Slots>(`/live-assessments/${id}/times`, { query })
  expect((await times(days)).body.data.starts.length).toBeGreaterThan(0)
  expect((await times({ ...days, teacher_id: second.id })).body.data).toMatchObject({
    starts: [],
    next: null,
  })
  for (const stranger of [tenants.two.teacher, learner])
    expect((await times({ ...days, teacher_id: stranger.id })).body.data).toMatchObject({
      fields: [{ path: 'teacher_id', message: assessmentErrors.cannot_rate.en }],
    })
  const caller = {
    ...actorOf(platform, teacher),
    role: teacher.role,
    organization_id: organization.id,
    permissions: platform.permissions(teacher.role),
  }
  // PostgreSQL knows no days as early as this.
  const from = new Date(-8.6e15).toISOString()
  await expect(timesFor(platform, caller, id, { from, to: MEETS })).rejects.toThrow()
})

it('says what waits for whom: a time, two raters and a third, agreement, publication', async () => {
  learner = await aLearner(2)
  const waiting = async (person = teacher) =>
    (await (await clientOf(person)).get<Record<string, number>>('/live-assessments/waiting')).body.data
  const before = await waiting()
  const { id } = (await ask(learner)).body.data
  expect(await waiting()).toEqual({
    ...before,
    schedule: before['schedule']! + 1,
    total: before['total']! + 1,
  })
  expect((await waiting(tenants.two.teacher))['total']).toBe(0)
  expect((await view(teacher, id)).body.data).toMatchObject({
    next: 'schedule',
    may: { schedule: true, cancel: true, begin: false },
  })
  expect((await post(teacher, id, 'schedule', { starts_at: MEETS })).status).toBe(200)
  const opens_at = Date.parse(MEETS) - 15 * 60_000
  test.at(new Date(opens_at - 1))
  expect((await view(teacher, id)).body.data).toMatchObject({
    next: null,
    may: { schedule: true, cancel: true, begin: false },
  })
  expect((await post(teacher, id, 'begin')).body.data?.code).toBe('not_begun')
  test.at(new Date(opens_at))
  expect((await view(teacher, id)).body.data).toMatchObject({ next: 'rate', may: { begin: true } })
  expect((await view(second, id)).body.data).toMatchObject({ next: 'second', may: { begin: false } })
  test.at(MEETS)
  expect((await view(teacher, id)).body.data.may).toMatchObject({ schedule: false, cancel: false })
  expect((await post(teacher, id, 'begin')).status).toBe(200)
  // Of oneself and of those who may rate; another one in a place that is taken is named by who leads.
  expect((await post(second, id, 'raters', { user_id: third.id })).status).toBe(422)
  expect((await post(second, id, 'raters')).body.data).toEqual({ place: 2 })
  expect((await post(third, id, 'raters')).body.data?.code).toBe('place_taken')
  expect((await post(teacher, id, 'raters', { user_id: tenants.two.teacher.id })).status).toBe(422)
  const people = await (await clientOf(second)).get<{ id: string }[]>(`/live-assessments/${id}/people`)
  expect(people.body.data[0]!.id).toBe(second.id)
  expect((await view(teacher, id)).body.data.may.name_rater).toBe(true)
  expect((await view(second, id)).body.data.may.name_rater).toBe(false)
  await post(teacher, id, 'ratings', rating(4))
  const [{ id: level_id } = { id: '' }] = (await view(teacher, id)).body.data.levels
  const propose = { level_id, reason: 'Both hands' }
  expect((await post(teacher, id, 'agreement', propose)).body.data?.code).toBe('nothing_to_settle')
  await post(second, id, 'ratings', rating(1))
  await post(second, id, 'agreement', propose)
  expect((await view(second, id)).body.data.proposal).toEqual({ ...propose, mine: true })
  expect((await view(teacher, id)).body.data).toMatchObject({
    proposal: { mine: false },
    may: { settle: true, publish: false },
  })
  await post(teacher, id, 'agreement', propose)
  expect((await view(second, id)).body.data).toMatchObject({ next: null, proposal: null })
  expect((await view(teacher, id)).body.data).toMatchObject({
    next: 'publish',
    may: { settle: false, publish: true },
  })
  expect((await post(teacher, id, 'agreement', propose)).body.data?.code).toBe('nothing_to_settle')
  await post(teacher, id, 'publish')
  expect((await waiting())['total']).toBe(before['total'])
  // Published, it tells reports of its period and of its organization.
  const levels = (more: Partial<Parameters<typeof foundLevelsIn>[1]> = {}) =>
    foundLevelsIn(db, {
      user_id: learner.id,
      organization_id: organization.id,
      language: 'en',
      period: null,
      ...more,
    })
  const at = new Date(MEETS),
    later = new Date(at.getTime() + 1)
  expect(await levels()).toMatchObject([{ at: at.toISOString() }])
  expect(await levels({ period: { from: at, to: later } })).toHaveLength(1)
  expect(await levels({ period: { from: later, to: later } })).toEqual([])
  expect(await levels({ period: { from: new Date(0), to: at } })).toEqual([])
  expect(await levels({ organization_id: tenants.two.organization.id })).toEqual([])
  expect(await levels({ organization_id: null })).toHaveLength(1)
  const [found] = await foundLevelsOf(db, learner.id)
  const names = new Map((await view(admin, id)).body.data.levels.map((one) => [one.id, one.name]))
  expect([found!.from_id, found!.to_id].map((one) => names.get(one))).toEqual(['Beginner', 'Fluent'])
  // Ended assessments are listed latest first; open ones begin with those that need the caller.
  test.at(new Date(DURING.getTime() + 1000))
  const newest = (await ask(learner)).body.data.id
  const listed = async (query: Record<string, string>) =>
    (await (await clientOf(teacher)).get<{ rows: Assessment[] }>('/live-assessments', { query })).body.data
      .rows
  const search = learner.last_name
  expect((await listed({ search })).map((row) => row.id)).toEqual([newest])
  await post(learner, newest, 'cancel')
  expect((await listed({ search, show: 'over' })).map((row) => row.id)).toEqual([newest, id])
  const open = (await listed({})).map(({ next }) => next === null)
  expect(open).toEqual(open.toSorted())
})

it('lists versions of the rubric latest first, and discards a draft', async () => {
  type Rubrics = { draft: { criteria: object; levels: object } | null; versions: { number: number }[] }
  const client = await clientOf(admin)
  const read = async () => (await client.get<Rubrics>('/assessment-rubrics/draft')).body.data
  expect((await read()).versions.map(({ number }) => number)).toEqual([2, 1])
  const { rubric } = (await view(admin, (await ask(learner)).body.data.id)).body.data
  const draft = { criteria: rubric.criteria, levels: rubric.levels }
  expect((await client.put('/assessment-rubrics/draft', draft)).status).toBe(200)
  expect((await read()).draft).toMatchObject(draft)
  await client.delete('/assessment-rubrics/draft')
  expect((await read()).draft).toBeNull()
  const [last] = await db.query<{ code: string }>('select code from audit_log order by id desc limit 1')
  expect(last!.code).toBe('RUBRIC_DELETED')
  expect((await read()).versions).toHaveLength(2)
  expect((await client.post('/assessment-rubrics/draft/publish')).body.data).toMatchObject({
    code: 'nothing_to_publish',
  })
})
