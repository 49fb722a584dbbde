import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { smtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'
import { noticeKinds, type FixedKind } from '../notices/kinds.ts'
import type { MailContent } from './mail.ts'
import { mails } from './mail.table.ts'
import { renderMail } from './template.ts'

const content: MailContent = {
  subject: 'Confirm <your> address',
  heading: 'One step left',
  paragraphs: ['Ana & Bo, press the button.', 'It works for an hour.'],
  button: { text: 'Confirm', url: 'https://asl.example/verify?token=a&b=c' },
}
/** Any of the kinds that the loaded server declares and that always come. */
const kind = noticeKinds().find(({ optional }) => !optional) as FixedKind
const options = {
  publicUrl: 'https://asl.example',
  supportEmail: 'help@asl.example',
  name: 'Hands & Co',
  logo: { hash: 'a'.repeat(32), width: 300, height: 100 },
}

describe('the template', () => {
  it("says the same as HTML and as text, in the reader's language", () => {
    const es = renderMail({ ...content, unsubscribeUrl: 'https://asl.example/stop' }, 'es', options)
    expect(es.html).toContain('<html lang="es"')
    for (const part of [
      ...content.paragraphs.slice(1),
      'Recibes este correo',
      'No recibir más estos correos',
      'help@asl.example',
    ]) {
      expect(es.html).toContain(part)
      expect(es.text).toContain(part)
    }
    expect(es.text).toContain('https://asl.example/verify?token=a&b=c')
    // The site's own name and logo, at an address that stays.
    expect(es.text).toContain('tu cuenta en Hands & Co.')
    expect(es.html).toContain('Hands &amp; Co</p>')
    expect(es.html).toContain(`src="https://asl.example/published/${options.logo.hash}/160.jpeg"`)
    expect(renderMail(content, 'en', options).html).not.toContain('Stop these emails')
    // A person named by somebody else may have no account.
    for (const text of Object.values(renderMail({ ...content, named: true }, 'en', options)))
      expect(text).not.toContain('because of your account')
    expect(renderMail({ ...content, named: true }, 'en', options).text).toContain('someone gave this address')
  })

  it('writes what people typed as text, never as HTML', () => {
    const { html } = renderMail(
      {
        ...content,
        heading: '<script>alert(1)</script>',
        button: { text: 'x', url: 'https://x.example/"onclick="y' },
      },
      'en',
      options,
    )
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('"onclick')
    expect(html).toContain('Ana &amp; Bo')
  })
})

describe('the development mailbox', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp()
  })
  afterAll(() => test.close())
  const page = (url: string) => test.app.inject(url)

  it('shows mail of committed transactions, newest first, with links that can be followed', async () => {
    const { db, mail } = test.platform
    test.at('2026-05-04T10:00:00Z')
    await db.transaction((tx) =>
      mail.send(tx, kind, {
        to: 'first@example.com',
        language: 'en',
        content: { ...content, subject: 'First' },
      }),
    )
    test.at('2026-05-04T10:01:00Z')
    await db.transaction((tx) =>
      mail.send(tx, kind, {
        to: 'second@example.com',
        language: 'es',
        content: { ...content, subject: 'Second' },
      }),
    )
    await expect(
      db.transaction(async (tx) => {
        await mail.send(tx, kind, { to: 'never@example.com', language: 'en', content })
        throw new Error('no')
      }),
    ).rejects.toThrow()
    const list = (await page('/dev/mailbox')).payload
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'))
    expect(list).not.toContain('never@example.com')
    expect(list).toContain('href="https://asl.example/verify?token=a&amp;b=c"')
    expect(list).toContain(`To second@example.com · ${kind.name}`)
    const [id] = /\/dev\/mailbox\/([\w-]{36})/.exec(list)?.slice(1) ?? []
    const single = await page(`/dev/mailbox/${id}`)
    expect(single.payload).toContain('second@example.com')
    expect((await page(`/dev/mailbox/${id}/html`)).payload).toContain('<html lang="es"')
    expect(
      (await page('/dev/mailbox.json?to=first@example.com'))
        .json<{ kind: string; content: MailContent }[]>()
        .map((one) => [one.kind, one.content.subject]),
    ).toEqual([[kind.name, 'First']])
    expect((await page('/dev/mailbox/00000000-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect((await page('/dev/mailbox/x')).statusCode).toBe(404)
  })

  it('is not there in production', async () => {
    const production = await testApp({
      NODE_ENV: 'production',
      SECRET: 'x'.repeat(40),
      PUBLIC_URL: 'https://asl.example',
    })
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/x/html'])
      expect((await production.app.inject(url)).statusCode).toBe(404)
    await production.close()
  })
})

describe('SMTP', () => {
  const files: MailContent['files'] = [
    { name: 'code.png', type: 'image/png', content: 'iVBORw0KGgo=', encoding: 'base64', shown: 'Tu código' },
    {
      name: 'event.ics',
      type: 'text/calendar; charset=utf-8; method=REQUEST',
      content: 'BEGIN:VCALENDAR',
      encoding: 'utf8',
      invitation: 'REQUEST',
    },
  ]
  let sink: SmtpSink
  let test: TestApp
  beforeAll(async () => {
    sink = await smtpSink(100)
    test = await testApp({ SMTP_URL: sink.url })
    await test.platform.jobs.start()
  })
  afterAll(async () => {
    await test.close()
    await sink.close()
  })
  const send = (to: string, more: Partial<MailContent> = {}) =>
    test.platform.db.transaction((tx) =>
      test.platform.mail.send(tx, kind, { to, language: 'es', content: { ...content, ...more } }),
    )
  const waiting = async () => (await test.platform.db.orm.select().from(mails)).map(({ to }) => to)

  it('carries pictures, files and the way to end such mails', async () => {
    await send('ana@example.com', {
      // A line end in a subject would begin a header of the writer's.
      subject: 'Confirma\r\nBcc: thief@x.example\r\n\r\ntu dirección',
      unsubscribeUrl: 'https://asl.example/stop',
      files,
    })
    await expect.poll(() => sink.taken.length, { timeout: 30_000, interval: 50 }).toBe(1)
    const { text } = sink.taken[0]!
    expect(text).toMatch(/^To: ana@example\.com/m)
    const [headers] = text.split(/\r?\n\r?\n/)
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(headers).toMatch(/^Subject: =\?UTF-8\?.*^MIME-Version/ms)
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/asl\.example\/stop>/m)
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(text).toContain('multipart/alternative')
    expect(text).toMatch(/^Content-Language: es/m)
    // A picture within the text, and a file.
    expect(text).toMatch(/^Content-ID: <code\.png@asl-shop>/im)
    expect(text).toContain('cid:code.png@asl')
    // A calendar message is a form of the text itself, and a file for programs that know no such form.
    expect(text.match(/(?<=^Content-Type: )[a-z]+\/[a-z]+/gm)).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
      'text/calendar',
      'application/ics',
    ])
    expect(text).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m)
    expect(text).toMatch(/^Content-Type: application\/ics; name=event\.ics/m)
    expect((await test.app.inject('/dev/mailbox')).statusCode).toBe(404)
  })

  it('tries a refused mail again, and gives up an address that does not exist', async () => {
    sink.says((to) =>
      to === 'gone@example.com'
        ? { code: 550, text: '5.1.1 no such user' }
        : to === 'busy@example.com'
          ? { code: 451, text: '4.3.2 try later' }
          : undefined,
    )
    await send('gone@example.com')
    await send('busy@example.com')
    const jobs = () =>
      test.platform.db.query<{ state: string; output: { message: string } | null }>(
        `select state, output from pgboss.job where name = 'mail' and state in ('retry', 'failed') order by state`,
      )
    await expect.poll(jobs, { timeout: 30_000, interval: 50 }).toMatchObject([
      { state: 'retry', output: { message: expect.stringContaining('try later') } },
      { state: 'failed', output: { message: 'the mail server knows no such address' } },
    ])
    expect(await waiting()).toEqual(['busy@example.com'])
    sink.says(() => undefined)
    await test.platform.db.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    await expect.poll(() => sink.taken.at(-1)?.to, { timeout: 30_000 }).toBe('busy@example.com')
  })

  it('sends what somebody waits for while many mails are on their way, and leaves none of them behind', async () => {
    const before = sink.taken.length
    const many = Array.from({ length: 200 }, (_, n) => `member-${n}@example.com`)
    const { db, mail } = test.platform
    await db.transaction(async (tx) => {
      for (const to of many) await mail.send(tx, kind, { to, language: 'en', content })
    })
    await expect.poll(() => sink.taken.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(before + 20)
    await send('reset@example.com')
    await expect
      .poll(() => sink.taken.some(({ to }) => to === 'reset@example.com'), { timeout: 30_000, interval: 10 })
      .toBe(true)
    // Ten connections took them meanwhile; behind all of them the reset would have been the last.
    expect(sink.taken.findIndex(({ to }) => to === 'reset@example.com')).toBeLessThan(before + 150)
    await expect
      .poll(() => new Set(sink.taken.slice(before).map(({ to }) => to)).size, { timeout: 30_000 })
      .toBe(many.length + 1)
    await expect.poll(waiting).toEqual([])
    // Links that open accounts are in no queue.
    expect(await db.query(`select name from pgboss.job where data::text like '%http%'`)).toEqual([])
  }, 60_000)

  it('takes the lane for many when a job sends', async () => {
    test.platform.jobs.work('digest', () => send('digest@example.com'))
    await test.platform.jobs.start()
    await test.platform.db.transaction((tx) => test.platform.jobs.send(tx, 'digest', {}))
    await expect.poll(() => sink.taken.at(-1)?.to, { timeout: 30_000 }).toBe('digest@example.com')
    expect(
      await test.platform.db.query(`
        select name from pgboss.job where name in ('mail', 'mail-bulk') order by created_on desc limit 1`),
    ).toEqual([{ name: 'mail-bulk' }])
  })
})
