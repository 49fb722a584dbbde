import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { eraseDeleted } from '#features/people/account-data/server/public.ts'
import { mails } from '#server/mail/mail.table.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { CONSENT_TEXTS } from '../shared/consent-texts.ts'
import type { Mine, SubscriberRow, SubscriberSteps } from '../newsletter.contract.ts'
import { forgetSubscriber, forgetUnconfirmed } from './subscribers.service.ts'

const { test, tenants } = await testWorld()
const { db } = test.platform
const admin = () => test.as(tenants.admin)

const lastTo = async (to: string) =>
  (await db.orm.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id)))[0]
const ask = (email: string, more: Record<string, unknown> = {}, language: 'en' | 'es' = 'en') =>
  test.as(null, { language }).post('/newsletter/subscriptions', { email, ...more })
/** Target of the button in the newest mail to an address, as a path below the API's version. */
const linkTo = async (email: string): Promise<string> =>
  new URL((await lastTo(email))!.content.button!.url).href.replace(/^.*\/api\/v2/, '')
const rowOf = async (email: string): Promise<SubscriberRow | undefined> =>
  (await admin().get<SubscriberRow[]>('/newsletter/subscribers', { query: { q: email } })).body.data[0]
const subscribed = async (email: string, more = {}, language: 'en' | 'es' = 'en'): Promise<SubscriberRow> => {
  await ask(email, more, language)
  expect((await test.as(null).post(await linkTo(email))).status).toBe(200)
  return (await rowOf(email))!
}

it('subscribes by a mail and the button behind its link; opening the link changes nothing', async () => {
  expect((await ask('ana@read.example', { topics: ['events'] }, 'es')).status).toBe(202)
  const mail = await lastTo('ana@read.example')
  expect(mail).toMatchObject({ language: 'es', content: { named: true } })
  const link = await linkTo('ana@read.example')
  for (let n = 0; n < 2; n += 1) {
    const page = await test.as(null).get(link)
    expect(page.text).toContain('<form method="post">')
    expect(page.text).toContain(CONSENT_TEXTS.confirmed.es)
    expect((await rowOf('ana@read.example'))!.state).toBe('pending')
  }
  expect((await test.as(null).post(link)).text).toContain('Ya recibes el boletín')
  const row = (await rowOf('ana@read.example'))!
  expect(row).toMatchObject({ state: 'confirmed', language: 'es', topics: ['events'], user_id: null })
  const { data: steps } = (await admin().get<SubscriberSteps>(`/newsletter/subscribers/${row.id}/steps`)).body
  expect(steps).toMatchObject([
    { step: 'asked', text: CONSENT_TEXTS.asked.es, language: 'es', ip: '127.0.0.1' },
    { step: 'confirmed', text: CONSENT_TEXTS.confirmed.es, language: 'es', ip: '127.0.0.1' },
  ])
  // Asking again, by whomever, changes nothing and mails nobody.
  await ask('ana@read.example', { topics: ['learning'] })
  expect((await rowOf('ana@read.example'))!.topics).toEqual(['events'])
  expect((await lastTo('ana@read.example'))!.id).toBe(mail!.id)
  expect((await test.as(null).get('/newsletter/confirm?token=nonsense')).text).not.toContain('<form')
})

it('says nothing of who subscribes, thanks programs, and forgets after a week what nobody confirmed', async () => {
  const answers = [
    await ask('ana@read.example'),
    await ask('new@read.example'),
    await ask('bot@read.example', { website: 'https://spam.example' }),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await rowOf('bot@read.example')).toBeUndefined()
  const link = await linkTo('new@read.example')
  test.at(new Date(Date.now() + 7 * DAY_MS + 1000))
  expect((await test.as(null).post(link)).status).toBe(404)
  await forgetUnconfirmed(test.platform)
  test.at(new Date())
  expect(await rowOf('new@read.example')).toBeUndefined()
  expect((await rowOf('ana@read.example'))!.state).toBe('confirmed')
})

it('ends with one click, from a mail program and by its page, and begins anew only by another mail', async () => {
  const row = await subscribed('leaves@read.example')
  const { unsubscribeAddress } = await import('./links.ts')
  const link = unsubscribeAddress(test.platform, row.id).replace(/^.*\/api\/v2/, '')
  expect((await test.as(null).get(link)).text).toContain('<form method="post">')
  expect((await rowOf('leaves@read.example'))!.state).toBe('confirmed')
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v2${link}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(await rowOf('leaves@read.example')).toMatchObject({ state: 'ended', end_reason: 'unsubscribed' })
  expect((await test.as(null).get(link)).text).not.toContain('<form')
  await ask('leaves@read.example')
  expect((await rowOf('leaves@read.example'))!.state).toBe('ended')
  await test.as(null).post(await linkTo('leaves@read.example'))
  expect(await rowOf('leaves@read.example')).toMatchObject({ state: 'confirmed', end_reason: null })
  const codes = await db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id',
    [row.id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'NEWSLETTER_SUBSCRIBED',
    'NEWSLETTER_CONFIRMED',
    'NEWSLETTER_UNSUBSCRIBED',
    'NEWSLETTER_SUBSCRIBED',
    'NEWSLETTER_CONFIRMED',
  ])
})

it('needs no second mail from who is signed in with a confirmed address, and keeps the same record', async () => {
  const { one } = tenants
  const mine = test.as(one.learner, { language: 'es' })
  expect((await mine.get<Mine>('/users/me/newsletter')).body.data).toEqual({
    available: true,
    subscribed: false,
    email: one.learner.email,
    topics: [],
  })
  const set = await mine.put<Mine>('/users/me/newsletter', { subscribed: true, topics: ['events'] })
  expect(set.body.data).toMatchObject({ subscribed: true, topics: ['events'] })
  const row = (await rowOf(one.learner.email))!
  expect(row).toMatchObject({ user_id: one.learner.id, source: 'settings' })
  expect(
    (await admin().get<SubscriberSteps>(`/newsletter/subscribers/${row.id}/steps`)).body.data.map(
      ({ step, text }) => [step, text],
    ),
  ).toEqual([
    ['asked', CONSENT_TEXTS.asked.es],
    ['confirmed', CONSENT_TEXTS.confirmed.es],
  ])
  // It follows the account to its new address.
  await db.query(`update users set email = 'moved@read.example' where id = $1`, [one.learner.id])
  expect((await rowOf('moved@read.example'))!.id).toBe(row.id)
  await db.query('update users set email = $2 where id = $1', [one.learner.id, one.learner.email])
  expect((await mine.put<Mine>('/users/me/newsletter', { subscribed: false })).body.data.subscribed).toBe(
    false,
  )

  const unconfirmed = await aPerson(test.platform, { email_verified_at: null })
  expect((await test.as(unconfirmed).put('/users/me/newsletter', { subscribed: true })).status).toBe(409)
  const child = await aPerson(test.platform, { birth_year: new Date().getUTCFullYear() - 10 })
  expect((await test.as(child).put('/users/me/newsletter', { subscribed: true })).status).toBe(409)
})

it('is for administrators, and for nobody while it is switched off', async () => {
  for (const person of [tenants.one.owner, tenants.one.teacher, tenants.one.learner])
    for (const url of ['/newsletter/subscribers', '/newsletter/issues', '/newsletter/numbers'])
      expect((await test.as(person).get(url)).status).toBe(403)
  expect((await admin().put('/settings/site', { switches: { newsletter: false } })).status).toBe(200)
  expect((await ask('off@read.example')).status).not.toBe(202)
  expect((await test.as(null).get<{ on: boolean }>('/newsletter')).body.data.on).toBe(false)
  await admin().put('/settings/site', { switches: { newsletter: true } })
  expect((await test.as(null).get<{ on: boolean }>('/newsletter')).body.data.on).toBe(true)
  expect(
    (await admin().get<{ confirmed: number }>('/newsletter/numbers')).body.data.confirmed,
  ).toBeGreaterThan(0)
  const csv = await admin().get('/rest/v1/newsletter-subscribers?select=email,state', {
    headers: { accept: 'text/csv' },
  })
  expect(csv.text).toContain('ana@read.example,confirmed')
})

it('leaves no address of who is erased, with an account or without', async () => {
  const row = await subscribed('erase@read.example')
  expect((await admin().delete(`/newsletter/subscribers/${row.id}`)).status).toBe(200)
  expect(await rowOf('erase@read.example')).toBeUndefined()
  const left = await db.query<{ email: string | null; state: string }>(
    'select email, state, address_hash from newsletter_subscribers where id = $1',
    [row.id],
  )
  expect(left).toEqual([{ email: null, state: 'ended', address_hash: '' }])

  const person = await aPerson(test.platform)
  const before = await subscribed(person.email)
  expect((await test.as(person).put('/users/me/newsletter', { subscribed: true })).status).toBe(200)
  expect((await test.as(person).post('/users/me/delete', { email: person.email })).status).toBe(200)
  expect(
    (await db.query('select state, end_reason from newsletter_subscribers where id = $1', [before.id]))[0],
  ).toEqual({ state: 'ended', end_reason: 'account' })
  test.at(new Date(Date.now() + 31 * DAY_MS))
  await eraseDeleted(test.platform, [forgetSubscriber])
  test.at(new Date())
  const [gone] = await db.query<{ email: string | null; steps: number }>(
    `
      select email, (select count(*)::int from newsletter_consents c where c.subscriber_id = s.id) as steps
      from newsletter_subscribers s
      where id = $1`,
    [before.id],
  )
  expect(gone).toEqual({ email: null, steps: 0 })
})

it('forgets what was left open for a week, to the second', async () => {
  const now = new Date()
  const asked = async (email: string, ms: number, confirmed = false) => {
    if (confirmed) await subscribed(email)
    else await ask(email)
    await db.query('update newsletter_subscribers set asked_at = $2 where email = $1', [
      email,
      new Date(now.getTime() - 7 * DAY_MS + ms),
    ])
  }
  await asked('over@week.example', 0)
  await asked('open@week.example', 1)
  await asked('again@week.example', 0, true)
  test.at(now)
  await forgetUnconfirmed(test.platform)
  test.at(new Date())
  expect(
    await db.query(
      `
        select email::text, asked_at is not null as open
        from newsletter_subscribers
        where email like '%@week.example'
        order by email`,
    ),
  ).toEqual([
    { email: 'again@week.example', open: false },
    { email: 'open@week.example', open: true },
  ])
})

it('counts who came and went in a month', async () => {
  const numbers = async () =>
    (await admin().get<Record<'confirmed' | 'ended' | 'came' | 'went', number>>('/newsletter/numbers')).body
      .data
  const before = await numbers()
  const days = (n: number) => new Date(Date.now() - n * DAY_MS)
  for (const [n, state, confirmed_at, ended_at] of [
    [1, 'confirmed', days(1), null],
    [2, 'confirmed', days(31), null],
    [3, 'ended', days(60), days(1)],
    [4, 'ended', days(1), days(1)],
    [5, 'ended', days(60), days(31)],
    [6, 'ended', null, days(1)],
  ] as const)
    await db.query(
      `
        insert into newsletter_subscribers (
          email, address_hash, language, state, source, confirmed_at, ended_at, end_reason
        )
        values ($1::text, $1::text, 'en', $2::text, 'footer', $3, $4, case when $2::text = 'ended' then 'unsubscribed' end)`,
      [`n${n}@month.example`, state, confirmed_at, ended_at],
    )
  const after = await numbers()
  const names = ['confirmed', 'ended', 'came', 'went'] as const
  expect(names.map((name) => after[name]! - before[name]!)).toEqual([2, 4, 1, 2])
})

it('knows no subscriber who is not there, and takes nobody whose address is suppressed', async () => {
  const gone = await subscribed('gone@nobody.example')
  expect((await admin().delete(`/newsletter/subscribers/${gone.id}`)).status).toBe(200)
  const id = randomUUID()
  expect([
    (await admin().get(`/newsletter/subscribers/${id}/steps`)).status,
    (await admin().delete(`/newsletter/subscribers/${id}`)).status,
    (await admin().post(`/newsletter/subscribers/${id}/allow`)).status,
    (await admin().post(`/newsletter/subscribers/${gone.id}/allow`)).status,
  ]).toEqual([404, 404, 404, 404])

  const person = await aPerson(test.platform)
  const set = (is: boolean) =>
    test.as(person).put<Mine & { code?: string }>('/users/me/newsletter', { subscribed: is })
  expect((await set(false)).body.data).toMatchObject({ subscribed: false })
  await db.query(
    `insert into newsletter_suppressions (address_hash, reason) values (encode(digest($1, 'sha256'), 'hex'), 'bounced')`,
    [person.email.toLowerCase()],
  )
  expect((await set(true)).body.data).toMatchObject({ code: 'newsletter_suppressed' })
  const allowed = () =>
    db.query(`select from audit_log where code = 'NEWSLETTER_ALLOWED' and actor_id = $1`, [tenants.admin.id])
  const before = (await allowed()).length
  const other = await subscribed('fine@nobody.example')
  expect((await admin().post(`/newsletter/subscribers/${other.id}/allow`)).status).toBe(200)
  expect((await allowed()).length).toBe(before)
})
