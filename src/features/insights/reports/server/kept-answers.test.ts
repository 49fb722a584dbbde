import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Person } from '#server/auth/actor.ts'
import { selectList } from '#server/db/select-list.ts'
import type { Database, Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import { enrolIn, scoreChanged } from '#features/learning/progress/server/public.ts'
import { systemActor } from '#seed/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, teaches, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { learnLesson } from '../../../../../test/learned-lesson.ts'
import { insertCourse } from '../../../../../test/insert-course.ts'
import { chooseSchools, foldSchools } from '../../school-sums/server/public.ts'
import type { ReportParams } from './figures.ts'
import { rowsBySums } from './rows-by-sums.ts'
import { allRows, reportRows } from './rows.queries.ts'
import { countSummary, reportSummary } from './summary.queries.ts'

let processes: TestApp[]
let world: Awaited<ReturnType<typeof twoTenants>>
let learners: TestPerson[]
let group: string
let course: string
let now: Date

const db = (): Database => processes[0]!.platform.db
const run = (text: string, values: unknown[] = []): Promise<unknown> => db().query(text, values)
const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms)
  for (const one of processes) one.at(now)
}

beforeAll(async () => {
  const first = await testApp()
  processes = [first, await testApp({ DATABASE_URL: first.platform.config.DATABASE_URL! })]
  now = new Date()
  pass(0)
  world = await twoTenants(first.platform)
  const organization_id = world.one.organization.id
  course = await insertCourse(db(), null, { en: 'ASL 1', es: 'ASL 1' })
  learners = [world.one.learner]
  for (let n = 0; n < 3; n++)
    // oxlint-disable-next-line no-await-in-loop -- in order, so that a failure is the same each time
    learners.push(await aPerson(first.platform, { organization_id, seat: true }))
  group = await teaches(first.platform, world.one.teacher, learners[1]!)
  for (const person of learners)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await learn(person, new Date(now.getTime() - 3 * DAY_MS), 80)
  await chooseSchools(db(), 3)
  await foldSchools(first.platform)
})
afterAll(async () => void (await Promise.all(processes.map((one) => one.close()))))

const asLearner = (person: TestPerson): Person =>
  ({
    ...systemActor(processes[0]!.platform),
    user_id: person.id,
    session_id: '',
    role: 'Student',
    zone: 'UTC',
  }) as Person

const learn = (person: TestPerson, at: Date, score: number): Promise<void> =>
  learnLesson(processes[0]!.platform, asLearner(person), { common_id: course, at, score })

/** Reports that are kept: of the owner, of a teacher and of an Admin, over a month and all time. */
function reports(): ReportParams[] {
  const month = { from: new Date(now.getTime() - 30 * DAY_MS), to: new Date(now.getTime() + DAY_MS) }
  const day = { from: new Date(now.getTime() - 100 * MINUTE_MS), to: month.to }
  const makeParams = (
    viewer_id: string | null,
    period: ReportParams['period'],
    filters = {},
  ): ReportParams => ({
    reading: { organization_id: world.one.organization.id, viewer_id },
    filters,
    // The same instants each time, as those of whole days are.
    period: period && {
      from: new Date(Math.floor(period.from.getTime() / DAY_MS) * DAY_MS),
      to: new Date(Math.ceil(period.to.getTime() / DAY_MS) * DAY_MS),
    },
    language: 'en',
    now,
  })
  return [
    makeParams(world.one.owner.id, month),
    makeParams(world.one.owner.id, null),
    makeParams(world.one.teacher.id, month),
    makeParams(null, day, { group_id: group }),
  ]
}

const PAGE = { order: [{ column: 'minutes', direction: 'desc' }], offset: 0, limit: 10 } as never

const BY_NAME = { q: '', order: [{ column: 'learner', direction: 'asc' }], offset: 0, limit: 10 } as never

async function listed(connection: Db, asked: ReportParams): Promise<unknown[]> {
  const source = await rowsBySums(connection, asked, PAGE)
  const values = new Values()
  const from = source.pageFrom!(values, 10)
  return connection.query(
    `select ${selectList(source.columns as Record<string, string>)} from ${from} order by ${source.columns.learner as string}, u.id`,
    values.list,
  )
}

/** Compares what both processes answer with what is counted; returns the number of learners in each report. */
async function compare(after: string): Promise<number[]> {
  const seen: number[] = []
  for (const asked of reports()) {
    // oxlint-disable-next-line no-await-in-loop -- one report after the other
    const counted = await countSummary(db(), asked, 'UTC')
    seen.push(counted.learners.seen)
    // oxlint-disable-next-line no-await-in-loop
    const rows = (await allRows(db(), asked)).map(({ classes: _, last_activity_at, ...row }) => ({
      ...row,
      last_activity_at: last_activity_at && new Date(last_activity_at),
    }))
    for (const { platform } of processes) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await reportSummary(platform.db, asked, 'UTC'), after).toEqual(counted)
      // oxlint-disable-next-line no-await-in-loop
      expect(await listed(platform.db, asked), after).toEqual(rows)
      // oxlint-disable-next-line no-await-in-loop
      expect((await reportRows(platform.db, asked, BY_NAME)).total, after).toBe(counted.learners.seen)
    }
  }
  return seen
}

type Change = (person: TestPerson) => Promise<unknown>
const consent =
  (text: string): Change =>
  (person) =>
    run(`update consents set ${text} where subject_id = $1`, [person.id])
const soon = (): Date => new Date(now.getTime() + 2 * MINUTE_MS)
const CHANGES: Record<string, Change> = {
  'a step now': (person) => learn(person, now, 80),
  'the same learner again': (person) => learn(person, now, 20),
  'a late grade of a moment ago': (person) =>
    db().transaction((tx) =>
      scoreChanged(tx, { user_id: person.id, common_id: course, finished_at: now }, 10, false),
    ),
  'a step that is sent later': (person) => learn(person, new Date(now.getTime() - 9 * DAY_MS), 60),
  'a consent withdrawn': consent(`state = 'withdrawn'`),
  'a consent to progress alone': consent(`state = 'granted', scope = '{progress}'`),
  'a consent that ends soon': (person) =>
    run(`update consents set scope = '{progress,reports}', until = $2 where subject_id = $1`, [
      person.id,
      soon(),
    ]),
  'that end': async () => pass(3 * MINUTE_MS),
  'a consent again': (person) =>
    run(`update consents set until = $2 where subject_id = $1`, [
      person.id,
      new Date(now.getTime() + 90 * DAY_MS),
    ]),
  'a seat that ends': (person) =>
    run('update seat_holders set ended_at = now() where user_id = $1 and ended_at is null', [person.id]),
  'a seat again': (person) => run('update seat_holders set ended_at = null where user_id = $1', [person.id]),
  'a plan that ends soon': (person) =>
    run('update grants set ends_at = $2 where id in (select grant_id from seat_holders where user_id = $1)', [
      person.id,
      soon(),
    ]),
  'its end': async () => pass(3 * MINUTE_MS),
  'a plan again': (person) =>
    run(
      'update grants set ends_at = null where id in (select grant_id from seat_holders where user_id = $1)',
      [person.id],
    ),
  'another name': (person) =>
    run(`update users set first_name = first_name || 'a' where id = $1`, [person.id]),
  'somebody else in a group': () =>
    run(
      `
        insert into group_members (group_id, membership_id, organization_id)
        select $1, id, organization_id from memberships where user_id = $2
        on conflict do nothing`,
      [group, learners[3]!.id],
    ),
  'somebody who leaves': (person) =>
    run(`update memberships set status = 'inactive' where user_id = $1`, [person.id]),
  'somebody who comes back': (person) =>
    run(`update memberships set status = 'active' where user_id = $1`, [person.id]),
  'a group with another name': () => run(`update groups set name = name || '.' where id = $1`, [group]),
  'a deleted account': (person) => run('update users set deleted_at = now() where id = $1', [person.id]),
  'an account that is back': (person) => run('update users set deleted_at = null where id = $1', [person.id]),
  'a group that nobody leads': () => run('update groups set teacher_id = null where id = $1', [group]),
  'a teacher of the course': () =>
    run(`insert into course_teachers (common_id, user_id, role) values ($1, $2, 'Teacher')`, [
      course,
      world.one.teacher.id,
    ]),
  'a course with another title': () => run(`update course_versions set title = title || '.'`),
  'a course begun': async (person) => {
    const other = await insertCourse(db(), null, { en: 'ASL 2', es: 'ASL 2' })
    await compare('a new course')
    await enrolIn(db(), asLearner(person), other, now)
  },
  'learning deleted': (person) => run('delete from activity_slots where user_id = $1', [person.id]),
  'an organization with another name': () => run(`update organizations set name = name || '.'`),
  'an hour': async () => pass(60 * MINUTE_MS),
}

it('is what a count gives after every change, in two processes, before and after a fold', async () => {
  expect(await compare('the first fold')).toEqual([4, 4, 1, 1])
  for (const [n, [name, change]] of Object.entries(CHANGES).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await change(learners[1]!)
    // oxlint-disable-next-line no-await-in-loop
    await compare(name)
    if (n % 3 !== 2) continue
    // oxlint-disable-next-line no-await-in-loop
    await foldSchools(processes[0]!.platform)
    // oxlint-disable-next-line no-await-in-loop
    await compare(`${name}, folded`)
  }
  expect(await compare('all changes')).toEqual([4, 4, 4, 2])
})

it('asks for nothing but the stamp while nothing has changed', async () => {
  pass(DAY_MS)
  await foldSchools(processes[0]!.platform)
  const asked = reports()[0]!
  let statements = 0
  const query = db().query.bind(db())
  const counting = Object.create(db()) as Database
  Object.defineProperty(counting, 'reports', { get: () => counting })
  counting.query = (...call) => ((statements += 1), query(...call))
  const first = await reportSummary(counting, asked, 'UTC')
  statements = 0
  pass(MINUTE_MS)
  await foldSchools(processes[0]!.platform)
  expect(await reportSummary(counting, { ...asked, now }, 'UTC')).toEqual(first)
  expect(statements).toBe(1)
  await learn(learners[0]!, now, 70)
  expect(await reportSummary(counting, { ...asked, now }, 'UTC')).not.toEqual(first)
})

it('sees a change among many people who are active elsewhere', async () => {
  await run(
    `
      with made as (
        insert into users (first_name, last_name, email, role)
        select 'Somebody', n::text, 'active' || n || '@test.example', 'Student'
        from generate_series(1, 600) n
        returning id
      )
      insert into learner_totals (user_id, last_activity_at)
      select id, $1
      from made`,
    [now],
  )
  const before = await compare('many active people')
  await run(`update consents set state = 'withdrawn' where subject_id = $1`, [learners[1]!.id])
  expect(await compare('a consent withdrawn')).toEqual(before.map((seen) => seen - 1))
})

it('is counted where the school is small, and within a transaction', async () => {
  const asked = reports()[0]!
  const answer = await db().transaction((tx) => reportSummary(tx, asked, 'UTC'))
  expect(answer).toEqual(await countSummary(db(), asked, 'UTC'))
  await chooseSchools(db(), 1000)
  await run(`delete from consents where organization_id = $1`, [world.one.organization.id])
  expect((await reportSummary(db(), asked, 'UTC')).learners.seen).toBe(0)
})
