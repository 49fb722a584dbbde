import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Delivered } from '#server/mail/mail.ts'
import { testApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { ISSUE, subscribers } from '../../../../../test/newsletter.ts'
import { BOUNCE_STOP, type IssueDetail } from '../issues.contract.ts'
import type { MailEvent } from '../mail-events.contract.ts'
import { addressHash, deliveryKey } from './addresses.ts'
import { endUndeliverable } from './bounces.ts'
import { takeEvents } from './mail-events.service.ts'
import { eventsOfMail, eventsOfStatus } from './report.ts'
import { sendIssue } from './sending.ts'

const SECRET = 'a secret of the mail server'
const test = await testApp({ MAIL_EVENT_SECRET: SECRET })
afterAll(() => test.close())
const { platform } = test,
  { db } = platform
const { admin } = await twoTenants(platform)

/** Nobody but who is named subscribes. */
async function readers(...emails: string[]): Promise<void> {
  await db.query(`update newsletter_subscribers set state = 'ended', ended_at = now(), end_reason = 'erased'`)
  for (const email of emails)
    await db.query(
      `
        insert into newsletter_subscribers (email, address_hash, language, state, source, confirmed_at)
        values ($1, $2, 'en', 'confirmed', 'footer', now())`,
      [email, addressHash(email)],
    )
}
/** The platform with a mail server that answers this, at a time. */
const mailed = (answer: (to: string) => Delivered | Promise<Delivered>, now?: Date) => ({
  ...platform,
  ...(now && { clock: () => now }),
  mail: { ...platform.mail, deliver: async (_: unknown, { to }: { to: string }) => answer(to) },
})
const taken = mailed(() => ({ state: 'sent' }))
async function begin(): Promise<string> {
  const { id } = (await test.as(admin).post<{ id: string }>('/newsletter/issues', ISSUE)).body.data
  expect((await test.as(admin).post(`/newsletter/issues/${id}/send`)).status).toBe(200)
  return id
}
const detail = async (id: string) =>
  (await test.as(admin).get<IssueDetail>(`/newsletter/issues/${id}`)).body.data
const deliveries = (id: string) =>
  db.query<{ number: number; email: string; state: string; status: string | null }>(
    `
      select d.number::int as number, s.email::text, d.state, d.status
      from newsletter_deliveries d
      join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = $1
      order by s.email`,
    [id],
  )
const subscriberOf = async (email: string) =>
  (
    await db.query<{ id: string; state: string; end_reason: string | null; soft_bounces: number }>(
      'select id, state, end_reason, soft_bounces from newsletter_subscribers where email = $1',
      [email],
    )
  )[0]!

it('stops at one in twenty, and goes on below', async () => {
  for (const [bad, state] of [
    [4, 'sent'],
    [5, 'stopped'],
  ] as const) {
    await readers()
    const host = `stop-${bad}.example`
    await subscribers(db, BOUNCE_STOP.after + 10, host)
    const id = await begin()
    const first = (await deliveries(id)).toSorted((a, b) => a.number - b.number).slice(0, bad)
    const refused = new Set(first.map(({ email }) => email))
    await sendIssue(
      mailed((to) => (refused.has(to) ? { state: 'refused', status: '5.1.1' } : { state: 'sent' })),
      id,
    )
    expect(await detail(id)).toMatchObject({ state, numbers: { bounced: bad } })
  }
  const [mail] = await db.query(
    `select 1 from mails where "to" = $1 and content->>'subject' ilike '%stopped%'`,
    [admin.email],
  )
  expect(mail).toBeDefined()
})

it('tries a mail that is put off again, later each time, and gives it up in the end', async () => {
  await readers('later@tries.example')
  const id = await begin()
  const state = async () => (await deliveries(id))[0]!.state
  let now = Date.now(),
    tries = 0
  const tryAt = (ms: number) =>
    sendIssue(
      mailed(() => {
        tries += 1
        return { state: 'later', status: '4.3.0' }
      }, new Date(ms)),
      id,
    )
  await tryAt(now)
  for (const minutes of [8, 16, 32, 64]) {
    expect(await state()).toBe('waiting')
    const before = tries
    await tryAt(now + minutes * MINUTE_MS - 1)
    expect(tries).toBe(before)
    now += minutes * MINUTE_MS
    await tryAt(now)
    expect(tries).toBe(before + 1)
  }
  expect([await state(), tries]).toEqual(['failed', 5])
  expect(await subscriberOf('later@tries.example')).toMatchObject({ state: 'confirmed', soft_bounces: 1 })
})

it('keeps what a report said while the mail server was still answering', async () => {
  await readers('meanwhile@report.example')
  const id = await begin()
  await sendIssue(
    mailed(async () => {
      await db.query(`update newsletter_deliveries set state = 'complained' where issue_id = $1`, [id])
      return { state: 'refused', status: '5.1.1' }
    }),
    id,
  )
  expect((await deliveries(id))[0]).toMatchObject({ state: 'complained', status: null })
  expect(await subscriberOf('meanwhile@report.example')).toMatchObject({ state: 'confirmed' })
})

it('tells what is for good from what passes', async () => {
  const cases: [event: Partial<MailEvent>, state: 'ended' | 'confirmed'][] = [
    [{}, 'ended'],
    [{ status: '5.1.1' }, 'ended'],
    [{ status: '5.2.1' }, 'ended'],
    [{ status: '5.2.2' }, 'confirmed'],
    [{ status: '5.2.3' }, 'confirmed'],
    [{ status: '5.3.1' }, 'confirmed'],
    [{ status: '5.4.4' }, 'confirmed'],
    [{ status: '5.7.1' }, 'confirmed'],
    [{ status: '4.1.1' }, 'confirmed'],
    [{ status: '5.1.1', hard: false }, 'confirmed'],
    [{ status: '4.1.1', hard: true }, 'ended'],
  ]
  const emails = cases.map((_, n) => `case-${n}@kinds.example`)
  await readers(...emails)
  const id = await begin()
  await sendIssue(taken, id)
  const events = cases.map(([event], n) => ({ type: 'bounce' as const, ...event, email: emails[n]! }))
  expect(await takeEvents(platform, events)).toBe(cases.length)
  for (const [n, [event, state]] of cases.entries())
    expect((await subscriberOf(emails[n]!)).state, JSON.stringify(event)).toBe(state)
  expect((await detail(id)).numbers).toMatchObject({ bounced: 4, failed: 7, sent: 0 })
})

it('takes an event to an address for its newest mail of a month, and each one once', async () => {
  const email = 'twice@newest.example'
  await readers(email)
  const [older, newer] = [await begin(), await begin()]
  for (const id of [older, newer]) await sendIssue(taken, id)
  const states = async () => [(await deliveries(older))[0]!.state, (await deliveries(newer))[0]!.state]
  const report = (event: Partial<MailEvent>) => takeEvents(platform, [{ type: 'bounce', email, ...event }])
  test.at(new Date(Date.now() + 31 * DAY_MS))
  expect(await report({ status: '4.1.1' })).toBe(0)
  test.at(new Date())
  expect(await report({ status: '4.1.1' })).toBe(1)
  expect(await states()).toEqual(['sent', 'failed'])
  // A complaint may follow a bounce, and nothing follows a complaint.
  const named = {
    message_id: `<newsletter.${deliveryKey(platform, (await deliveries(newer))[0]!.number)}@x>`,
  }
  expect(await report({ ...named, type: 'complaint' })).toBe(1)
  expect(await report({ ...named, type: 'complaint' })).toBe(0)
  expect(await report({ ...named, status: '5.1.1' })).toBe(0)
  expect(await states()).toEqual(['sent', 'complained'])
  const { id, ...subscriber } = await subscriberOf(email)
  expect(subscriber).toMatchObject({ state: 'ended', end_reason: 'complained' })
  // It has ended: a second reason ends it no second time.
  await db.transaction((tx) => endUndeliverable(platform, tx, id, 'bounced', platform.clock()))
  await db.transaction((tx) => endUndeliverable(platform, tx, randomUUID(), 'bounced', platform.clock()))
  expect((await subscriberOf(email)).end_reason).toBe('complained')
  const logged = await db.query(
    `select after->>'reason' as reason from audit_log where code = 'NEWSLETTER_SUPPRESSED' and subject_id = $1`,
    [id],
  )
  expect(logged).toEqual([{ reason: 'complained' }])
})

it('takes complaints of mail services, alone and in a mail', async () => {
  await readers('abuse@feedback.example', 'kept@feedback.example', 'inside@feedback.example')
  const id = await begin()
  await sendIssue(taken, id)
  const send = async (payload: string, type: string) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/functions/v1/mail-event',
        headers: { 'content-type': type, 'x-mail-event-secret': SECRET },
        payload,
      })
    ).json<{ data: { taken: number } }>().data.taken
  const feedback = (type: string, email: string): string =>
    `Feedback-Type: ${type}\r\nOriginal-Rcpt-To: <${email}>\r\n`
  expect(await send(feedback('not-spam', 'kept@feedback.example'), 'message/feedback-report')).toBe(0)
  expect(await send(feedback('Abuse', 'abuse@feedback.example'), 'message/feedback-report')).toBe(1)
  const inside = [
    'To: abuse@asl.example',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    'MIME-Version: 1.0',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    feedback('fraud', 'inside@feedback.example'),
    '--b--',
    '',
  ].join('\r\n')
  expect(await send(inside, 'message/rfc822')).toBe(1)
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['complained', 'complained', 'sent'])
})

it('reads the original mail’s id and the address that a report came back to', async () => {
  const mail = (headers: string[], type = 'message/rfc822') =>
    Buffer.from(
      [
        ...headers,
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        'MIME-Version: 1.0',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        'Original-Recipient: rfc822; <ana@x.example>',
        'Action: FAILED',
        'Status: 5.1.1 (no such',
        '\tuser)',
        '',
        'Final-Recipient: rfc822; bo@x.example',
        'Action: failed',
        'Status: unknown',
        '--b',
        `Content-Type: ${type}`,
        '',
        'Message-ID: <original@asl.example>',
        'Subject: Unit 9',
        '',
        'Hello',
        '--b--',
        '',
      ].join('\r\n'),
    )
  const about = { message_id: '<original@asl.example>', return_path: 'bounces+key@asl.example' }
  const events = [
    { type: 'bounce', status: '5.1.1', email: 'ana@x.example', ...about },
    { type: 'bounce', email: 'bo@x.example', ...about },
  ]
  for (const type of ['message/rfc822', 'text/rfc822-headers'])
    expect(await eventsOfMail(mail(['To: a@x.example, bounces+key@asl.example'], type)), type).toEqual(events)
  expect(await eventsOfMail(mail(['To: a@x.example', 'Cc: bounces+key@asl.example']))).toEqual(events)
  expect((await eventsOfMail(mail(['To: a@x.example'], 'text/plain')))[0]).toEqual({
    type: 'bounce',
    status: '5.1.1',
    email: 'ana@x.example',
  })
  expect(eventsOfStatus('Action: delayed\n\n\nno field\n', {})).toEqual([])
})
