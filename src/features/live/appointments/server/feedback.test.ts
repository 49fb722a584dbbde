import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { aBooking } from '../../../../../test/bookings.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { FeedbackRow } from '#features/learning/feedback/feedback.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { one, two, admin } = tenants
const say = (person: TestPerson, id: string, stars: number, text = '') =>
  test.as(person).put(`/meeting-feedback/${id}`, { stars, text })
const rows = async (person: TestPerson) =>
  (await test.as(person).get<FeedbackRow[]>('/feedback?about=eq.appointment')).body.data

it('hears of a lesson from whoever was in it, privately, until it is answered', async () => {
  const guest = await aPerson(platform, { organization_id: two.organization.id, seat: true })
  const past = await aBooking(
    platform,
    [
      ['teacher', one.teacher],
      ['learner', one.learner],
      ['learner', guest],
    ],
    { state: 'completed' },
  )
  const canceled = await aBooking(
    platform,
    [
      ['teacher', one.teacher],
      ['learner', one.learner],
    ],
    { state: 'canceled' },
  )
  expect((await say(one.learner, canceled, 5)).status).toBe(409)
  for (const stranger of [two.learner, one.teacher, one.owner])
    expect((await say(stranger, past, 5)).status).toBe(404)
  const both = await Promise.all([say(one.learner, past, 3), say(one.learner, past, 3)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await say(one.learner, past, 4, 'Patient.')).status).toBe(200)
  expect((await say(guest, past, 2, 'Too fast.')).status).toBe(200)

  const [mine, ...more] = await rows(one.learner)
  expect(more).toEqual([])
  expect(mine).toMatchObject({
    meeting_id: past,
    stars: 4,
    subject: expect.stringContaining(one.teacher.last_name),
  })
  expect((await rows(one.teacher)).map(({ stars }) => stars).toSorted()).toEqual([2, 4])
  expect((await rows(admin)).map(({ stars }) => stars).toSorted()).toEqual([2, 4])
  // Private feedback of another organization's learner is not shown to this organization.
  expect((await rows(one.owner)).map(({ text }) => text)).toEqual(['Patient.'])
  expect(await rows(two.owner)).toEqual([])
  // Private feedback appears neither on the teacher's profile nor among reviews.
  const reviews = await test.as(null).get<unknown[]>(`/teacher-reviews?teacher_id=eq.${one.teacher.id}`)
  expect(reviews.body.data).toEqual([])

  expect(
    (await test.as(one.teacher).post(`/feedback/${mine!.id}/answer`, { text: 'Thank you.' })).status,
  ).toBe(200)
  const again = await say(one.learner, past, 1)
  expect(again.status).toBe(409)
  expect(await test.as(one.learner).delete(`/meeting-feedback/${past}`)).toMatchObject({ status: 200 })
  expect(await rows(one.learner)).toMatchObject([{ stars: 4, answer: 'Thank you.' }])
  expect((await test.as(guest).delete(`/meeting-feedback/${past}`)).status).toBe(200)
  expect(await rows(guest)).toEqual([])
})
