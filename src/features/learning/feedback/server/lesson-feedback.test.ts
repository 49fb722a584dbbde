import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '#server/mail/mail.table.ts'
import type { FeedbackSum } from '../feedback.contract.ts'
import { meetingTaught } from './meetings.service.ts'
import { feedbackWorld } from './testing.ts'

const { test, tenants, aCourse, done, feedbackOf, rows, lessonsOf, member } = await feedbackWorld()

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
  expect((await feedbackOf(person, course)).mine).toBeNull()
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

it('is given of a meeting by its learner, once it took place, and answered where it was booked', async () => {
  const person = await member()
  const meeting_id = randomUUID()
  const give = async (took_place: boolean | null, by = person) => {
    const meeting = took_place !== null && {
      teacher_id: tenants.one.teacher.id,
      met_at: new Date(),
      took_place,
    }
    const { status, body } = await meetingTaught.during(
      async () => meeting || null,
      () => test.as(by).put(`/meeting-feedback/${meeting_id}`, { stars: 4, text: 'Clear.' }),
    )
    return status < 400 ? status : (body.data as unknown as { code: string }).code
  }
  expect([await give(null), await give(false), await give(true)]).toEqual(['not_found', 'not_met', 200])
  const [row] = await test.platform.db.query<{ id: string }>(
    'select id from feedback where meeting_id = $1',
    [meeting_id],
  )
  const admin = test.as(tenants.admin)
  const logged = async () =>
    (
      await test.platform.db.query(`select from audit_log where code = 'FEEDBACK_READ' and subject_id = $1`, [
        row!.id,
      ])
    ).length
  for (const read of [1, 1]) {
    await admin.post(`/feedback/${row!.id}/read`) // oxlint-disable-line no-await-in-loop -- read twice
    expect(await logged()).toBe(read) // oxlint-disable-line no-await-in-loop -- read twice
  }
  const answer = await admin.post(`/feedback/${row!.id}/answer`, { text: 'Thank you.' })
  expect(answer.status).toBeLessThan(300)
  const [mail] = await test.platform.db.query<{ url: string }>(
    `select content -> 'button' ->> 'url' as url from mails where "to" = $1 order by id desc limit 1`,
    [person.email],
  )
  expect(mail!.url).toContain(`/app/courses/book-appointment?feedback=${meeting_id}`)
  expect(await give(true)).toBe('already_answered')
})
