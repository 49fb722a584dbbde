import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '#server/mail/mail.table.ts'
import { noticeKindOf, type ShownKind } from '#server/notices/kinds.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, withFreshToken, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { consents } from '../../consents/server/consents.table.ts'
import type { NoticeChoice, NoticeSettings } from '../notifications.contract.ts'
import { mute } from './choices.service.ts'
import { sendDigests } from './digest.service.ts'
import { notify, type Notice } from './notify.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-10-30T15:00:00Z') })
const graded = noticeKindOf('quiz_graded') as ShownKind
const mentioned = noticeKindOf('community_mention') as ShownKind

const tell = (to: TestPerson, more: Partial<Notice> = {}, kind = graded): Promise<void> =>
  test.platform.db.transaction((tx) =>
    notify(test.platform, tx, kind, [to.id], {
      cause: randomUUID(),
      group: randomUUID(),
      place: '/app',
      data: { en: 'Hello', es: 'Hola', title: 'Signs' },
      ...more,
    }),
  )
const now = async (person: TestPerson) => test.as(await withFreshToken(test.platform, person))
const choose = async (person: TestPerson, kind: string, choice: object): Promise<number> =>
  (await (await now(person)).patch(`/notification-choices/${kind}`, choice)).status
/** A person in a zone who wants graded answers in the summary. */
async function reader(values: Parameters<typeof aPerson>[1] = {}): Promise<TestPerson> {
  const person = await aPerson(test.platform, { time_zone: 'America/New_York', ...values })
  expect(await choose(person, 'quiz_graded', { mail: 'digest' })).toBe(200)
  return person
}
const mailed = (to: string) =>
  test.platform.db.orm.select().from(mails).where(eq(mails.to, to)).orderBy(asc(mails.created_at))
const digestsAt = async (time: string, on: TestApp = test): Promise<void> => {
  test.at(time)
  on.at(time)
  await sendDigests(on.platform)
}

it('sends what is unread at the reader’s hour, once a day by however many processes, and nothing empty', async () => {
  const person = await reader()
  await tell(person, { group: 'one' })
  await tell(person, { group: 'one' })
  await tell(person, { group: 'two', data: { en: 'Numbers', es: 'Números' } })
  await digestsAt('2026-10-30T21:45:00Z')
  expect(await mailed(person.email)).toEqual([])

  const other = await testApp({ DATABASE_URL: test.platform.config.DATABASE_URL! })
  try {
    test.at('2026-10-30T22:00:00Z')
    other.at('2026-10-30T22:00:00Z')
    await Promise.all([sendDigests(test.platform), sendDigests(other.platform), sendDigests(test.platform)])
    await digestsAt('2026-10-30T23:00:00Z', other)
  } finally {
    await other.close()
  }
  const [mail, ...more] = await mailed(person.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'digest', content: { subject: '2 new notifications' } })
  expect(mail!.content.paragraphs).toEqual(
    expect.arrayContaining(['2 answers in “Hello” are graded', 'Your answer in “Numbers” is graded']),
  )

  // A person who is blocked is named neither in the next summary nor in a push.
  const blocked = await aPerson(test.platform)
  await tell(person, { group: 'three', data: { name: 'Ben' }, from: blocked.id }, mentioned)
  await test.platform.db.query(`insert into kept_away (user_id, other_id, kind) values ($1, $2, 'block')`, [
    blocked.id,
    person.id,
  ])

  // The next day has nothing new; a later notification waits until the day after.
  await digestsAt('2026-10-31T22:00:00Z')
  test.at('2026-10-31T22:05:00Z')
  await tell(person)
  await digestsAt('2026-10-31T23:30:00Z')
  expect(await mailed(person.email)).toHaveLength(1)
  // Clocks were put back: six in the evening is an hour later.
  await digestsAt('2026-11-01T22:30:00Z')
  expect(await mailed(person.email)).toHaveLength(1)
  await digestsAt('2026-11-01T23:00:00Z')
  expect(await mailed(person.email)).toHaveLength(2)
})

it('leaves out what was read, also where the product does not show it', async () => {
  const person = await reader()
  expect(await choose(person, 'quiz_graded', { here: false })).toBe(200)
  await tell(person, { place: '/app/read' })
  await tell(person, { place: '/app/unread', data: { en: 'Unread', es: 'Sin leer' } })
  const me = await now(person)
  expect((await me.get<{ rows: unknown[] }>('/notifications')).body.data.rows).toEqual([])
  expect((await me.get('/notifications/count')).body.data).toEqual({
    unread: 0,
    places: ['/app/read', '/app/unread'],
  })
  await me.post('/notifications/read', { what: 'place', place: '/app/read' })
  await digestsAt('2026-11-02T23:00:00Z')
  const [mail] = await mailed(person.email)
  expect(mail!.content.paragraphs).toEqual(['Your answer in “Unread” is graded'])
})

it('comes weekly to who wants that, in their language, and ends with one click', async () => {
  const person = await reader({ language: 'es', time_zone: 'America/Bogota' })
  const me = await now(person)
  const settings = await me.patch<NoticeSettings>('/notification-settings', {
    digest_every: 'week',
    digest_weekday: 5,
    digest_hour: 8,
  })
  expect(settings.body.data).toMatchObject({ digest_every: 'week', digest_hour: 8, quiet: true })
  await tell(person)
  await digestsAt('2026-11-05T13:00:00Z')
  expect(await mailed(person.email)).toEqual([])
  await digestsAt('2026-11-06T13:00:00Z')
  const [mail] = await mailed(person.email)
  expect(mail!.content).toMatchObject({
    subject: '1 aviso nuevo',
    paragraphs: ['Tu respuesta en «Hola» está calificada'],
  })

  await tell(person)
  const link = new URL(mail!.content.unsubscribeUrl!)
  const stop = { method: 'POST', url: link.pathname + link.search } as const
  expect((await test.app.inject(stop)).statusCode).toBe(200)
  await tell(person)
  await digestsAt('2026-11-13T13:00:00Z')
  expect(await mailed(person.email)).toHaveLength(1)
  // Choosing the summary for a kind brings it back, without what came while there was none.
  expect(await choose(person, 'quiz_graded', { mail: 'digest' })).toBe(200)
  await digestsAt('2026-11-20T13:00:00Z')
  expect(await mailed(person.email)).toHaveLength(1)
  const digest = (await (await now(person)).get<NoticeChoice[]>('/notification-choices')).body.data.find(
    ({ kind }) => kind === 'digest',
  )
  expect(digest).toMatchObject({ mail: 'now', mail_times: ['now', 'never'], here: null, push: null })
})

it('is sent to the guardian of a child', async () => {
  const child = await reader({ birth_year: 2018, first_name: 'Ana' })
  const guardian = `guardian-${randomUUID()}@example.com`
  await test.platform.db.orm.insert(consents).values({
    subject_id: child.id,
    organization_id: tenants.one.owner.organization_id!,
    asked_by: tenants.one.owner.id,
    scope: ['progress'],
    expires_at: new Date('2100-01-01'),
    until: new Date('2100-01-01'),
    state: 'granted',
    guardian_email: guardian,
    decided_at: test.platform.clock(),
  })
  await tell(child)
  await digestsAt('2026-11-24T23:00:00Z')
  const [mail] = await mailed(guardian)
  expect(mail?.content).toMatchObject({ subject: '1 new notification for Ana' })
  expect(await mailed(child.email)).toEqual([])
})

it('honours the account’s own column, and refuses the summary for mail that it cannot quote', async () => {
  const person = await aPerson(test.platform)
  const course = noticeKindOf('recommendation') as ShownKind
  expect(await choose(person, 'recommendation', { mail: 'digest' })).toBe(200)
  await tell(person, {}, course)
  expect(await choose(person, 'recommendation', { mail: 'never' })).toBe(200)
  await tell(person, {}, course)
  await digestsAt('2026-11-26T18:00:00Z')
  expect(await mailed(person.email)).toEqual([])
  expect(await choose(person, 'win_back', { mail: 'digest' })).toBe(409)
  expect(await choose(person, 'password', { mail: 'digest' })).toBe(409)
})

it('is silent about muted organizations, people and threads', async () => {
  const { learner, owner } = tenants.one
  const organization_id = learner.organization_id!
  const me = await now(learner)
  const thread_id = randomUUID()
  const count = async () => (await me.get<{ unread: number }>('/notifications/count')).body.data.unread
  const set = (scope: Parameters<typeof mute>[3], muted: boolean) =>
    test.platform.db.transaction((tx) => mute(test.platform, tx, learner.id, scope, muted))
  const muted = await me.put<NoticeSettings>(`/notification-settings/organizations/${organization_id}`, {
    muted: true,
  })
  expect(muted.body.data.organizations).toEqual([
    expect.objectContaining({ id: organization_id, muted: true }),
  ])
  expect(
    (
      await me.put(`/notification-settings/organizations/${tenants.two.owner.organization_id}`, {
        muted: true,
      })
    ).status,
  ).toBe(404)
  await tell(learner, { organization_id })
  expect(await count()).toBe(0)
  await tell(learner, { organization_id: tenants.two.owner.organization_id! })
  expect(await count()).toBe(1)
  await me.put(`/notification-settings/organizations/${organization_id}`, { muted: false })

  await set({ thread_id }, true)
  await tell(learner, { thread_id, organization_id })
  expect(await count()).toBe(1)
  await set({ thread_id }, false)
  await set({ from: owner.id }, true)
  await tell(learner, { thread_id, from: owner.id })
  expect(await count()).toBe(1)
  await tell(learner, { thread_id, from: learner.id })
  expect(await count()).toBe(1)
  await tell(learner, { thread_id, from: tenants.one.teacher.id })
  expect(await count()).toBe(2)
})
