import { beforeEach, expect, it } from 'vitest'
import { aClassCourse, TUESDAYS } from '../../../../../test/classes.ts'
import { aPerson, inZone, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { awake } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { MyClass, PublicClass } from '../class-places.contract.ts'
import type { ClassChoices, SaveClass, StaffClass } from '../class-shapes.contract.ts'
import { leaveClassesOf } from './forget.ts'
import { classPages } from './pages.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { teacher, organization, owner, learner } = tenants.one
const common_id = await aClassCourse(platform)
await inZone(platform, teacher, 'Europe/Madrid')

const clientOf = async (person: TestPerson | null) => test.as(await awake(test, person))
const values = (more: Partial<SaveClass> = {}): SaveClass => ({
  ...TUESDAYS,
  common_id,
  teacher_ids: [teacher.id],
  ...more,
})
const make = async (more: Partial<SaveClass> = {}, by = teacher): Promise<string> => {
  const { status, body } = await (await clientOf(by)).post<{ id: string }>('/classes', values(more))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}
const publish = async (id: string, by = teacher) => {
  const { status, body } = await (await clientOf(by)).post<StaffClass>(`/classes/${id}/publish`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const read = async (id: string, by = teacher) =>
  (await (await clientOf(by)).get<StaffClass>(`/classes/${id}`)).body.data
/** The code of a refusal, or the field that it names. */
const refused = ({ body }: { body: unknown }): string => {
  const { data } = body as { data: { code: string; fields?: { path: string }[] } }
  return data.fields?.[0]?.path ?? data.code
}

beforeEach(async () => {
  test.at(NOW)
  await db.query('delete from bookings')
  await db.query('delete from classes')
})

it('changes and deletes a class while it is a draft', async () => {
  const other = await aPerson(platform, { role: 'Teacher', organization_id: organization.id })
  const id = await make()
  const staff = await clientOf(teacher)
  const changed = values({ seats: 3, teacher_ids: [other.id, teacher.id], interpreter_id: owner.id })
  const saved = await staff.put<StaffClass>(`/classes/${id}`, changed, { headers: { 'if-match': '"1"' } })
  expect(saved.body.data).toMatchObject({ version: 2, seats: 3, state: 'draft' })
  expect(saved.body.data.teachers.map((one) => one.id)).toEqual([other.id, teacher.id])
  expect((await staff.put(`/classes/${id}`, changed, { headers: { 'if-match': '"1"' } })).status).toBe(412)
  // Both teach here, and each has one task.
  const twice: [Partial<SaveClass>, string][] = [
    [{ teacher_ids: [teacher.id, teacher.id] }, 'teacher_ids'],
    [{ interpreter_id: tenants.two.teacher.id }, 'interpreter_id'],
    [{ interpreter_id: teacher.id }, 'interpreter_id'],
  ]
  for (const [more, where] of twice)
    expect(refused(await staff.put(`/classes/${id}`, values(more)))).toBe(where)
  // Learners do not see a draft, and a published class changes under other rules.
  for (const what of ['enrol', 'wait'])
    expect(refused(await (await clientOf(learner)).post(`/classes/${id}/${what}`, {}))).toBe('not_found')
  expect(refused(await staff.patch(`/classes/${id}`, { seats: 2 }))).toBe('class_is_draft')
  expect(refused(await staff.post(`/classes/${id}/cancel`, { reason: 'No' }))).toBe('class_is_draft')
  await publish(id)
  expect(refused(await staff.post(`/classes/${id}/publish`))).toBe('class_is_published')
  expect(refused(await staff.put(`/classes/${id}`, changed))).toBe('class_is_published')
  expect(refused(await staff.delete(`/classes/${id}`))).toBe('class_is_published')
  expect((await staff.post(`/classes/${id}/cancel`, { reason: 'No' })).status).toBe(200)
  expect(refused(await staff.patch(`/classes/${id}`, { seats: 2 }))).toBe('class_not_running')
  expect(refused(await staff.post(`/classes/${id}/cancel`, { reason: 'No' }))).toBe('class_not_running')
  const dropped = await make()
  expect((await staff.delete(`/classes/${dropped}`)).status).toBe(200)
  expect((await staff.get(`/classes/${dropped}`)).status).toBe(404)
})

it('is made by those who run classes, of courses that they may teach', async () => {
  const own = await aClassCourse(platform, organization.id)
  const foreign = await aClassCourse(platform, tenants.two.organization.id)
  const editor = await aPerson(platform, {
    role: 'Teacher',
    organization_id: organization.id,
    staff_role: 'Editor',
  })
  expect(refused(await (await clientOf(editor)).post('/classes', values()))).toBe('forbidden')
  const staff = await clientOf(owner)
  const { body } = await staff.get<ClassChoices>('/classes/choices')
  expect(body.data.courses.filter((one) => one.own)).toMatchObject([{ common_id: own }])
  expect(body.data.courses.map((one) => one.common_id)).toContain(common_id)
  expect(body.data.courses.map((one) => one.common_id)).not.toContain(foreign)
  expect(body.data.organization).toBe(true)
  expect(body.data.people.map(({ id }) => id)).toContain(teacher.id)
  expect(refused(await staff.post('/classes', values({ common_id: foreign })))).toBe('common_id')
  expect(refused(await staff.post('/classes', values({ common_id: own })))).toBe('open')
  // A class of an organization's own course stays closed to others.
  const closed = await make({ common_id: own, open: false })
  await publish(closed)
  expect(refused(await staff.patch(`/classes/${closed}`, { open: true }))).toBe('open')
  // An independent teacher and the platform have no organization: their classes are for everybody.
  const alone = await aPerson(platform, { role: 'Teacher' })
  const theirs = await (await clientOf(alone)).get<ClassChoices>('/classes/choices')
  expect(theirs.body.data).toMatchObject({ organization: false, people: [{ id: alone.id }] })
  expect(theirs.body.data.courses.map((one) => one.common_id)).toEqual([common_id])
  expect((await read(await make({ open: false, teacher_ids: [alone.id] }, alone), alone)).open).toBe(true)
  const { admin } = tenants
  const choices = (await (await clientOf(admin)).get<ClassChoices>('/classes/choices')).body.data
  expect(choices.people.map(({ id }) => id)).toEqual(expect.arrayContaining([alone.id, teacher.id]))
  await db.query(`update users set status = 'inactive' where id = $1`, [alone.id])
  expect(refused(await (await clientOf(admin)).post('/classes', values({ teacher_ids: [alone.id] })))).toBe(
    'teacher_ids',
  )
  const all = await make({ teacher_ids: [tenants.two.teacher.id], open: false }, admin)
  expect(await read(all, admin)).toMatchObject({ organization_id: null, open: true })
  expect((await (await clientOf(owner)).get(`/classes/${all}`)).status).toBe(404)
})

it('begins in the future, and so do sessions that are moved or added', async () => {
  // The room holds six: five learners and their teacher.
  const id = await make({ seats: 5 })
  const first = new Date('2026-10-27T22:00:00Z')
  test.at(first)
  expect(refused(await (await clientOf(teacher)).post(`/classes/${id}/publish`))).toBe('first_day')
  test.at(new Date(first.getTime() - 1000))
  const { sessions, lessons } = await publish(id)
  const [one, two] = sessions as [StaffClass['sessions'][number], StaffClass['sessions'][number]]
  // Learners join until the first session begins.
  expect((await (await clientOf(learner)).post(`/classes/${id}/enrol`, {})).status).toBe(201)
  test.at(first)
  expect((await (await clientOf(null)).get<PublicClass>(`/classes/public/${id}`)).body.data).toMatchObject({
    registration_open: false,
  })
  const late = await aPerson(platform, { seat: true, organization_id: organization.id })
  for (const what of ['enrol', 'wait', 'hold'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(refused(await (await clientOf(late)).post(`/classes/${id}/${what}`, {}))).toBe(
      'registration_closed',
    )
  const staff = await clientOf(teacher)
  const to = { local_day: '2026-10-27', local_time: '18:00', reason: 'Earlier' }
  const addressOf = (session: { id: string }) => `/classes/${id}/sessions/${session.id}`
  expect(refused(await staff.post(`${addressOf(one)}/cancel`, { reason: 'Ill' }))).toBe('session_over')
  expect(refused(await staff.post(`${addressOf(one)}/move`, { ...to, local_time: '20:00' }))).toBe(
    'session_over',
  )
  expect(refused(await staff.post(`${addressOf(two)}/move`, to))).toBe('local_day')
  expect(refused(await staff.post(`/classes/${id}/sessions`, to))).toBe('local_day')
  expect((await staff.post(`/classes/${id}/sessions`, { ...to, local_time: '20:00' })).status).toBe(201)
  // A session is about a lesson of the course, or about none.
  const subject = async (lesson_key: string | null) => {
    const reply = await staff.put(`${addressOf(two)}/lesson`, { lesson_key })
    return reply.status === 200
      ? (await read(id)).sessions.find((session) => session.id === two.id)!.lesson_key
      : refused(reply)
  }
  expect(await subject(lessons[0]!.key)).toBe(lessons[0]!.key)
  expect(await subject('of-another-course')).toBe('lesson_key')
  expect(await subject(null)).toBeNull()
  const foreign = await publish(await make({ first_day: '2026-12-01' }))
  expect((await staff.put(`${addressOf(foreign.sessions[0]!)}/lesson`, { lesson_key: null })).status).toBe(
    404,
  )
})

it('closes registration when its teacher says, at the latest with the last session', async () => {
  const { id, sessions } = await publish(await make())
  const closing = async (registration_closes_at: string | null) =>
    (await clientOf(teacher)).patch<StaffClass>(`/classes/${id}`, { registration_closes_at })
  const last = sessions.at(-1)!.ends_at
  expect((await closing(last)).body.data.registration_closes_at).toBe(last)
  expect(refused(await closing(new Date(Date.parse(last) + 1000).toISOString()))).toBe(
    'registration_closes_at',
  )
  const untouched = await (await clientOf(teacher)).patch<StaffClass>(`/classes/${id}`, { seats: 3 })
  expect(untouched.body.data.registration_closes_at).toBe(last)
  expect((await closing(null)).body.data.registration_closes_at).toBeNull()
})

it('is searched for learners by their name, among those whom the caller may put in', async () => {
  const names = async (search: string, by = owner) =>
    (await (await clientOf(by)).get<{ id: string }[]>(`/classes/learners?search=${search}`)).body.data.map(
      ({ id }) => id,
    )
  const name = `${learner.first_name} ${learner.last_name}`.toUpperCase()
  expect(await names(encodeURIComponent(name))).toEqual([learner.id])
  expect(await names('nobody-has-this-name')).toEqual([])
  expect(await names(tenants.two.learner.last_name)).not.toContain(tenants.two.learner.id)
  expect(await names(tenants.two.learner.last_name, tenants.admin)).toContain(tenants.two.learner.id)
  expect(await names(learner.last_name, teacher)).toEqual([])
  await teaches(platform, teacher, learner)
  expect(await names(learner.last_name, teacher)).toEqual([learner.id])
})

it('is listed for its learners by its next session, and backwards once it is over', async () => {
  const soon = await publish(await make({ session_count: 1 }))
  const later = await publish(await make({ session_count: 1, first_day: '2026-11-10' }))
  for (const { id } of [later, soon])
    // oxlint-disable-next-line no-await-in-loop -- one seat after the other
    await (await clientOf(learner)).post(`/classes/${id}/enrol`, {})
  const mine = async (when: string) =>
    (await (await clientOf(learner)).get<MyClass[]>(`/classes/mine?when=${when}`)).body.data.map(
      (one) => one.class.id,
    )
  expect(await mine('coming')).toEqual([soon.id, later.id])
  expect(await mine('past')).toEqual([])
  test.at('2026-10-27T22:59:59Z')
  expect(await mine('coming')).toEqual([soon.id, later.id])
  test.at('2026-10-27T23:00:00Z')
  expect([await mine('coming'), await mine('past')]).toEqual([[later.id], [soon.id]])
  test.at('2026-12-01T00:00:00Z')
  expect(await mine('past')).toEqual([later.id, soon.id])
})

it('is canceled when its only teacher’s account is erased', async () => {
  const { id } = await publish(await make())
  await db.transaction((tx) => leaveClassesOf(tx, teacher, platform.clock(), platform))
  expect((await read(id, owner)).state).toBe('canceled')
})

it('has a page for search engines while it is open, and says to everybody what it is', async () => {
  const { id } = await publish(await make())
  const shown = async (one: string) =>
    (await (await clientOf(null)).get<PublicClass>(`/classes/public/${one}`)).body.data
  expect(await shown(id)).toMatchObject({
    interpreted: false,
    holds: false,
    organization_name: organization.name,
  })
  const later = await make({ first_day: '2026-12-01', interpreter_id: owner.id })
  expect(await shown((await publish(later)).id)).toMatchObject({ interpreted: true })
  const pages = classPages(platform)
  const head = (path: string, query: Record<string, string>) =>
    pages.head({ path, query, language: 'en', origin: 'https://asl.example' } as Parameters<
      typeof pages.head
    >[0])
  expect(await head('/v-classes', { class: id })).toMatchObject({
    addresses: { en: `/v-classes?class=${id}` },
  })
  expect(await head('/v-classes', {})).toBeNull()
  expect(await head('/v-courses', { class: id })).toBeNull()
  expect(await head('/v-classes', { class: common_id })).toBeNull()
})

it('has a line once it is full, takes no child without the guardian, and needs a session at least', async () => {
  const staff = await clientOf(teacher)
  const days = { session_count: null, last_day: '2026-10-29', weekdays: [1] }
  expect(refused(await staff.post('/classes', values(days)))).toBe('weekdays')
  expect((await staff.post('/classes', values({ ...days, weekdays: [2] }))).status).toBe(201)
  const { id } = await publish(await make({ seats: 1 }))
  const other = await aPerson(platform, { seat: true, organization_id: organization.id })
  const act = async (person: TestPerson, what: string) => {
    const reply = await (await clientOf(person)).post(`/classes/${id}/${what}`, {})
    return reply.status < 400 ? reply.status : refused(reply)
  }
  expect(await act(other, 'wait')).toBe('class_has_seats')
  expect([await act(learner, 'enrol'), await act(learner, 'wait'), await act(other, 'wait')]).toEqual([
    201,
    'class_has_seats',
    201,
  ])
  // Whoever has the course needs no seat that is kept while it is bought.
  expect(await act(other, 'hold')).toBe('not_sold_once')
  const child = await aPerson(platform, { birth_year: 2017, seat: true, organization_id: organization.id })
  await teaches(platform, teacher, child)
  expect(refused(await staff.post(`/classes/${id}/people`, { user_id: child.id }))).toBe('guardian_enrols')
  // The place of somebody who was never in a session is none to correct.
  const [session] = (await read(id)).sessions
  test.at('2026-10-27T23:00:00Z')
  const correct = { user_id: other.id, attended: 'present', reason: 'Seen' }
  expect(
    refused(
      await (await clientOf(teacher)).post(`/classes/${id}/sessions/${session!.id}/attendance`, correct),
    ),
  ).toBe('not_found')
})
