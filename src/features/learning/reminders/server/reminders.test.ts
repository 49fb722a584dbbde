import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMINDER_KIND } from '#contract/notices.ts'
import { mails } from '#server/mail/mail.table.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import {
  aPerson,
  inZone,
  twoTenants,
  withFreshToken,
  type TestPerson,
} from '../../../../../test/factories.ts'
import { removeOldReminders, sendReminders } from './reminders.service.ts'

const NEW_YORK = 'America/New_York',
  TOKYO = 'Asia/Tokyo'
let test: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  test = await contentApp('course')
  tenants = await twoTenants(test.platform)
  test.at('2026-10-30T10:00:00Z')
})
afterAll(() => test.close())

const zones = new Map<string, string>()
const now = async (person: TestPerson) => {
  const fresh = await withFreshToken(test.platform, person)
  return test.as(await inZone(test.platform, fresh, zones.get(person.id)!))
}
/** A learner with words in practice, who wants to be reminded at an hour. */
async function learner(
  time_zone: string,
  reminder_hour: number,
  of: 'one' | 'two' = 'one',
  values: Parameters<typeof aPerson>[1] = {},
): Promise<TestPerson> {
  const { organization } = tenants[of]
  const person = await aPerson(test.platform, {
    role: 'Student',
    organization_id: organization.id,
    seat: true,
    ...values,
  })
  zones.set(person.id, time_zone)
  const me = await now(person)
  const words = (await me.get<{ id: string }[]>('/vocabularies?page_size=3')).body.data
  for (const { id } of words) await me.put(`/practice/words/${id}`)
  expect((await me.patch('/notification-settings', { reminder: true, reminder_hour })).status).toBe(200)
  return person
}
const mailed = (to: string) =>
  test.platform.db.orm.select().from(mails).where(eq(mails.to, to)).orderBy(asc(mails.created_at))
const remindAt = async (time: string): Promise<void> => {
  test.at(time)
  await sendReminders(test.platform)
}
const practise = async (person: TestPerson): Promise<void> => {
  const drill = { kind: 'numbers', asked: 2, correct: 1, ms: 4000 }
  expect((await (await now(person)).put(`/drills/${randomUUID()}`, drill)).status).toBe(200)
}

it('reminds two people at their hours in their zones, once a day by however many processes', async () => {
  test.at('2026-10-30T10:00:00Z')
  const ana = await learner(NEW_YORK, 18),
    ben = await learner(TOKYO, 7, 'two', { language: 'es' })
  await remindAt('2026-10-30T21:59:00Z')
  expect(await mailed(ana.email)).toEqual([])

  // Six in the evening in New York is seven in the morning in Tokyo.
  const other = await testApp({ DATABASE_URL: test.platform.config.DATABASE_URL! })
  try {
    test.at('2026-10-30T22:00:00Z')
    other.at('2026-10-30T22:00:00Z')
    await Promise.all([
      sendReminders(test.platform),
      sendReminders(other.platform),
      sendReminders(test.platform),
    ])
    other.at('2026-10-30T22:15:00Z')
    await sendReminders(other.platform)
  } finally {
    await other.close()
  }
  const [mail, ...more] = await mailed(ana.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: REMINDER_KIND, content: { subject: '3 cards to practice today' } })
  const [spanish, ...others] = await mailed(ben.email)
  expect(others).toEqual([])
  expect(spanish!.content.subject).toBe('6 tarjetas para practicar hoy')
  const { rows } = (await (await now(ana)).get<{ rows: { text: string }[] }>('/notifications')).body.data
  expect(rows.map(({ text }) => text)).toEqual(['3 cards are due in practice'])

  // The next day, unless somebody practised on it.
  test.at('2026-10-31T12:00:00Z')
  await practise(ben)
  await remindAt('2026-10-31T22:00:00Z')
  expect(await mailed(ana.email)).toHaveLength(2)
  // In Tokyo it is the morning of another day already.
  expect(await mailed(ben.email)).toHaveLength(2)
  await practise(ben)
  test.at('2026-11-01T12:00:00Z')
  await practise(ana)
  // Clocks were put back in New York: its hour is one later.
  await remindAt('2026-11-01T23:00:00Z')
  expect(await mailed(ana.email)).toHaveLength(2)
})

it('leaves out who has nothing due, asked for nothing, or whose hour is long over', async () => {
  test.at('2026-11-03T12:00:00Z')
  const late = await learner(NEW_YORK, 9),
    idle = await learner(NEW_YORK, 18),
    unasked = await learner(NEW_YORK, 18),
    gone = await learner(NEW_YORK, 18)
  await (await now(unasked)).patch('/notification-settings', { reminder: false })
  const me = await now(idle)
  const words = (await me.get<{ id: string }[]>('/vocabularies?page_size=3')).body.data
  for (const { id } of words) await me.delete(`/practice/words/${id}`)
  await test.platform.db.query(`update users set status = 'inactive' where id = $1`, [gone.id])
  await remindAt('2026-11-03T18:00:00Z')
  await remindAt('2026-11-03T23:00:00Z')
  // Cards that come due later on that day wait for the next hour.
  test.at('2026-11-03T23:10:00Z')
  for (const { id } of words) await (await now(idle)).put(`/practice/words/${id}`)
  await remindAt('2026-11-03T23:15:00Z')
  for (const person of [late, idle, unasked, gone]) expect(await mailed(person.email)).toEqual([])
})

it('begins a new hour that has passed on the next day, and ends by one click of its link', async () => {
  test.at('2026-11-05T23:30:00Z')
  const person = await learner(NEW_YORK, 18)
  await remindAt('2026-11-05T23:45:00Z')
  expect(await mailed(person.email)).toEqual([])
  await remindAt('2026-11-06T23:00:00Z')
  const [mail] = await mailed(person.email)
  const { pathname, search } = new URL(mail!.content.unsubscribeUrl!)
  const ended = await test.app.inject({ method: 'POST', url: `${pathname}${search}` })
  expect(ended.statusCode).toBe(200)
  await remindAt('2026-11-07T23:00:00Z')
  expect(await mailed(person.email)).toHaveLength(1)
  const stored = (): Promise<unknown[]> =>
    test.platform.db.query('select day from practice_reminders where user_id = $1', [person.id])
  expect(await stored()).toHaveLength(2)
  test.at('2026-12-30T00:00:00Z')
  await removeOldReminders(test.platform)
  expect(await stored()).toEqual([])
})
