import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { mails } from '#server/mail/mail.table.ts'
import { desc, eq } from 'drizzle-orm'
import { systemActor } from '#seed/actor.ts'
import type { SupportConversation, SupportRow } from '../support.contract.ts'
import { closeQuiet } from './support.service.ts'

let test: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  test = await testApp()
  tenants = await twoTenants(test.platform)
})
afterAll(() => test.close())

const QUESTION = { subject: 'No video plays', category: 'technical', text: 'I see a black box.\n\nIt stays.' }
const lastTo = async (to: string) => (await test.platform.db.orm.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id)))[0]
const keyIn = (url: string | undefined): string => /key=([\w.-]+)/.exec(url ?? '')?.[1] ?? ''

it('reaches a person from a visitor, whose conversation opens with the key of the mail alone', async () => {
  const asked = await test.as(null).post<{ id: string; number: number }>('/support-requests', { ...QUESTION, name: 'Ana', email: 'ana.asks@example.com', page: '/courses' })
  expect(asked.status).toBe(201)
  const mail = await lastTo('ana.asks@example.com')
  expect(mail?.content.subject).toContain(String(asked.body.data.number))
  expect((await lastTo(tenants.admin.email))?.content).toMatchObject({ heading: 'Ana asks for help', paragraphs: ['I see a black box.', 'It stays.'] })
  const key = keyIn(mail?.content.button?.url)
  const shown = await test.as(null).post<SupportConversation>('/support-requests/by-key', { key })
  expect(shown.body.data).toMatchObject({ subject: QUESTION.subject, status: 'Request', context: null, messages: [{ author_type: 'User', text: QUESTION.text }] })
  expect((await test.as(null).post('/support-requests/by-key', { key: `${asked.body.data.id}.${'x'.repeat(43)}` })).status).toBe(404)

  const id = asked.body.data.id
  expect((await test.as(tenants.admin).post(`/support-requests/${id}/messages`, { text: 'Please reload the page.' })).status).toBe(201)
  expect((await lastTo('ana.asks@example.com'))?.content).toMatchObject({ paragraphs: ['Please reload the page.'] })
  expect((await test.as(null).post('/support-requests/by-key/messages', { key, text: 'That helped.' })).status).toBe(201)
  const whole = (await test.as(tenants.admin).get<SupportConversation>(`/support-requests/${id}`)).body.data
  expect(whole).toMatchObject({ status: 'Request', context: { page: '/courses', user_id: null }, messages: [{ author_type: 'User' }, { author_type: 'Admin' }, { author_type: 'User' }] })
})

it('needs an address from who is not signed in, and nothing but the question from who is', async () => {
  expect((await test.as(null).post('/support-requests', QUESTION)).body.data).toMatchObject({ fields: [{ path: 'email' }] })
  const mine = test.as(tenants.one.learner)
  const { id } = (await mine.post<{ id: string }>('/support-requests', QUESTION)).body.data
  expect((await mine.get<SupportConversation>(`/support-requests/${id}`)).body.data).toMatchObject({ email: tenants.one.learner.email, context: null })
  for (const stranger of [tenants.two.learner, tenants.one.owner, tenants.one.teacher]) {
    expect((await test.as(stranger).get(`/support-requests/${id}`)).status).toBe(404)
    expect((await test.as(stranger).post(`/support-requests/${id}/messages`, { text: 'Me too' })).status).toBe(404)
    expect((await test.as(stranger).post(`/support-requests/${id}/close`)).status).toBe(404)
  }
  expect((await test.as(tenants.two.learner).get<SupportRow[]>('/support-requests')).body.data).toEqual([])
  expect((await mine.get<SupportRow[]>('/support-requests')).body.data).toMatchObject([{ id, messages: 1, status: 'Request' }])
})

it('moves from Request to Responded and back, and Closed is final', async () => {
  const mine = test.as(tenants.one.teacher), admin = test.as(tenants.admin)
  const { id } = (await mine.post<{ id: string }>('/support-requests', QUESTION)).body.data
  const status = async () => (await mine.get<SupportConversation>(`/support-requests/${id}`)).body.data.status
  await admin.put(`/support-requests/${id}/assignee`, { mine: true })
  await admin.post(`/support-requests/${id}/messages`, { text: 'One' })
  expect(await status()).toBe('Responded')
  await mine.post(`/support-requests/${id}/messages`, { text: 'Two' })
  expect(await status()).toBe('Request')
  expect((await mine.post(`/support-requests/${id}/close`)).status).toBe(200)
  expect((await admin.post(`/support-requests/${id}/messages`, { text: 'Three' })).status).toBe(409)
  expect((await mine.post(`/support-requests/${id}/messages`, { text: 'Four' })).status).toBe(409)
  expect((await admin.put(`/support-requests/${id}/assignee`, { mine: false })).status).toBe(409)
  const codes = await test.platform.db.query<{ code: string }>('test_support_audit', 'select code from audit_log where subject_id = $1 order by id', [id])
  expect(codes.map(({ code }) => code)).toEqual(['SUPPORT_REQUEST_CREATED', 'SUPPORT_REQUEST_UPDATED', 'SUPPORT_REQUEST_RESPONDED', 'SUPPORT_REQUEST_CLOSED'])
})

it('closes what was answered and stayed quiet for two weeks, and nothing that waits for us', async () => {
  const { id } = (await test.as(tenants.two.owner).post<{ id: string }>('/support-requests', QUESTION)).body.data
  const other = (await test.as(tenants.two.owner).post<{ id: string }>('/support-requests', QUESTION)).body.data.id
  await test.as(tenants.admin).post(`/support-requests/${id}/messages`, { text: 'An answer' })
  const later = { ...test.platform, clock: () => new Date(test.platform.clock().getTime() + 14 * 86_400_000 + 1000) }
  expect(await closeQuiet(test.platform, systemActor(test.platform))).toBe(0)
  await closeQuiet(later, systemActor(test.platform))
  const rows = (await test.as(tenants.two.owner).get<SupportRow[]>('/support-requests')).body.data
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({ [id]: 'Closed', [other]: 'Request' })
})

it('goes to the inbox of the settings once there is one', async () => {
  expect((await test.as(tenants.admin).put('/settings/site', { support_email: 'help@inbox.example' })).status).toBe(200)
  await test.as(tenants.one.owner).post('/support-requests', QUESTION)
  expect((await lastTo('help@inbox.example'))?.content.subject).toContain(QUESTION.subject)
  expect((await test.as(null).get<{ support_email: string }>('/settings/site')).body.data.support_email).toBe('help@inbox.example')
  expect((await test.as(tenants.one.owner).put('/settings/site', { support_email: 'mine@example.com' })).status).toBe(403)
})
