import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { MailContent } from '#server/mail/mail.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { DutyKind } from '../duties.contract.ts'
import { administratorsSql, dutySources, type DutySource } from './duty-sources.ts'
import { dutiesMail } from './duties.mails.ts'
import { tellDuties, type Waiting } from './duties.service.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const sent: { to: string; content: MailContent }[] = []
platform.mail.sendAll = async (_tx, _kind, mails) => void sent.push(...mails)
const minutes = (n: number): Date => new Date(NOW.getTime() + n * 60_000)
const days = (n: number): Date => minutes(n * 1440)

type Work = { who: TestPerson; since: Date; about?: object; id?: string }
/** Kinds of work that wait, as the features above list them. */
const source = (kind: DutyKind, work: readonly Work[], more: Partial<DutySource> = {}): DutySource => ({
  kind,
  waiting: `
    select subject_id, user_id, since, about
    from jsonb_to_recordset('${JSON.stringify(
      work.map(({ who, since, about = {}, id = randomUUID() }) => ({
        subject_id: id,
        user_id: who.id,
        since,
        about,
      })),
    )}'::jsonb) as w (subject_id uuid, user_id uuid, since timestamptz, about jsonb)`,
  admin: `/admin/${kind}`,
  staff: `/staff/${kind}`,
  ...more,
})
/** Sends what is due at a time; returns the addresses and subjects. */
async function mailsAt(at: Date, ...sources: DutySource[]): Promise<[string, string][]> {
  sent.length = 0
  test.at(at)
  const count = await dutySources.during(
    () => sources,
    () => tellDuties(platform),
  )
  expect(count).toBe(sent.length)
  return sent.map(({ to, content }) => [to, content.subject])
}
const notices = () => db.query('select from duty_notices')

it('mails each who must act one digest, reminds them once after two days, and forgets what is done', async () => {
  const [ana, ben] = [tenants.one.teacher, tenants.two.teacher]
  const answers = source('answer', [
    { who: ana, since: NOW },
    { who: ana, since: NOW },
    { who: ben, since: NOW },
  ])
  const first = await mailsAt(NOW, answers)
  expect(first.map(([to]) => to).toSorted()).toEqual([ana.email, ben.email].toSorted())
  expect(await mailsAt(minutes(60), answers)).toEqual([])
  expect(await mailsAt(new Date(days(2).getTime() - 1), answers)).toEqual([])
  expect(await mailsAt(days(2), answers)).toHaveLength(2)
  expect(sent[0]!.content.paragraphs.at(-1)).toContain('waited for two days')
  expect(await mailsAt(days(9), answers)).toEqual([])
  expect(await notices()).toHaveLength(3)
  expect(await mailsAt(days(9), source('answer', []))).toEqual([])
  expect(await notices()).toEqual([])
})

it('sends no second digest within half an hour, and lets newer work wait for the next', async () => {
  const who = await aPerson(platform, { role: 'Teacher' })
  const old = { who, since: NOW, id: randomUUID() }
  const both = () => source('support', [old, { who, since: NOW, id: newer }])
  const newer = randomUUID()
  expect(await mailsAt(NOW, source('support', [old]))).toHaveLength(1)
  expect(await mailsAt(new Date(minutes(30).getTime() - 1), both())).toEqual([])
  expect(await mailsAt(minutes(30), both())).toHaveLength(1)
  await mailsAt(days(30), source('support', []))
})

it('leaves the first mail to a feature that sends it by itself', async () => {
  const who = await aPerson(platform, { role: 'Teacher' })
  const announced = (since: Date) =>
    source('word_report', [{ who, since, id: '0199aaaa-0000-7000-8000-000000000001' }], { announced: true })
  expect(await mailsAt(days(2), announced(minutes(1)))).toEqual([])
  expect(await mailsAt(days(2), announced(NOW))).toHaveLength(1)
  expect(await mailsAt(days(7), announced(NOW))).toEqual([])
  await mailsAt(days(30), source('word_report', []))
})

it('tells nobody who stopped these mails, is gone, suspended or without an address', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson(platform, { role: 'Teacher' })))
  const [stopped, gone, inactive, unconfirmed, reads] = people.map(({ id }) => id)
  await db.query('update users set mail_duties = false where id = $1', [stopped])
  await db.query('update users set deleted_at = now() where id = $1', [gone])
  await db.query(`update users set status = 'inactive' where id = $1`, [inactive])
  await db.query(
    'update users set email = null, email_verified_at = null, unconfirmed_email = email where id = $1',
    [unconfirmed],
  )
  const work = people.map((who) => ({ who, since: NOW }))
  const reader = people.find(({ id }) => id === reads)!
  expect((await mailsAt(NOW, source('support', work))).map(([to]) => to)).toEqual([reader.email])
})

it('leads to the list of the work, or home where there are several lists', async () => {
  const [teacher, admin] = [await aPerson(platform, { role: 'Teacher' }), tenants.admin]
  const link = () =>
    sent.map(({ to, content }) => [to, content.button!.url.replace(platform.config.PUBLIC_URL, '')])
  const since = minutes(5)
  await mailsAt(
    since,
    source('code_request', [
      { who: teacher, since },
      { who: admin, since },
    ]),
  )
  expect(new Map(link() as [string, string][])).toEqual(
    new Map([
      [teacher.email, '/staff/code_request'],
      [admin.email, '/admin/code_request'],
    ]),
  )
  const who = await aPerson(platform, { role: 'Teacher' })
  await mailsAt(since, source('answer', [{ who, since }]), source('support', [{ who, since }]))
  expect(link()).toEqual([[who.email, '/']])
})

it('names the work by kind, each thing once, and only so many of them', () => {
  const item = (kind: DutyKind, about: string, late = false): Waiting => ({ kind, about, late })
  const mail = (...items: Waiting[]) => dutiesMail('en', 'Ana', items, '/url', '/stop')
  const one = mail(item('support', 'No video'))
  expect([one.subject, one.paragraphs.length, one.button!.url]).toEqual([
    expect.stringContaining('1'),
    3,
    '/url',
  ])
  expect(one.paragraphs[2]).toMatch(/: No video$/)
  const two = mail(item('support', 'A'), item('support', 'A'), item('answer', '', true))
  expect(two.paragraphs.slice(2)).toEqual([
    expect.stringMatching(/^2 .*: A$/),
    expect.not.stringContaining(':'),
    'One of these has waited for two days.',
  ])
  const many = mail(...Array.from({ length: 9 }, (_, n) => item('answer', `Name ${n}`)))
  expect(many.paragraphs[2]).toMatch(/Name 0, .* … and \d more$/)
  expect(dutiesMail('en', '', [item('answer', '')], '/url', '/stop').paragraphs).toHaveLength(2)
})

it('counts one and several of each kind in both languages', () => {
  const mail = (language: 'en' | 'es', kind: DutyKind, n: number) =>
    dutiesMail(
      language,
      'Ana',
      Array.from({ length: n }, () => ({ kind, about: '', late: true })),
      '/url',
      '/stop',
    )
  const kinds = ['answer', 'code_request', 'reported_content', 'support', 'word_report'] as const
  for (const language of ['en', 'es'] as const)
    for (const kind of kinds) {
      const [one, two] = [mail(language, kind, 1), mail(language, kind, 2)]
      const [only, both] = [one, two].map(({ paragraphs }) => paragraphs[2]!)
      expect([only, both]).toEqual([expect.stringMatching(/^1 /), expect.stringMatching(/^2 .*s/)])
      expect(one.subject).toContain(only)
      expect([one.paragraphs[3], two.paragraphs[3]]).toEqual([
        expect.stringMatching(/^(One|Algo) /),
        expect.stringMatching(/^2 /),
      ])
    }
  const mixed = (language: 'en' | 'es') =>
    dutiesMail(
      language,
      'Ana',
      kinds.map((kind) => ({ kind, about: '', late: false })),
      '/url',
      '/stop',
    ).subject
  expect([mixed('en'), mixed('es')]).toEqual([
    'Waiting for you: 1 answer to grade and more',
    'Te esperan: 1 respuesta por calificar y más',
  ])
  const eight = dutiesMail(
    'en',
    'Ana',
    Array.from({ length: 8 }, (_, n) => ({ kind: 'answer' as const, about: `Name ${n}`, late: false })),
    '/url',
    '/stop',
  )
  expect(eight.paragraphs[2]).toMatch(/Name 7$/)
})

it('gives work without anybody responsible to the ten longest-serving administrators', async () => {
  const made: TestPerson[] = []
  for (let n = 0; n < 11; n++)
    made.push(await aPerson(platform, { role: 'Admin', created_at: new Date(Date.UTC(2020, 0, 12 - n)) }))
  const [last, ...others] = made
  await db.query(`update users set status = 'inactive' where id = $1`, [others[0]!.id])
  const rows = await db.query<{ user_id: string }>(administratorsSql)
  expect(rows.map(({ user_id }) => user_id)).toEqual([
    ...others
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
    last!.id,
  ])
})
