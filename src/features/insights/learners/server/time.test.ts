import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND_MS } from '#contract/durations.ts'
import { enrolments } from '#features/learning/progress/server/progress.table.ts'
import { recordActivity } from '#features/learning/progress/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, teaches, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { insertCourse } from '../../../../../test/insert-course.ts'
import type { Picture } from '../learners.contract.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof twoTenants>>

const aCourse = (organization_id: string | null, title: string): Promise<string> =>
  insertCourse(app.platform.db, organization_id, { en: title })
const learnerOf = (person: TestPerson): Person => actorOf(app.platform, person)
const picture = (person: TestPerson, subject: TestPerson, query: string) =>
  app.as(person).get<Picture>(`/learners/${subject.id}/picture${query}`)

beforeAll(async () => {
  app = await testApp()
  app.at('2026-03-10T14:52:00Z')
  world = await twoTenants(app.platform)
})
afterAll(() => app.close())

it('says the same minutes of a learner wherever somebody reads them, practice included', async () => {
  const { organization, owner, teacher } = world.one
  const busy = await aPerson(app.platform, { organization_id: organization.id, seat: true })
  await teaches(app.platform, teacher, busy)
  const shared = await aCourse(null, 'ASL 1'),
    second = await aCourse(organization.id, 'Signs at work')
  // 10:40 and 3:40 in courses, 4:50 of practice: 19 minutes in all, though each alone is rounded down.
  await app.platform.db.transaction(async (tx) => {
    for (const [common_id, seconds] of [
      [shared, 640],
      [second, 220],
    ] as const) {
      const when = new Date('2026-03-09T10:05:00Z')
      await recordActivity(tx, learnerOf(busy), when, { common_id, active_ms: seconds * SECOND_MS })
      await tx.orm.insert(enrolments).values({
        user_id: busy.id,
        common_id,
        active_ms: seconds * SECOND_MS,
        last_activity_at: when,
      })
    }
    await recordActivity(tx, learnerOf(busy), new Date('2026-03-09T11:00:00Z'), {
      active_ms: 290 * SECOND_MS,
    })
  })
  const own = await app.as(busy).get<{ totals: { minutes: number } }>('/progress/mine')
  for (const reader of [owner, teacher])
    for (const range of ['', '&date_range=last_seven_days']) {
      const home = await app
        .as(reader)
        .get<{ minutes: number; minutes_in_all: number }[]>(`/progress/learners?user_id=eq.${busy.id}`)
      const row = await app
        .as(reader)
        .get<{ minutes: number }[]>(`/reports/learners?q=${busy.last_name}${range}`)
      const sums = await app
        .as(reader)
        .get<{ minutes: number }>(`/reports/summary?common_id=${second}${range}`)
      const page = await picture(reader, busy, range.replace('&', '?'))
      const report = await app
        .as(reader)
        .get<Picture>(`/reports/learners/${busy.id}${range.replace('&', '?')}`)
      expect({
        own: own.body.data.totals.minutes,
        home: [...new Set(home.body.data.map((one) => one.minutes_in_all))],
        courses: home.body.data.map((one) => one.minutes).toSorted((a, b) => a - b),
        row: row.body.data.map((one) => one.minutes),
        sums: sums.body.data.minutes,
        page: page.body.data.learning!.minutes,
        report: report.body.data.learning!.minutes,
      }).toEqual({ own: 19, home: [19], courses: [3, 10], row: [19], sums: 3, page: 19, report: 19 })
    }
  const csv = await app
    .as(owner)
    .get(`/progress/learners?user_id=eq.${busy.id}&select=learner,minutes_in_all,user_id`, {
      headers: { accept: 'text/csv' },
    })
  expect(csv.text.match(/,19\b/g)).toHaveLength(2)
  expect(
    (await app.as(world.two.owner).get<unknown[]>(`/progress/learners?user_id=eq.${busy.id}`)).body.data,
  ).toEqual([])
})
