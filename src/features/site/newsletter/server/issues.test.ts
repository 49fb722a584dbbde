import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { ISSUE, subscribers } from '../../../../../test/newsletter.ts'
import { smtpSink } from '../../../../../test/smtp-sink.ts'
import type { IssueDetail, IssueRow } from '../issues.contract.ts'
import { addressHash, deliveryKey } from './addresses.ts'
import { sendIssue } from './sending.ts'
import { sweepIssues } from './start.ts'

const SECRET = 'a secret of the mail server'
const sink = await smtpSink()
const test = await testApp({
  SMTP_URL: sink.url,
  MAIL_EVENT_SECRET: SECRET,
  MAIL_RETURN_ADDRESS: 'bounces@asl.example',
  PUBLIC_URL: 'https://asl.example',
})
afterAll(async () => {
  await test.close()
  await sink.close()
})
const { platform } = test,
  { db } = platform
const tenants = await twoTenants(platform)
const admin = test.as(tenants.admin)

const create = async (more: object = {}): Promise<string> =>
  (await admin.post<{ id: string }>('/newsletter/issues', { ...ISSUE, ...more })).body.data.id
const detail = async (id: string): Promise<IssueDetail> =>
  (await admin.get<IssueDetail>(`/newsletter/issues/${id}`)).body.data
const stateOf = async (email: string) =>
  (
    await db.query<{ state: string; end_reason: string | null; soft_bounces: number }>(
      'select state, end_reason, soft_bounces from newsletter_subscribers where email = $1',
      [email],
    )
  )[0]
/** Nobody but who is named subscribes. */
async function readers(...emails: string[]): Promise<void> {
  await db.query(`update newsletter_subscribers set state = 'ended', ended_at = now(), end_reason = 'erased'`)
  for (const email of emails)
    await db.query(
      `
        insert into newsletter_subscribers (email, address_hash, language, state, source, confirmed_at)
        values ($1, $2, 'en', 'confirmed', 'footer', now())
        on conflict (email) do update set state = 'confirmed', ended_at = null, end_reason = null, soft_bounces = 0`,
      [email, addressHash(email)],
    )
}
const send = async (more: object = {}): Promise<string> => {
  const id = await create(more)
  expect((await admin.post(`/newsletter/issues/${id}/send`)).status).toBe(200)
  await sendIssue(platform, id)
  return id
}
const deliveries = (id: string) =>
  db.query<{ number: number; state: string; email: string; status: string | null }>(
    `
      select d.number::int as number, d.state, d.status, s.email::text
      from newsletter_deliveries d
      join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = $1
      order by s.email`,
    [id],
  )
const report = (payload: string | object, type = 'application/json', secret = SECRET) =>
  test.app.inject({
    method: 'POST',
    url: '/functions/v1/mail-event',
    headers: { 'content-type': type, 'x-mail-event-secret': secret },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

it('goes once to each who subscribes, in their language, with one Message-ID and one click to end it', async () => {
  await subscribers(db, 8)
  const id = await create({ body: { ...ISSUE.body, en: `${ISSUE.body.en}<script>x</script>` } })
  expect(await detail(id)).toMatchObject({
    state: 'draft',
    audience: { en: 6, es: 2 },
    written: { en: true, es: true },
  })
  expect(JSON.stringify((await detail(id)).body)).not.toContain('script')
  const { data } = (await admin.post<{ deliveries: number }>(`/newsletter/issues/${id}/send`)).body
  expect(data.deliveries).toBe(8)
  // Two processes send at once.
  await Promise.all([sendIssue(platform, id), sendIssue(platform, id)])
  expect(sink.taken).toHaveLength(8)
  expect(new Set(sink.taken.map(({ to }) => to)).size).toBe(8)
  const all = await deliveries(id)
  for (const { number, email } of all) {
    const { text: folded, from } = sink.taken.find(({ to }) => to === email)!
    const text = folded.replaceAll(/\r\n[ \t]+/g, ' ')
    const key = deliveryKey(platform, number)
    expect(text).toContain(`Message-ID: <newsletter.${key}@asl.example>`)
    expect(from).toBe(`bounces+${key}@asl.example`)
    expect(text).toMatch(
      /^List-Unsubscribe: <https:\/\/asl\.example\/api\/v2\/newsletter\/unsubscribe\?token=/m,
    )
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    // Nothing tells us that it was opened, and links lead where they say.
    expect(text).not.toMatch(/<img/i)
  }
  const spanish = sink.taken.find(({ to }) => to === 'reader-4@read.example')!
  expect(spanish.text).toMatch(/^Content-Language: es/m)
  expect(await detail(id)).toMatchObject({
    state: 'sent',
    audience: null,
    numbers: { all: 8, sent: 8, waiting: 0 },
  })
  const written = { ...ISSUE, pace: 10 }
  expect((await admin.put(`/newsletter/issues/${id}`, written)).status).toBe(409)
  expect((await admin.delete(`/newsletter/issues/${id}`)).status).toBe(409)
  // The database itself keeps what was sent, and sends it to nobody who does not subscribe.
  await expect(
    db.query(`update newsletter_issues set subject = '{"en":"x","es":""}' where id = $1`, [id]),
  ).rejects.toMatchObject({ code: '23514' })
  for (const state of ['pending', 'ended']) {
    const [stranger] = await db.query<{ id: string }>(
      `
        insert into newsletter_subscribers (email, address_hash, language, state, source, ended_at, end_reason)
        values ($1::text, $1::text, 'en', $2::text, 'footer', case when $2::text = 'ended' then now() end, case when $2::text = 'ended' then 'unsubscribed' end)
        returning id`,
      [`${state}@read.example`, state],
    )
    await expect(
      db.query(
        `insert into newsletter_deliveries (issue_id, subscriber_id, language) values ($1, $2, 'en')`,
        [id, stranger!.id],
      ),
    ).rejects.toMatchObject({ code: '23514' })
  }
})

it('is read by those of its topic, and in the language that it has', async () => {
  await readers('all@topic.example', 'events@topic.example', 'other@topic.example')
  await db.query(
    `
      update newsletter_subscribers
      set topics = case email when 'events@topic.example' then '{events}'::text[] when 'other@topic.example' then '{learning}'::text[] else '{}' end,
        language = case email when 'all@topic.example' then 'es' else 'en' end
      where email like '%@topic.example'`,
  )
  sink.taken.length = 0
  const id = await send({
    topic: 'events',
    subject: { en: 'Events', es: '' },
    body: { ...ISSUE.body, es: '' },
  })
  expect((await deliveries(id)).map(({ email }) => email)).toEqual([
    'all@topic.example',
    'events@topic.example',
  ])
  for (const { text } of sink.taken) expect(text).toMatch(/^Content-Language: en/m)
  const spanish = await create({ subject: { en: 'Events', es: '' }, body: { ...ISSUE.body, es: '' } })
  expect(
    (await admin.get(`/newsletter/issues/${spanish}/preview`, { query: { language: 'es' } })).body.data,
  ).toMatchObject({ fields: [{ path: 'subject.es' }] })
  const begun = await create({ body: { ...ISSUE.body, es: '' } })
  const refused = await admin.post(`/newsletter/issues/${begun}/send`)
  expect([refused.status, refused.body.data]).toMatchObject([422, { fields: [{ path: 'body.es' }] }])
})

it('is scheduled in wall time, sent once by whoever looks first, and asks when it is late', async () => {
  await readers('ana@read.example')
  const id = await create()
  const schedule = (at: string, zone = 'America/New_York') =>
    admin.post(`/newsletter/issues/${id}/schedule`, { at, zone })
  const wrong: [string, string, string][] = [
    ['2099-03-08T02:30', 'America/New_York', 'at'],
    ['2020-02-01T09:00', 'America/New_York', 'at'],
    ['2099-03-10T09:00', 'Mars/Olympus', 'zone'],
  ]
  for (const [at, zone, path] of wrong)
    expect((await schedule(at, zone)).body.data).toMatchObject({ fields: [{ path }] })
  expect((await schedule('2099-03-08T09:00')).status).toBe(200)
  expect(await detail(id)).toMatchObject({ state: 'scheduled', scheduled_at: '2099-03-08T13:00:00.000Z' })
  expect((await admin.put(`/newsletter/issues/${id}`, ISSUE)).status).toBe(409)
  sink.taken.length = 0
  const later = (time: string) => ({ ...platform, clock: () => new Date(time) })
  await sweepIssues(later('2099-03-08T12:59:00Z'))
  expect((await detail(id)).state).toBe('scheduled')
  const due = later('2099-03-08T13:01:00Z')
  await Promise.all([sweepIssues(due), sweepIssues(due), sweepIssues(due)])
  await sendIssue(due, id)
  expect((await detail(id)).state).toBe('sent')
  expect(sink.taken).toHaveLength(1)

  // An hour late is not too late.
  const hour = await create()
  await admin.post(`/newsletter/issues/${hour}/schedule`, { at: '2099-03-14T09:00', zone: 'UTC' })
  await sweepIssues(later('2099-03-14T10:00:00Z'))
  expect((await detail(hour)).state).toBe('sending')
  await sendIssue(later('2099-03-14T10:00:00Z'), hour)
  sink.taken.length = 1
  const late = await create()
  await admin.post(`/newsletter/issues/${late}/schedule`, { at: '2099-03-15T09:00', zone: 'UTC' })
  await sweepIssues(later('2099-03-15T10:00:01Z'))
  expect((await detail(late)).state).toBe('late')
  expect(sink.taken).toHaveLength(1)
  expect((await admin.post(`/newsletter/issues/${late}/unschedule`)).status).toBe(200)
  expect((await detail(late)).state).toBe('draft')
})

it('pauses and goes on, and skips who ends it meanwhile', async () => {
  await readers('a@pause.example', 'b@pause.example', 'c@pause.example')
  const id = await create({ pace: 1 })
  await admin.post(`/newsletter/issues/${id}/send`)
  sink.taken.length = 0
  // The first takes the minute's mail; then somebody pauses.
  const running = sendIssue(platform, id)
  await expect.poll(() => sink.taken.length).toBe(1)
  expect((await admin.post(`/newsletter/issues/${id}/pause`)).status).toBe(200)
  expect((await admin.post(`/newsletter/issues/${id}/pause`)).status).toBe(409)
  const left = (await deliveries(id)).filter(({ state }) => state === 'waiting')
  expect(left).toHaveLength(2)
  await db.query(
    `update newsletter_subscribers set state = 'ended', ended_at = now(), end_reason = 'unsubscribed' where email = $1`,
    [left[0]!.email],
  )
  await running
  await admin.put(`/newsletter/issues/${id}/pace`, { pace: 60_000 })
  expect((await admin.post(`/newsletter/issues/${id}/resume`)).status).toBe(200)
  await sendIssue(platform, id)
  expect(await detail(id)).toMatchObject({ state: 'sent', numbers: { all: 3, sent: 2, skipped: 1 } })
  expect(sink.taken).toHaveLength(2)
})

it('goes on at another pace as soon as somebody changes it', async () => {
  await readers('a@pace.example', 'b@pace.example', 'c@pace.example')
  const id = await create({ pace: 1 })
  await admin.post(`/newsletter/issues/${id}/send`)
  sink.taken.length = 0
  const running = sendIssue(platform, id)
  await expect.poll(() => sink.taken.length).toBe(1)
  expect((await admin.put(`/newsletter/issues/${id}/pace`, { pace: 0 })).status).toBe(422)
  expect((await admin.put(`/newsletter/issues/${id}/pace`, { pace: 60_000 })).status).toBe(200)
  await running
  expect(await detail(id)).toMatchObject({ state: 'sent', pace: 60_000, numbers: { all: 3, sent: 3 } })
})

it('ends a subscription at once where the address is refused, after five passing failures, and at a complaint', async () => {
  await readers('gone@read.example', 'full@read.example', 'policy@read.example', 'busy@read.example')
  sink.says((to) =>
    to.startsWith('gone')
      ? { code: 550, text: '5.1.1 no such user' }
      : to.startsWith('full')
        ? { code: 552, text: '5.2.2 mailbox full' }
        : to.startsWith('policy')
          ? { code: 554, text: '5.7.1 spam', at: 'data' }
          : to.startsWith('busy')
            ? { code: 451, text: '4.3.0 try later' }
            : undefined,
  )
  const id = await send()
  expect(
    (await deliveries(id)).map(({ email, state, status }) => [email.split('@')[0], state, status]),
  ).toEqual([
    ['busy', 'waiting', '4.3.0'],
    ['full', 'failed', '5.2.2'],
    ['gone', 'bounced', '5.1.1'],
    ['policy', 'failed', '5.7.1'],
  ])
  expect(await stateOf('gone@read.example')).toMatchObject({ state: 'ended', end_reason: 'bounced' })
  expect(await stateOf('full@read.example')).toMatchObject({ state: 'confirmed', soft_bounces: 1 })
  for (let n = 0; n < 4; n += 1) await send()
  expect(await stateOf('full@read.example')).toMatchObject({ state: 'ended', end_reason: 'bounced' })
  // A suppressed address gets nothing, whoever subscribes it, until an administrator lifts the suppression.
  sink.says(() => undefined)
  expect((await test.as(null).post('/newsletter/subscriptions', { email: 'gone@read.example' })).status).toBe(
    202,
  )
  expect(await stateOf('gone@read.example')).toMatchObject({ state: 'ended' })
  const [gone] = (
    await admin.get<{ id: string; suppressed: boolean }[]>('/newsletter/subscribers', {
      query: { q: 'gone@read.example' },
    })
  ).body.data
  expect(gone!.suppressed).toBe(true)
  expect((await admin.post(`/newsletter/subscribers/${gone!.id}/allow`)).status).toBe(200)
  await test.as(null).post('/newsletter/subscriptions', { email: 'gone@read.example' })
  expect(
    await db.query(`select 1 from newsletter_subscribers where id = $1 and asked_at is not null`, [gone!.id]),
  ).toHaveLength(1)
})

it('stops by itself when one in twenty comes back, and learns nothing of an address from its own troubles', async () => {
  await readers()
  await subscribers(db, 120, 'stop.example')
  sink.says((to) => (/reader-(1?[1-5])@/.test(to) ? { code: 550, text: '5.1.1 unknown' } : undefined))
  const id = await create()
  await admin.post(`/newsletter/issues/${id}/send`)
  await sendIssue(platform, id)
  expect(await detail(id)).toMatchObject({
    state: 'stopped',
    numbers: { bounced: 10, sent: 90, waiting: 20 },
  })
  expect((await admin.post(`/newsletter/issues/${id}/resume`)).status).toBe(200)
  sink.says(() => undefined)
  await sendIssue(platform, id)
  expect(await detail(id)).toMatchObject({ state: 'sent', numbers: { bounced: 10, sent: 110 } })

  const dead = {
    ...platform,
    mail: { ...platform.mail, deliver: async () => ({ state: 'trouble' as const, why: 'down' }) },
  }
  const later = await create()
  await admin.post(`/newsletter/issues/${later}/send`)
  await sendIssue(dead, later)
  expect(await detail(later)).toMatchObject({ state: 'sending', trouble: 'down', numbers: { waiting: 110 } })
})

it('learns of later bounces and complaints: a report in a mail, a status alone, JSON; each counts once', async () => {
  await readers('ana@later.example', 'bo@later.example', 'cy@later.example', 'di@later.example')
  sink.taken.length = 0
  const id = await send()
  const key = async (email: string): Promise<string> =>
    deliveryKey(platform, (await deliveries(id)).find((one) => one.email === email)!.number)
  const dsn = (to: string, status: string, action = 'failed') =>
    [
      `To: ${to}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      'MIME-Version: 1.0',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It came back.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; somebody@else.example',
      `Action: ${action}`,
      `Status: ${status}`,
      '--b--',
      '',
    ].join('\r\n')
  const ana = dsn(`bounces+${await key('ana@later.example')}@asl.example`, '5.1.1')
  expect((await report(ana, 'message/rfc822', 'not the secret at all')).statusCode).toBe(403)
  expect((await stateOf('ana@later.example'))!.state).toBe('confirmed')
  expect(
    (
      await report(
        dsn(`bounces+${await key('ana@later.example')}@asl.example`, '4.4.1', 'delayed'),
        'message/rfc822',
      )
    ).json(),
  ).toMatchObject({ data: { taken: 0 } })
  expect((await report(ana, 'message/rfc822')).json()).toMatchObject({ data: { taken: 1 } })
  expect((await report(ana, 'message/rfc822')).json()).toMatchObject({ data: { taken: 0 } })
  expect(await stateOf('ana@later.example')).toMatchObject({ state: 'ended', end_reason: 'bounced' })

  const status =
    'Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822;bo@later.example\r\nAction: failed\r\nStatus: 5.2.2\r\n'
  expect((await report(status, 'message/delivery-status')).json()).toMatchObject({ data: { taken: 1 } })
  expect(await stateOf('bo@later.example')).toMatchObject({ state: 'confirmed', soft_bounces: 1 })

  const events = [
    { type: 'complaint', message_id: `<newsletter.${await key('cy@later.example')}@asl.example>` },
    // A number that is not sealed is nobody's.
    { type: 'bounce', message_id: '<newsletter.1-000000000000@asl.example>', status: '5.1.1' },
  ]
  expect((await report(events)).json()).toMatchObject({ data: { taken: 1 } })
  expect(await stateOf('cy@later.example')).toMatchObject({ state: 'ended', end_reason: 'complained' })
  expect((await detail(id)).numbers).toMatchObject({ sent: 1, bounced: 1, failed: 1, complained: 1 })
  for (const wrong of ['{', '{"type":"open"}']) expect((await report(wrong)).statusCode).toBe(400)
})

it('shows an issue as the mail that is sent, and sends a test to who asks alone', async () => {
  const id = await create()
  const seen = await admin.get<{ html: string; text: string }>(`/newsletter/issues/${id}/preview`, {
    query: { language: 'es' },
  })
  expect(seen.body.data.html).toContain('Once señas')
  expect(seen.body.data.text).toContain('unidad 9 (https://asl.example/unit-9)')
  expect((await admin.post(`/newsletter/issues/${id}/test`)).status).toBe(200)
  const list = (await admin.get<IssueRow[]>('/newsletter/issues', { query: { q: 'unidad 9' } })).body.data
  expect(list.length).toBeGreaterThan(5)
  const seenBy = { headers: { 'if-match': '"1"' } }
  const again = { ...ISSUE, subject: { en: 'Again', es: 'Otra vez' } }
  expect((await admin.put(`/newsletter/issues/${id}`, again, seenBy)).status).toBe(200)
  expect((await admin.put(`/newsletter/issues/${id}`, again, seenBy)).status).toBe(412)
  expect((await admin.delete(`/newsletter/issues/${id}`)).status).toBe(200)
})

it('knows no issue that is not there, and writes down a pace only where it changes', async () => {
  const nowhere = `/newsletter/issues/${crypto.randomUUID()}`
  expect([
    (await admin.get(nowhere)).status,
    (await admin.delete(nowhere)).status,
    (await admin.post(`${nowhere}/send`)).status,
    (await admin.put(`${nowhere}/pace`, { pace: 10 })).status,
  ]).toEqual([404, 404, 404, 404])
  const id = await create({ pace: 10 })
  for (const pace of [10, 20, 20])
    expect((await admin.put(`/newsletter/issues/${id}/pace`, { pace })).status).toBe(200)
  const logged = await db.query(
    `select after from audit_log where code = 'NEWSLETTER_UPDATED' and subject_id = $1`,
    [id],
  )
  expect(logged).toMatchObject([{ after: { pace: 20 } }])
})

it('begins whole, to somebody, once, and at an hour that is to come', async () => {
  await readers('begins@list.example')
  const refused = async (id: string, act = 'send', body: object = {}) => {
    const { status, body: said } = await admin.post(`/newsletter/issues/${id}/${act}`, body)
    const data = said.data as { code?: string; fields?: { path: string }[] } | null
    return status < 400 ? 'done' : (data?.fields?.[0]?.path ?? data?.code)
  }
  const both = (en: string, es: string) => ({ en, es })
  const text = (en: string, es: string) => ({ body: { kind: 'rich_text', ...both(en, es) } })
  expect(await refused(await create({ subject: both('', ''), ...text('', '') }))).toBe('subject.en')
  expect(await refused(await create({ subject: both('', ''), ...text('<p>A</p>', '') }))).toBe('subject.en')
  expect(await refused(await create({ subject: both('', ''), ...text('', '<p>B</p>') }))).toBe('subject.es')
  expect(await refused(await create({ subject: both('Signs', ''), ...text('', '') }))).toBe('body.en')
  const now = platform.clock()
  test.at(now)
  const wall = (at: Date) => at.toISOString().slice(0, 16)
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const schedule = (id: string, at: Date) => refused(id, 'schedule', { at: wall(at), zone: 'UTC' })
  const id = await create()
  test.at(minute)
  expect(await schedule(id, minute)).toBe('at')
  expect(await schedule(id, new Date(minute.getTime() + 60_000))).toBe('done')
  test.at(now)
  await db.query(`update newsletter_subscribers set state = 'ended', ended_at = now(), end_reason = 'erased'`)
  expect(await refused(id)).toBe('issue_nobody')
  await readers('begins@list.example')
  expect([await refused(id), await refused(id)]).toEqual(['done', 'issue_state'])
})
