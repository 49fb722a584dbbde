import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '#server/mail/mail.table.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { DemoRequestRow } from '../demo-requests.contract.ts'
import { forgetContactOfDemo, forgetLost } from './demo-requests.service.ts'

const { test, tenants } = await testWorld()
const { db } = test.platform
const admin = () => test.as(tenants.admin)
const lastTo = async (to: string) =>
  (await db.orm.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id)))[0]
let n = 0
const ask = (more: object = {}, language: 'en' | 'es' = 'en') =>
  test.as(null, { language }).post('/demo-requests', {
    organization_name: `Clínica ${(n += 1)}`,
    organization_type: 'Hospital',
    size: '51-200',
    need: 'Our nurses meet Deaf patients every day.',
    contact_name: 'Rosa Díaz',
    email: `rosa-${n}@clinic.example`,
    ...more,
  })
const rows = async (): Promise<DemoRequestRow[]> =>
  (await admin().get<DemoRequestRow[]>('/demo-requests')).body.data
const newest = async (): Promise<DemoRequestRow> => (await rows())[0]!
const change = (row: { id: string }, body: object, headers = {}) =>
  test.as(tenants.admin).patch(`/demo-requests/${row.id}`, body, { headers })

it('reaches those who answer and tells whoever asked, in their language', async () => {
  expect((await ask({}, 'es')).status).toBe(202)
  const row = await newest()
  expect(row).toMatchObject({ state: 'new', language: 'es', type_name: 'Hospital', phone: null, notes: '' })
  expect(await lastTo(row.email)).toMatchObject({ language: 'es', content: { named: true } })
  const notice = await lastTo(tenants.admin.email)
  expect(notice!.content.subject).toContain(row.organization_name)
  expect(notice!.content.button!.url).toContain(`tab=requests&request=${row.id}`)
  for (const [wrong, path] of [
    [{ organization_type: 'Circus' }, 'organization_type'],
    [{ email: 'nobody' }, 'email'],
    [{ need: ' ' }, 'need'],
    [{ size: 'large' }, 'size'],
  ] as const)
    expect((await ask(wrong)).body.data).toMatchObject({ fields: [{ path }] })
})

it('thanks a program and keeps nothing of it, and takes ten an hour from one place', async () => {
  const before = (await rows()).length
  expect((await ask({ website: 'https://spam.example' })).status).toBe(202)
  expect(await rows()).toHaveLength(before)
  let status = 202
  for (let tries = 0; tries < 12 && status !== 429; tries += 1) status = (await ask()).status
  expect(status).toBe(429)
  await db.query('delete from rate_limits')
})

it('goes from new to contacted, scheduled, and won or lost; what was lost is taken up again', async () => {
  await ask()
  const row = await newest()
  for (const state of ['scheduled', 'won', 'nonsense'])
    expect((await change(row, { state })).status).toBe(state === 'nonsense' ? 422 : 409)
  const seen = { 'if-match': `"${row.version}"` }
  expect(
    (await change(row, { state: 'contacted', assigned_to: tenants.admin.id, next_on: '2027-01-15' }, seen))
      .status,
  ).toBe(200)
  expect((await change(row, { notes: 'Mine' }, seen)).status).toBe(412)
  expect((await change(row, { assigned_to: tenants.one.owner.id })).body.data).toMatchObject({
    fields: [{ path: 'assigned_to' }],
  })
  expect(await newest()).toMatchObject({
    state: 'contacted',
    assigned_to: tenants.admin.id,
    next_on: '2027-01-15',
  })
  await change(row, { state: 'lost', notes: 'Too early' })
  expect((await newest()).closed_at).not.toBeNull()
  expect((await change(row, { state: 'scheduled' })).status).toBe(409)
  await change(row, { state: 'contacted', assigned_to: null })
  expect(await newest()).toMatchObject({ state: 'contacted', closed_at: null, assigned_to: null })
  const codes = await db.query<{ code: string; after: object }>(
    'select code, after from audit_log where subject_id = $1 order by id',
    [row.id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'DEMO_REQUEST_CREATED',
    'DEMO_REQUEST_CONTACTED',
    'DEMO_REQUEST_LOST',
    'DEMO_REQUEST_CONTACTED',
  ])
  expect(JSON.stringify(codes)).not.toContain('Too early')
})

it('makes the organization and invites its owner when it is won, once', async () => {
  await ask({ phone: '+1 555 0100' })
  const row = await newest()
  await change(row, { state: 'contacted' })
  const win = (more: object = {}) =>
    admin().post<{ organization_id: string }>(`/demo-requests/${row.id}/won`, {
      name: 'Clínica del Sol',
      type: 'Hospital',
      owner_email: 'owner@clinic.example',
      time_zone: 'America/Chicago',
      ...more,
    })
  expect((await win({ time_zone: 'Mars/Olympus' })).body.data).toMatchObject({
    fields: [{ path: 'time_zone' }],
  })
  expect((await newest()).state).toBe('contacted')
  const won = await win()
  expect(won.status).toBe(201)
  expect(await newest()).toMatchObject({ state: 'won', organization_id: won.body.data.organization_id })
  expect((await lastTo('owner@clinic.example'))!.content.button!.url).toContain('/accept-invite#token=')
  expect((await win()).status).toBe(409)
  const [made] = (
    await admin().get<object[]>('/organizations', { query: { id: `eq.${won.body.data.organization_id}` } })
  ).body.data
  expect(made).toMatchObject({
    name: 'Clínica del Sol',
    contact_email: row.email,
    phone: '+1 555 0100',
    open_invites: 1,
  })
})

it('is nobody’s but the administrators’, and forgets whom it was about', async () => {
  await ask()
  const row = await newest()
  for (const person of [tenants.one.owner, tenants.one.teacher, tenants.one.learner]) {
    expect((await test.as(person).get('/demo-requests')).status).toBe(403)
    expect((await test.as(person).patch(`/demo-requests/${row.id}`, { notes: 'x' })).status).toBe(403)
  }
  expect((await change({ id: randomUUID() }, { notes: 'x' })).status).toBe(404)
  await change(row, { state: 'lost' })
  await forgetLost(test.platform)
  expect((await newest()).contact_name).toBe('Rosa Díaz')
  await forgetLost({ ...test.platform, clock: () => new Date(Date.now() + 366 * 86_400_000) })
  expect(await newest()).toMatchObject({ contact_name: '', email: '', phone: null, notes: '' })

  await ask()
  const other = await newest()
  await db.transaction((tx) =>
    forgetContactOfDemo(tx, { id: tenants.admin.id, email: other.email }, test.platform.clock()),
  )
  expect(await newest()).toMatchObject({ contact_name: '', email: '', need: '' })
  expect((await admin().delete(`/demo-requests/${other.id}`)).status).toBe(200)
  expect((await newest()).id).not.toBe(other.id)
})
