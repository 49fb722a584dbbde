import { expect, it } from 'vitest'
import type { Person } from '#server/auth/actor.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { EVENINGS } from '../../../../../test/lessons.ts'
import { testWorld } from '../../../../../test/world.ts'
import { askedFor } from './whom.ts'

const { test: app, tenants } = await testWorld()
const teacher = app.as(tenants.one.teacher)
const save = (hours: object[], more: object = {}) =>
  teacher.put('/availability/mine', { ...EVENINGS, hours, ...more })

it('asks about new hours that end before they begin, and once they are confirmed no more', async () => {
  const slip = { weekday: 2, from: '17:00', to: '16:00' }
  const refused = await save([slip])
  expect([refused.status, refused.body.data]).toMatchObject([
    409,
    { code: 'ends_next_day', details: { windows: [{ day: '2', from: '17:00', to: '16:00' }] } },
  ])
  expect((await save([slip], { overnight: true })).status).toBe(200)
  expect((await save([slip, { weekday: 3, from: '18:00', to: '00:00' }])).status).toBe(200)
  const day = { day: '2026-12-24', windows: [{ from: '20:00', to: '02:00' }] }
  expect((await save([slip], { exceptions: [day] })).body.data).toMatchObject({
    details: { windows: [{ day: '2026-12-24' }] },
  })
})

it('is in the log with the hours before, but for the first ones', async () => {
  const { teacher: person } = tenants.two,
    hours = [{ weekday: 4, from: '09:00', to: '12:00' }]
  for (const more of [{}, { hours }])
    expect((await app.as(person).put('/availability/mine', { ...EVENINGS, ...more })).status).toBe(200)
  const logged = await app.platform.db.query<{ code: string; before: object | null }>(
    `select code, before from audit_log where subject_type = 'availability' and actor_id = $1 order by id`,
    [person.id],
  )
  expect(logged).toMatchObject([
    { code: 'AVAILABILITY_CREATED', before: null },
    { code: 'AVAILABILITY_UPDATED', before: { hours: EVENINGS.hours } },
  ])
})

it('refuses hours that overlap, also over midnight and from Sunday to Monday, and days that come twice', async () => {
  const path = async (hours: object[], exceptions: object[] = []) => {
    const { status, body } = await save(hours, { exceptions, overnight: true })
    return status === 200 ? 200 : (body.data as { fields: { path: string }[] }).fields[0]!.path
  }
  const window = (weekday: number, from: string, to: string) => ({ weekday, from, to })
  expect(
    await path([window(1, '09:00', '12:00'), window(1, '12:00', '13:00'), window(2, '11:00', '13:00')]),
  ).toBe(200)
  expect(await path([window(1, '09:00', '12:00'), window(1, '11:30', '13:00')])).toBe('hours')
  expect(await path([window(1, '22:00', '02:00'), window(2, '02:00', '03:00')])).toBe(200)
  expect(await path([window(1, '22:00', '02:00'), window(2, '01:30', '03:00')])).toBe('hours')
  expect(await path([window(7, '22:00', '02:00'), window(1, '01:30', '03:00')])).toBe('hours')
  expect(await path([window(7, '22:00', '02:00'), window(1, '02:00', '03:00')])).toBe(200)
  const day = (...windows: object[]) => ({ day: '2026-12-24', windows })
  const [early, late] = [
    { from: '09:00', to: '12:00' },
    { from: '11:00', to: '13:00' },
  ]
  expect(await path([], [day(early, late)])).toBe('exceptions')
  expect(await path([], [day(early), day()])).toBe('exceptions')
  expect(await path([], [day(early), { day: '2026-12-25', windows: [late] }])).toBe(200)
})

it('is asked for oneself, a child, or learners whom one teaches, and for nobody else', async () => {
  const { platform } = app
  const { teacher: person, learner, organization } = tenants.one
  const other = await aPerson(platform, { organization_id: organization.id, seat: true })
  const child = await aPerson(platform, { birth_year: 2016 })
  const asActor = (by: TestPerson): Person => ({
    ...actorOf(platform, by),
    role: by.role,
    organization_id: by.organization_id,
  })
  const asked = (by: TestPerson, teacher_id: string, learners: string[]) =>
    askedFor(platform.db, asActor(by), { teacher_id, learner: learners }).then(
      ({ learner_id, also = [], notice }) => [learner_id, ...also, notice],
      ({ definition }: { definition: { status: number } }) => definition.status,
    )
  expect(await asked(learner, person.id, [learner.id])).toEqual([learner.id, true])
  expect(await asked(learner, person.id, [])).toEqual([learner.id, true])
  expect(await asked(learner, person.id, [learner.id, other.id])).toBe(404)
  expect(await asked(learner, person.id, [child.id])).toBe(404)
  await platform.db.query(
    `
      insert into guardianships (user_id, guardian_id, guardian_email, state, expires_at)
      values ($1, $2, $3, 'granted', now())`,
    [child.id, learner.id, learner.email],
  )
  expect(await asked(learner, person.id, [child.id])).toEqual([child.id, true])
  expect(await asked(learner, person.id, [child.id, other.id])).toBe(404)
  // Their own hours: for learners whom they teach, all of them, without notice.
  await teaches(platform, person, learner)
  expect(await asked(person, person.id, [learner.id])).toEqual([learner.id, false])
  expect(await asked(person, person.id, [learner.id, other.id])).toBe(404)
  await teaches(platform, person, other)
  expect(await asked(person, person.id, [learner.id, other.id])).toEqual([learner.id, other.id, false])
  expect(await asked(person, tenants.two.teacher.id, [learner.id])).toBe(404)
  const alone = await aPerson(platform, { role: 'Teacher' })
  expect(await asked(alone, alone.id, [learner.id])).toBe(404)
})
