import { expect, it } from 'vitest'
import { aClassCourse, TUESDAYS } from '../../../../../test/classes.ts'
import { awake } from '../../../../../test/payments.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { ClassPage } from '../class-places.contract.ts'
import { CLASSES_A_PAGE } from '../shared/limits.ts'
import { openClassIds } from './public-view.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { db } = test.platform
const { teacher } = tenants.one
const clientOf = async (person: TestPerson | null) => test.as(await awake(test, person))
const pageFor = async (person: TestPerson | null, query: Record<string, string> = {}): Promise<ClassPage> =>
  (await (await clientOf(person)).get<ClassPage>(`/classes/${person ? 'available' : 'public'}`, { query }))
    .body.data

const common_id = await aClassCourse(test.platform)
const client = await clientOf(teacher)
const first = (
  await client.post<{ id: string }>('/classes', {
    ...TUESDAYS,
    common_id,
    teacher_ids: [teacher.id],
  })
).body.data.id
await client.post(`/classes/${first}/publish`)

const COPIES = CLASSES_A_PAGE + 4
/** Copies of the class, each an hour after the other; every third is in Spanish, the last is not open. */
await db.query(
  `
    with
      copies as (
        select n, gen_random_uuid() as id, gen_random_uuid() as booking_id
        from generate_series(1, $2::int) n
      ),
      made as (
        insert into classes (
          id, common_id, language, organization_id, created_by, state, seats, zone, first_day, session_count, weekdays,
          time, minutes, holidays, open, published_at
        )
        select
          k.id, common_id, case k.n % 3 when 0 then 'es' else 'en' end, $3, created_by, state, seats, zone, first_day, 1,
          weekdays, time, minutes, holidays, k.n < $2::int, published_at
        from classes c
        cross join copies k
        where c.id = $1
      ),
      booked as (
        insert into bookings (id, kind, period, state, organization_id, zone, places)
        select
          booking_id, 'class_session', tstzrange(at, at + interval '50 minutes'), 'booked', $3,
          'America/New_York', 2
        from copies k
        cross join lateral (select $4::timestamptz + k.n * interval '1 hour' as at) t
      )
    insert into class_sessions (booking_id, class_id, local_day, local_time, zone)
    select booking_id, id, '2026-10-21', '18:00', 'America/New_York' from copies`,
  [first, COPIES, tenants.one.organization.id, NOW],
)
const startsOf = ({ classes }: ClassPage): string[] => classes.map(({ sessions }) => sessions[0]!.starts_at)

it('shows coming classes page by page, the next first, each once', async () => {
  const [one, two] = [await pageFor(null), await pageFor(null, { page: '2' })]
  expect([one.classes.length, one.more]).toEqual([CLASSES_A_PAGE, true])
  // The open copies that are left, and the class that begins a week later.
  expect([two.classes.length, two.more]).toEqual([COPIES - CLASSES_A_PAGE, false])
  const starts = [...startsOf(one), ...startsOf(two)]
  expect(starts).toEqual(starts.toSorted())
  const ids = [...one.classes, ...two.classes].map(({ id }) => id)
  expect(new Set(ids).size).toBe(COPIES)
  expect(two.classes.at(-1)!.id).toBe(first)
  expect(await openClassIds(db, NOW)).toEqual(ids)
  expect(await pageFor(null, { page: '3' })).toEqual({ classes: [], languages: [], more: false })
})

it('names the languages of all, and shows those of one', async () => {
  const spanish = await pageFor(null, { language: 'es' })
  expect(spanish.languages).toEqual(['en', 'es'])
  expect(spanish.classes).toHaveLength(COPIES / 3 - 1)
  expect(new Set(spanish.classes.map(({ language }) => language))).toEqual(new Set(['es']))
})

it('adds those of an organization for its learners alone', async () => {
  const lengthFor = async (person: TestPerson): Promise<number> =>
    (await pageFor(person, { page: '2' })).classes.length
  const open = COPIES - CLASSES_A_PAGE
  expect([await lengthFor(tenants.one.learner), await lengthFor(tenants.two.learner)]).toEqual([
    open + 1,
    open,
  ])
})
