import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eraseDeleted } from '#features/people/account-data/server/public.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { mails } from '#server/mail/mail.table.ts'
import { desc, eq } from 'drizzle-orm'
import { systemActor } from '#seed/actor.ts'
import type { SupportConversation, SupportRow } from '../support.contract.ts'
import { forgetRequester } from './forget.ts'
import { closeQuiet } from './close-support.ts'

const { test, tenants } = await testWorld()

const QUESTION = { subject: 'No video plays', category: 'technical', text: 'I see a black box.\n\nIt stays.' }
const lastTo = async (to: string) =>
  (await test.platform.db.orm.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id)))[0]
const keyIn = (url: string | undefined): string => /key=([\w.-]+)/.exec(url ?? '')?.[1] ?? ''

it('reaches a person from a visitor, whose conversation opens with the key of the mail alone', async () => {
  const asked = await test.as(null).post<{ id: string; number: number }>('/support-requests', {
    ...QUESTION,
    name: 'Ana',
    email: 'ana.asks@example.com',
    page: '/courses',
  })
  expect(asked.status).toBe(201)
  const mail = await lastTo('ana.asks@example.com')
  expect(mail?.content.subject).toContain(String(asked.body.data.number))
  expect((await lastTo(tenants.admin.email))?.content).toMatchObject({
    heading: 'Ana asks for help',
    paragraphs: ['I see a black box.', 'It stays.'],
  })
  const key = keyIn(mail?.content.button?.url)
  const shown = await test.as(null).post<SupportConversation>('/support-requests/by-key', { key })
  expect(shown.body.data).toMatchObject({
    subject: QUESTION.subject,
    status: 'Request',
    context: null,
    messages: [{ author_type: 'User', text: QUESTION.text }],
  })
  expect(
    (await test.as(null).post('/support-requests/by-key', { key: `${asked.body.data.id}.${'x'.repeat(43)}` }))
      .status,
  ).toBe(404)

  const id = asked.body.data.id
  expect(
    (
      await test
        .as(tenants.admin)
        .post(`/support-requests/${id}/messages`, { text: 'Please reload the page.' })
    ).status,
  ).toBe(201)
  expect((await lastTo('ana.asks@example.com'))?.content).toMatchObject({
    paragraphs: ['Please reload the page.'],
    named: true,
  })
  expect(
    (await test.as(null).post('/support-requests/by-key/messages', { key, text: 'That helped.' })).status,
  ).toBe(201)
  const thread = (await test.as(tenants.admin).get<SupportConversation>(`/support-requests/${id}`)).body.data
  expect(thread).toMatchObject({
    status: 'Request',
    context: { page: '/courses', user_id: null },
    messages: [{ author_type: 'User' }, { author_type: 'Admin' }, { author_type: 'User' }],
  })
})

it('sends a stranger whose address a visitor names a few mails, and takes every question', async () => {
  const email = 'flooded@example.com'
  for (let n = 0; n < 7; n += 1)
    expect((await test.as(null).post('/support-requests', { ...QUESTION, name: 'Ana', email })).status).toBe(
      201,
    )
  expect(await test.platform.db.orm.select().from(mails).where(eq(mails.to, email))).toHaveLength(5)
})

it('needs an address from who is not signed in, and nothing but the question from who is', async () => {
  expect((await test.as(null).post('/support-requests', QUESTION)).body.data).toMatchObject({
    fields: [{ path: 'email' }],
  })
  const mine = test.as(tenants.one.learner)
  const { id } = (await mine.post<{ id: string }>('/support-requests', QUESTION)).body.data
  expect((await mine.get<SupportConversation>(`/support-requests/${id}`)).body.data).toMatchObject({
    email: tenants.one.learner.email,
    context: null,
  })
  for (const stranger of [tenants.two.learner, tenants.one.owner, tenants.one.teacher]) {
    expect((await test.as(stranger).get(`/support-requests/${id}`)).status).toBe(404)
    expect(
      (await test.as(stranger).post(`/support-requests/${id}/messages`, { text: 'Me too' })).status,
    ).toBe(404)
    expect((await test.as(stranger).post(`/support-requests/${id}/close`)).status).toBe(404)
  }
  expect((await test.as(tenants.two.learner).get<SupportRow[]>('/support-requests')).body.data).toEqual([])
  expect((await mine.get<SupportRow[]>('/support-requests')).body.data).toMatchObject([
    { id, messages: 1, status: 'Request' },
  ])
})

it('moves from Request to Responded and back, and Closed is final', async () => {
  const mine = test.as(tenants.one.teacher),
    admin = test.as(tenants.admin)
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
  // Closing what is closed is nothing new: the log below has it once.
  expect((await admin.post(`/support-requests/${id}/close`)).status).toBe(200)
  // A visitor's mail names the address that it is about; a person's does not.
  expect((await lastTo(tenants.one.teacher.email))!.content.named).toBeFalsy()
  const codes = await test.platform.db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id',
    [id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'SUPPORT_REQUEST_CREATED',
    'SUPPORT_REQUEST_UPDATED',
    'SUPPORT_REQUEST_RESPONDED',
    'SUPPORT_REQUEST_CLOSED',
  ])
})

it('closes what was answered and stayed quiet for two weeks, and nothing that waits for us', async () => {
  const { id } = (await test.as(tenants.two.owner).post<{ id: string }>('/support-requests', QUESTION)).body
    .data
  const other = (await test.as(tenants.two.owner).post<{ id: string }>('/support-requests', QUESTION)).body
    .data.id
  await test.as(tenants.admin).post(`/support-requests/${id}/messages`, { text: 'An answer' })
  const later = {
    ...test.platform,
    clock: () => new Date(test.platform.clock().getTime() + 14 * 86_400_000 + 1000),
  }
  expect(await closeQuiet(test.platform, systemActor(test.platform))).toBe(0)
  await closeQuiet(later, systemActor(test.platform))
  const rows = (await test.as(tenants.two.owner).get<SupportRow[]>('/support-requests')).body.data
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
    [id]: 'Closed',
    [other]: 'Request',
  })
})

it('goes to the inbox of the settings once there is one', async () => {
  expect(
    (await test.as(tenants.admin).put('/settings/site', { support_email: 'help@inbox.example' })).status,
  ).toBe(200)
  await test.as(tenants.one.owner).post('/support-requests', QUESTION)
  expect((await lastTo('help@inbox.example'))?.content.subject).toContain(QUESTION.subject)
  expect((await test.as(null).get<{ support_email: string }>('/settings/site')).body.data.support_email).toBe(
    'help@inbox.example',
  )
  expect(
    (await test.as(tenants.one.owner).put('/settings/site', { support_email: 'mine@example.com' })).status,
  ).toBe(403)
})

it('takes pictures, films and PDF files of who writes, and opens them to the requester and those who answer alone', async () => {
  const { one, two, admin } = tenants
  const { db, files } = test.platform
  const file = async (
    owner: { id: string },
    kind = 'attachment',
    content_type = 'application/pdf',
    more: { state?: string; bytes?: number } = {},
  ): Promise<string> => {
    const media_id = randomUUID(),
      key = `media/${media_id}/bill.pdf`
    await files.put(key, Buffer.from('%PDF-1.7'), content_type)
    await db.query(
      `
        insert into media (id, owner_id, upload_id, name, kind, content_type, bytes, key, state)
        values ($1, $2, $3, 'bill.pdf', $4, $5, $6, $7, $8)`,
      [media_id, owner.id, randomUUID(), kind, content_type, more.bytes ?? 8, key, more.state ?? 'ready'],
    )
    return media_id
  }
  const mine = test.as(one.learner)
  const bill = await file(one.learner)
  const asked = await mine.post<{ id: string }>('/support-requests', { ...QUESTION, attachments: [bill] })
  expect(asked.status).toBe(201)
  const url = `/support-requests/${asked.body.data.id}`
  const shown = (await mine.get<SupportConversation>(url)).body.data.messages[0]!.attachments
  expect(shown).toEqual([
    { id: bill, name: 'bill.pdf', kind: 'attachment', bytes: 8, key: `media/${bill}/bill.pdf` },
  ])
  const answer = await file(admin, 'image', 'image/png')
  expect(
    (await test.as(admin).post(`${url}/messages`, { text: 'Here.', attachments: [answer] })).status,
  ).toBe(201)
  const openedBy = async (person: TestPerson | null, id: string) =>
    (
      await test.app.inject({
        method: 'GET',
        url: `/files?keyPath=media/${id}/bill.pdf`,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      })
    ).statusCode
  for (const id of [bill, answer]) {
    for (const reader of [one.learner, admin]) expect(await openedBy(reader, id)).toBe(200)
    for (const stranger of [two.learner, one.owner, one.teacher, null])
      expect([401, 404]).toContain(await openedBy(stranger, id))
  }
  // By the mail's link one reads, but does not open files of a person.
  const [, key] = /key=([\w.-]+)/.exec((await lastTo(one.learner.email))?.content.button?.url ?? '') ?? []
  const byKey = (await test.as(null).post<SupportConversation>('/support-requests/by-key', { key })).body.data
  expect(byKey.messages[0]!.attachments).toMatchObject([{ name: 'bill.pdf', key: null }])

  const foreign = await file(two.learner),
    word = await file(one.learner, 'attachment', 'application/vnd.oasis.opendocument.text'),
    broken = await file(one.learner, 'video', 'video/mp4', { state: 'failed' }),
    huge = await file(one.learner, 'video', 'video/mp4', { bytes: 300 * 1024 * 1024 })
  for (const wrong of [foreign, word, broken, huge, randomUUID()])
    expect((await mine.post(`${url}/messages`, { text: 'Look', attachments: [wrong] })).status).toBe(422)
  expect(
    (await mine.post(`${url}/messages`, { text: 'Look', attachments: Array.from({ length: 6 }, () => bill) }))
      .status,
  ).toBe(422)
  expect(
    (
      await test.as(null).post('/support-requests', {
        ...QUESTION,
        name: 'V',
        email: 'v.attach@example.com',
        attachments: [bill],
      })
    ).status,
  ).toBe(422)
  expect((await mine.get<SupportConversation>(url)).body.data.messages).toHaveLength(2)
})

it('forgets who asked when they are erased for good: the conversation stays, closed, under nobody’s name', async () => {
  const person = await aPerson(test.platform, { first_name: 'Ximena', last_name: 'Quispe' })
  const { id } = (await test.as(person).post<{ id: string }>('/support-requests', QUESTION)).body.data
  const before = await test
    .as(null)
    .post<{ id: string }>('/support-requests', { ...QUESTION, name: 'Ximena Quispe', email: person.email })
  expect((await test.as(person).post('/users/me/delete', { email: person.email })).status).toBe(200)
  test.at(new Date(Date.now() + 31 * 86_400_000))
  await eraseDeleted(test.platform, [forgetRequester])
  test.at(new Date())
  for (const one of [id, before.body.data.id]) {
    const left = (
      await test.as(tenants.admin, { language: 'es' }).get<SupportConversation>(`/support-requests/${one}`)
    ).body.data
    expect(left).toMatchObject({
      status: 'Closed',
      name: 'Usuario eliminado',
      subject: '',
      messages: [{ text: '' }],
      context: { page: null, agent: null },
    })
    expect(JSON.stringify(left)).not.toMatch(/Ximena|Quispe/)
    expect(left.email).toBe('')
  }
})
