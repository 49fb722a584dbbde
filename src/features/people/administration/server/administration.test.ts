import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { aBrowser, aRegistered, auditCodes, PASSWORD } from '../../sign-in/server/testing.ts'
import type { PersonRow } from '../administration.contract.ts'

let test: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  test = await testApp()
  tenants = await twoTenants(test.platform)
})
afterAll(() => test.close())

const listed = async (person: TestPerson, query: Record<string, string> = {}) => (await test.as(person).get<PersonRow[]>('/people', { query: { page_size: '100', ...query } })).body.data
const alive = async (person: TestPerson) => (await test.as(person).get('/users/me')).status

it('lists everybody for an administrator, and nobody for anybody else', async () => {
  const { one, two, admin } = tenants
  const rows = await listed(admin)
  expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([one.owner.id, two.learner.id, admin.id]))
  expect(rows.find((row) => row.id === two.teacher.id)).toMatchObject({ state: 'active', sessions: 1, organizations: two.organization.name })
  for (const person of [one.owner, two.learner]) expect(await listed(person)).toEqual([])
  expect((await test.as(one.teacher).get('/people')).status).toBe(403)
  expect((await listed(admin, { q: two.learner.last_name, state: 'eq.active' })).map((row) => row.id)).toEqual([two.learner.id])
})

it('ends another person\'s sessions, one or all, and says so in the log', async () => {
  const { one, two, admin } = tenants
  const person = await aPerson(test.platform)
  const [session] = (await test.as(admin).get<{ id: string }[]>(`/people/${person.id}/sessions`)).body.data
  expect(session?.id).toBe(person.session_id)
  for (const other of [one.owner, two.learner]) {
    expect((await test.as(other).get(`/people/${person.id}/sessions`)).status).toBe(404)
    expect((await test.as(other).delete(`/people/${person.id}/sessions`)).status).toBe(404)
  }
  expect((await test.as(admin).delete(`/people/${person.id}/sessions/${one.owner.session_id}`)).status).toBe(404)
  expect([await alive(person), await alive(one.owner)]).toEqual([200, 200])
  expect((await test.as(admin).delete(`/people/${person.id}/sessions/${person.session_id}`)).status).toBe(200)
  expect(await alive(person)).toBe(401)
  expect((await test.as(admin).delete<{ ended: number }>(`/people/${two.teacher.id}/sessions`)).body.data.ended).toBe(1)
  expect(await alive(two.teacher)).toBe(401)
  expect(await auditCodes(test.platform)).toContain('SESSION_REVOKED')
})

it('shuts a person out until it is lifted, and never the administrator who does it', async () => {
  const { one, admin } = tenants
  const email = 'noisy@people.example'
  const browser = await aRegistered(test, email)
  const { data } = await browser.post<{ token: string }>('/auth/login', { email, password: PASSWORD })
  const [{ id } = { id: '' }] = await test.platform.db.query<{ id: string }>('test_noisy', 'select id from users where email = $1::citext', [email])
  const me = () => test.app.inject({ url: '/api/v2/users/me', headers: { authorization: `Bearer ${data.token}` } }).then(({ statusCode }) => statusCode)
  const enters = async () => (await aBrowser(test).post('/auth/login', { email, password: PASSWORD })).status
  expect((await test.as(one.owner).post(`/people/${id}/suspend`)).status).toBe(404)
  expect((await test.as(admin).post(`/people/${id}/suspend`)).status).toBe(200)
  expect([await me(), await enters()]).toEqual([401, 401])
  expect((await listed(admin, { state: 'eq.inactive' })).map((row) => row.id)).toEqual([id])
  expect((await test.as(admin).post(`/people/${id}/readmit`)).status).toBe(200)
  expect([await me(), await enters()]).toEqual([401, 200])
  expect((await test.as(admin).post<{ code: string }>(`/people/${admin.id}/suspend`)).body.data.code).toBe('not_oneself')
  await test.platform.db.query('test_guardian', `insert into guardianships (user_id, guardian_email, state, expires_at) values ($1, 'parent@home.example', 'withdrawn', now())`, [id])
  expect((await test.as(admin).post<{ code: string }>(`/people/${id}/readmit`)).body.data.code).toBe('waits_for_guardian')
  expect(await auditCodes(test.platform)).toEqual(expect.arrayContaining(['USER_SUSPENDED', 'USER_RESTORED']))
})

it('shows the deleted with the names they had, without their address, while they can come back', async () => {
  const { admin } = tenants
  const person = await aPerson(test.platform, { first_name: 'Quentin', last_name: 'Marlowe' })
  expect((await test.as(person).post('/users/me/delete', { email: person.email })).status).toBe(200)
  const [row] = await listed(admin, { q: 'quentin marl' })
  expect(row).toMatchObject({ id: person.id, name: 'Quentin Marlowe', email: '', state: 'deleted', sessions: 0 })
  expect(Date.parse(row!.until!) - Date.parse(row!.deleted_at!)).toBe(30 * 86_400_000)
})
