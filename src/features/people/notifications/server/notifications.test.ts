import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { mails } from '#server/mail/mail.table.ts'
import { noticeKindOf, type OptionalKind, type ShownKind } from '#server/notices/kinds.ts'
import { aPerson, withFreshToken, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { NoticeChoice, NotificationRow } from '../notifications.contract.ts'
import { mailNotice } from './mail-notice.ts'
import { notifyMany, removeOld } from './notifications.service.ts'
import { notify, type Notice } from './notify.ts'

type Page = { rows: NotificationRow[]; next: string | null }

const { test, tenants } = await testWorld({ at: new Date('2026-11-03T15:00:00Z') })
let graded: ShownKind & OptionalKind
let learner: TestPerson
beforeAll(async () => {
  graded = noticeKindOf('quiz_graded') as ShownKind & OptionalKind
  learner = tenants.one.learner
})

const notice = (more: Partial<Notice> = {}): Notice => ({
  cause: randomUUID(),
  group: 'quiz',
  place: '/app/courses/one/lesson/hello',
  data: { en: 'Hello', es: 'Hola' },
  ...more,
})
const tell = (to: readonly TestPerson[], more?: Partial<Notice>): Promise<void> =>
  test.platform.db.transaction((tx) =>
    notify(
      test.platform,
      tx,
      graded,
      to.map(({ id }) => id),
      notice(more),
    ),
  )
/** The person at the clock's time, which their token must not be older than. */
const now = async (person: TestPerson) => test.as(await withFreshToken(test.platform, person))
const page = async (person: TestPerson, query: Record<string, string> = {}): Promise<Page> =>
  (await (await now(person)).get<Page>('/notifications', { query })).body.data
const unread = async (person: TestPerson): Promise<number> =>
  (await test.as(person).get<{ unread: number }>('/notifications/count')).body.data.unread

it('gathers causes while they are unread, counts each once, and shows them to nobody else', async () => {
  const first = notice()
  await tell([learner], first)
  await tell([learner], first)
  await tell([learner])
  const { rows } = await page(learner)
  expect(rows).toEqual([
    expect.objectContaining({
      kind: 'quiz_graded',
      class: 'learning',
      count: 2,
      place: '/app/courses/one/lesson/hello',
      read: false,
      at: '2026-11-03T15:00:00.000Z',
    }),
  ])
  expect(rows[0]!.text).toContain('Hello')
  expect(await unread(learner)).toBe(1)
  expect(await page(tenants.two.learner)).toEqual({ rows: [], next: null })

  const others = await test.as(tenants.two.learner).post('/notifications/read', {
    what: 'some',
    ids: [rows[0]!.id],
  })
  expect(others.status).toBe(200)
  expect(await unread(learner)).toBe(1)

  // A notification that was read is done with: the next cause is a row of its own.
  await test.as(learner).post('/notifications/read', { what: 'some', ids: [rows[0]!.id] })
  await tell([learner])
  expect((await page(learner)).rows.map(({ count, read }) => [count, read])).toEqual([
    [1, false],
    [2, true],
  ])
  expect((await page(learner, { unread: 'true' })).rows).toHaveLength(1)
})

it('counts ten causes of the same moment, told at once, without losing one', async () => {
  const person = await aPerson(test.platform)
  await Promise.all(Array.from({ length: 10 }, () => tell([person], { group: 'together' })))
  expect((await page(person)).rows.map(({ count }) => count)).toEqual([10])
})

it('reads what a place is about when it is opened, and all that was seen, not what came after', async () => {
  const person = await aPerson(test.platform)
  await tell([person], { group: 'here', place: '/app/courses/one/lesson/hello?quiz=1' })
  await tell([person], { group: 'there', place: '/app/practice' })
  const opened = await test.as(person).post<{ unread: number }>('/notifications/read', {
    what: 'place',
    place: '/app/courses/one/lesson/hello',
  })
  expect(opened.body.data).toEqual({ unread: 1, places: ['/app/practice'] })
  test.at('2026-11-03T16:00:00Z')
  await tell([person], { group: 'later', place: '/app/later' })
  const all = await (
    await now(person)
  ).post<{ unread: number }>('/notifications/read', { what: 'all', until: '2026-11-03T15:30:00Z' })
  expect(all.body.data).toEqual({ unread: 1, places: ['/app/later'] })
  expect((await page(person, { unread: 'true' })).rows.map(({ place }) => place)).toEqual(['/app/later'])
})

it('pages behind a row, whatever comes before it meanwhile', async () => {
  const person = await aPerson(test.platform)
  for (let n = 0; n < 35; n += 1) {
    test.at(new Date(Date.parse('2026-11-04T10:00:00Z') + n * 1000))
    await tell([person], { group: `group ${n}` })
  }
  const first = await page(person)
  expect(first.rows).toHaveLength(30)
  await tell([person], { group: 'newer' })
  const second = await page(person, { after: first.next! })
  expect(second.rows).toHaveLength(5)
  expect(second.next).toBeNull()
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(35)
  expect((await (await now(person)).get('/notifications', { query: { after: 'nowhere' } })).status).toBe(422)
})

it('tells more than twenty people by a job, each once however often it runs', async () => {
  const people = await Promise.all(Array.from({ length: 21 }, () => aPerson(test.platform)))
  const told = notice({ group: 'many' })
  await tell(people, told)
  expect(await unread(people[20]!)).toBe(0)
  const job = { ...told, kind: graded.name, user_ids: people.map(({ id }) => id) }
  await notifyMany(test.platform, job)
  await notifyMany(test.platform, job)
  expect(await Promise.all(people.map(unread))).toEqual(people.map(() => 1))
  await notifyMany(test.platform, { ...job, kind: 'of_an_earlier_release' })
})

it('reaches people as they choose, and always where it must', async () => {
  const person = await aPerson(test.platform)
  const me = test.as(person)
  const kinds = (await me.get<NoticeChoice[]>('/notification-choices')).body.data
  expect(kinds.find(({ kind }) => kind === 'quiz_graded')).toMatchObject({
    required: false,
    here: true,
    mail: 'now',
  })
  const changed = await me.patch<NoticeChoice>('/notification-choices/quiz_graded', { here: false })
  expect(changed.body.data).toMatchObject({ here: false, mail: 'now' })
  await tell([person, learner], { group: 'chosen' })
  expect(await unread(person)).toBe(0)

  const required = kinds.find((one) => one.required)!
  expect((await me.patch(`/notification-choices/${required.kind}`, { mail: 'never' })).status).toBe(409)
  expect((await me.patch('/notification-choices/no_such_kind', { mail: 'never' })).status).toBe(404)
})

it('keeps the choices that an account made before there were kinds', async () => {
  const person = await aPerson(test.platform)
  const me = test.as(person)
  await me.patch('/notification-choices/recommendation', { mail: 'never' })
  expect(
    (await me.get<{ user: { mail_recommendations: boolean } }>('/users/me')).body.data.user,
  ).toMatchObject({
    mail_recommendations: false,
  })
})

it('mails who wants it, with a link that ends this kind of mail with one click', async () => {
  const person = await aPerson(test.platform)
  const send = (): Promise<void> =>
    test.platform.db.transaction((tx) =>
      mailNotice(test.platform, tx, graded, [person.id], () => ({
        subject: 'Graded',
        heading: 'Graded',
        paragraphs: ['Your answer is graded.'],
      })),
    )
  const sent = () => test.platform.db.orm.select().from(mails).where(eq(mails.to, person.email))
  await send()
  const [mail] = await sent()
  expect(mail).toMatchObject({ kind: 'quiz_graded' })
  const link = new URL(mail!.content.unsubscribeUrl!)
  const ask = await test.app.inject({ method: 'GET', url: link.pathname + link.search })
  expect(ask.payload).toContain('Stop these emails')
  const stop = { method: 'POST', url: link.pathname + link.search } as const
  expect((await test.app.inject(stop)).payload).toContain('Stopped')
  expect((await test.app.inject(stop)).statusCode).toBe(200)
  await send()
  expect(await sent()).toHaveLength(1)
  expect(
    (await test.as(person).get<NoticeChoice[]>('/notification-choices')).body.data.find(
      ({ kind }) => kind === 'quiz_graded',
    ),
  ).toMatchObject({ here: true, mail: 'never' })
})

it('keeps notifications and their causes for 180 days', async () => {
  const person = await aPerson(test.platform)
  const old = notice()
  test.at('2026-12-01T10:00:00Z')
  await tell([person], old)
  test.at(new Date(Date.parse('2026-12-01T10:00:00Z') + 179 * DAY_MS))
  await removeOld(test.platform)
  await tell([person], old)
  expect((await page(person)).rows.map(({ count }) => count)).toEqual([1])
  test.at(new Date(Date.parse('2026-12-01T10:00:00Z') + 181 * DAY_MS))
  await removeOld(test.platform)
  expect((await page(person)).rows).toEqual([])
})
