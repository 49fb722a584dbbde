import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Actor } from '#server/auth/actor.ts'
import { enrolIn, recordActivity, scoreChanged } from '#features/learning/progress/server/public.ts'
import { countFigures, MOST } from '../../dashboards/server/organization.queries.ts'
import { keptFigures } from '../../dashboards/server/kept-figures.ts'
import { keptSummary } from '../../reports/server/kept-summary.ts'
import { countSummary } from '../../reports/server/summary.queries.ts'
import type { ReportParams } from '../../reports/server/figures.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, teaches, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { learnLesson } from '../../../../../test/learned-lesson.ts'
import { insertCourse } from '../../../../../test/insert-course.ts'
import { chooseSchools, compareSchools, foldSchools, rebuildSchools } from './public.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof twoTenants>>
let learners: TestPerson[]
let group: string
let courses: string[]
let now: Date

const run = (text: string, values: unknown[] = []): Promise<unknown> => app.platform.db.query(text, values)
const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms)
  app.at(now.toISOString())
}

beforeAll(async () => {
  app = await testApp()
  // Ahead of the database's clock, so that no trigger marks activity of this moment.
  now = new Date(Date.now() + DAY_MS)
  pass(0)
  world = await twoTenants(app.platform)
  courses = await Promise.all([
    insertCourse(app.platform.db, null, { en: 'ASL 1', es: 'ASL 1' }),
    insertCourse(app.platform.db, world.one.organization.id, { en: 'At work', es: 'En el trabajo' }),
    insertCourse(app.platform.db, world.two.organization.id, { en: 'Elsewhere', es: 'En otra parte' }),
  ])
  learners = [world.one.learner]
  for (let n = 0; n < 5; n++)
    // oxlint-disable-next-line no-await-in-loop -- in order, so that a failure is the same each time
    learners.push(await aPerson(app.platform, { organization_id: world.one.organization.id, seat: n > 0 }))
  group = await teaches(app.platform, world.one.teacher, learners[1]!)
})
afterAll(() => app.close())

const actor = (): Actor => ({
  user_id: world.one.owner.id,
  role: 'Organization',
  organization_id: world.one.organization.id,
  staff_role: null,
  session_id: null,
  language: 'en',
  zone: 'America/Los_Angeles',
  ip: '',
  agent: 'test',
  permissions: app.platform.permissions('Organization'),
})
const asked = (viewer_id: string | null = world.one.owner.id): ReportParams => ({
  reading: { organization_id: world.one.organization.id, viewer_id },
  filters: {},
  period: null,
  language: 'en',
  now,
})

/** Compares what is kept with what is counted; answers whether anything is kept. */
async function compare(after: string): Promise<boolean> {
  const { db } = app.platform
  const [summary, home] = await Promise.all([keptSummary(db, asked()), keptFigures(db, actor(), now, MOST)])
  if (summary) expect(summary, after).toEqual(await countSummary(db, asked(), 'UTC'))
  if (home) expect(home, after).toEqual(await countFigures(db, actor(), now))
  expect(summary === null, after).toBe(home === null)
  return summary !== null
}

const learn = (person: TestPerson, common_id: string, at: Date, score: number | null): Promise<void> =>
  learnLesson(app.platform, { ...actor(), user_id: person.id } as never, { common_id, at, score })

type Change = (person: TestPerson, course: string) => Promise<unknown>
const consent =
  (text: string): Change =>
  (person) =>
    run(`update consents set ${text} where subject_id = $1`, [person.id])
const CHANGES: Record<string, Change> = {
  'learning now': (person, course) => learn(person, course, now, 80),
  'a quiz that waits': (person, course) => learn(person, course, now, null),
  'learning that is sent later': (person, course) =>
    learn(person, course, new Date(now.getTime() - 9 * DAY_MS), 60),
  practice: (person) =>
    app.platform.db.transaction((tx) =>
      recordActivity(tx, { ...actor(), user_id: person.id } as never, now, { active_ms: 90_000 }),
    ),
  'a late grade': (person, common_id) =>
    app.platform.db.transaction((tx) =>
      scoreChanged(
        tx,
        { user_id: person.id, common_id, finished_at: new Date(now.getTime() - 5 * DAY_MS) },
        30,
        true,
      ),
    ),
  'a course begun': (person, course) =>
    enrolIn(app.platform.db, { ...actor(), user_id: person.id, role: 'Student' } as never, course, now),
  'a completed course': (person, course) =>
    run(
      `update enrolments set completed_at = $3, last_activity_at = $3 where user_id = $1 and common_id = $2`,
      [person.id, course, now],
    ),
  'a consent withdrawn': consent(`state = 'withdrawn'`),
  'a consent to progress alone': consent(`state = 'granted', scope = '{progress}'`),
  'a consent to all': consent(`state = 'granted', scope = '{progress,reports}'`),
  'a consent that ends soon': consent(`until = now() + interval '2 days'`),
  'a seat that ends': (person) =>
    run('update seat_holders set ended_at = now() where user_id = $1 and ended_at is null', [person.id]),
  'a seat again': (person) => run('update seat_holders set ended_at = null where user_id = $1', [person.id]),
  'somebody who leaves': (person) =>
    run(`update memberships set status = 'inactive' where user_id = $1`, [person.id]),
  'somebody who comes back': (person) =>
    run(`update memberships set status = 'active' where user_id = $1`, [person.id]),
  'a deleted account': (person) => run('update users set deleted_at = now() where id = $1', [person.id]),
  'an account that is back': (person) => run('update users set deleted_at = null where id = $1', [person.id]),
  'somebody in a group': (person) =>
    run(
      `
        insert into group_members (group_id, membership_id, organization_id)
        select $1, id, organization_id from memberships where user_id = $2
        on conflict do nothing`,
      [group, person.id],
    ),
  'somebody out of a group': (person) =>
    run('delete from group_members where membership_id in (select id from memberships where user_id = $1)', [
      person.id,
    ]),
  'a plan suspended': (person) =>
    run(
      `update grants set suspended_at = case when suspended_at is null then now() end
       where id in (select grant_id from seat_holders where user_id = $1)`,
      [person.id],
    ),
  'a plan that ends soon': (person) =>
    run(
      `update grants set ends_at = now() + interval '3 days' where id in (select grant_id from seat_holders where user_id = $1)`,
      [person.id],
    ),
  'learning deleted': async (person, course) => {
    await run('delete from enrolments where user_id = $1 and common_id = $2', [person.id, course])
    await run('delete from activity_slots where user_id = $1 and common_id = $2', [person.id, course])
  },
  'hours that pass': async () => pass(3 * 60 * MINUTE_MS),
  'an hour': async () => pass(60 * MINUTE_MS),
}

/** Numbers from 0 to `below`, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

it('keeps what a count of everybody gives, whatever changes, before and after a fold', async () => {
  expect(await compare('before anything is kept')).toBe(false)
  await chooseSchools(app.platform.db, 3)
  expect(await compare('before the first fold')).toBe(false)
  await foldSchools(app.platform)
  expect(await compare('after the first fold')).toBe(true)
  const pick = numbers(7)
  const names = Object.keys(CHANGES)
  let kept = 0
  for (let step = 0; step < 160; step++) {
    const name = names[step < names.length ? step : pick(names.length)]!
    const person = learners[pick(learners.length)]!
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await CHANGES[name]!(person, courses[pick(courses.length)]!)
    // oxlint-disable-next-line no-await-in-loop
    if (await compare(`${step}: ${name}`)) kept++
    // oxlint-disable-next-line no-await-in-loop
    if (pick(4) === 0) await foldSchools(app.platform)
  }
  expect(kept).toBeGreaterThan(100)
  await compareSchools(app.platform)
})

it('names a sum that differs from its recount, until it is counted anew', async () => {
  await foldSchools(app.platform)
  await run(`update school_sums set amount = amount + 1 where kind = 'report' and key = 'active_ms'`)
  await expect(compareSchools(app.platform)).rejects.toThrow('report active_ms')
  await rebuildSchools(app.platform)
  await compareSchools(app.platform)
  expect(await compare('after counting anew')).toBe(true)
})

it('answers nobody but owners and Admins, and forgets schools that are small again', async () => {
  const { db } = app.platform
  expect(await keptSummary(db, asked(null))).not.toBeNull()
  for (const person of [world.one.teacher, world.two.owner])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await keptSummary(db, asked(person.id))).toBeNull()
  await run(`update organizations set status = 'inactive' where id = $1`, [world.one.organization.id])
  expect(await keptSummary(db, asked(null))).toBeNull()
  await run(`update organizations set status = 'active' where id = $1`, [world.one.organization.id])
  await chooseSchools(db, 1000)
  expect(await keptSummary(db, asked(null))).toBeNull()
  expect(await db.query('select from school_learners')).toEqual([])
})
