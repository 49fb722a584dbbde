import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import type { MailContent } from './mail.ts'
import { makeSmtp } from './smtp.ts'
import { renderMail } from './template.ts'

const content: MailContent = {
  subject: 'Confirm <your> address',
  heading: 'One step left',
  paragraphs: ['Ana & Bo, press the button.', 'It works for an hour.'],
  button: { text: 'Confirm', url: 'https://asl.example/verify?token=a&b=c' },
}
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
    // Whom somebody else named has no account perhaps.
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
      mail.send(tx, { to: 'first@example.com', language: 'en', content: { ...content, subject: 'First' } }),
    )
    test.at('2026-05-04T10:01:00Z')
    await db.transaction((tx) =>
      mail.send(tx, { to: 'second@example.com', language: 'es', content: { ...content, subject: 'Second' } }),
    )
    await expect(
      db.transaction(async (tx) => {
        await mail.send(tx, { to: 'never@example.com', language: 'en', content })
        throw new Error('no')
      }),
    ).rejects.toThrow()
    const list = (await page('/dev/mailbox')).payload
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'))
    expect(list).not.toContain('never@example.com')
    expect(list).toContain('href="https://asl.example/verify?token=a&amp;b=c"')
    const [id] = /\/dev\/mailbox\/([\w-]{36})/.exec(list)?.slice(1) ?? []
    const single = await page(`/dev/mailbox/${id}`)
    expect(single.payload).toContain('second@example.com')
    expect((await page(`/dev/mailbox/${id}/html`)).payload).toContain('<html lang="es"')
    expect(
      (await page('/dev/mailbox.json?to=first@example.com'))
        .json<{ content: MailContent }[]>()
        .map((one) => one.content.subject),
    ).toEqual(['First'])
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
  it("delivers in a job and says how to stop; a refusal is the job's to try again", async () => {
    const received: string[] = []
    let refusals = 1
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        refusals-- > 0 ? done(Object.assign(new Error('busy'), { responseCode: 451 })) : done(),
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (part: Buffer) => {
          text += part.toString()
        })
        stream.on('end', () => {
          received.push(text)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    const test = await testApp({ SMTP_URL })
    const direct = makeSmtp(SMTP_URL, test.platform.config, test.platform.site)
    await expect(direct.send({ to: 'ana@example.com', language: 'en', content })).rejects.toThrow('busy')
    await direct.stop()
    await test.platform.jobs.start()
    await test.platform.db.transaction((tx) =>
      test.platform.mail.send(tx, {
        to: 'ana@example.com',
        language: 'es',
        content: {
          ...content,
          // A line end in it would begin a header of the writer's.
          subject: 'Confirma\r\nBcc: thief@x.example\r\n\r\ntu dirección',
          unsubscribeUrl: 'https://asl.example/stop',
          files: [
            {
              name: 'code.png',
              type: 'image/png',
              content: 'iVBORw0KGgo=',
              encoding: 'base64',
              shown: 'Tu código',
            },
            {
              name: 'event.ics',
              type: 'text/calendar; charset=utf-8; method=REQUEST',
              content: 'BEGIN:VCALENDAR',
              encoding: 'utf8',
              invitation: 'REQUEST',
            },
          ],
        },
      }),
    )
    await expect.poll(() => received.length, { timeout: 30_000, interval: 100 }).toBe(1)
    expect(received[0]).toMatch(/^To: ana@example\.com/m)
    const [headers] = received[0]!.split(/\r?\n\r?\n/)
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(headers).toMatch(/^Subject: =\?UTF-8\?.*^MIME-Version/ms)
    expect(received[0]).toMatch(/^List-Unsubscribe: <https:\/\/asl\.example\/stop>/m)
    expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(received[0]).toContain('multipart/alternative')
    expect(received[0]).toMatch(/^Content-Language: es/m)
    // What travels with it: a picture that stands in the text, and a file.
    expect(received[0]).toMatch(/^Content-ID: <code\.png@asl-shop>/im)
    expect(received[0]).toContain('cid:code.png@asl')
    // A calendar message is a form of the text itself, and a file for programs that know no such form.
    expect(received[0]!.match(/(?<=^Content-Type: )[a-z]+\/[a-z]+/gm)).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
      'text/calendar',
      'application/ics',
    ])
    expect(received[0]).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m)
    expect(received[0]).toMatch(/^Content-Type: application\/ics; name=event\.ics/m)
    expect((await test.app.inject('/dev/mailbox')).statusCode).toBe(404)
    await test.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }, 60_000)
})
