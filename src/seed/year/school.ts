import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import { seeded } from '#contract/seeded.ts'
import {
  approve,
  askQuote,
  placeOrder,
  recordPayment,
  sweepOffline,
} from '#features/commerce/offline/server/public.ts'
import { offline_purchases } from '#features/commerce/offline/server/offline.table.ts'
import { changeMembers, createGroup } from '#features/people/groups/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { planFor } from '../purchases.ts'
import { cast } from './cast.ts'
import { foundOrganization } from './founding.ts'
import { learn, type Habit } from './learning.ts'
import { namesOf } from './names.ts'
import { ZONE, type Character, type Part, type Story } from './story.ts'

const PART = 'school'
/** Days ago on which the school founded its account, and on which its invoice was paid, 47 days after it. */
const FOUNDED = 356,
  BOUGHT = 352,
  PAID = 305,
  OVERDUE = 318
const SEATS = 130
const DOMAIN = 'cedar-ridge.example'

export const SCHOOL_OWNER = 'school@example.com'
export const SCHOOL_TEACHERS = [
  'school.teacher@example.com',
  'school.teacher2@example.com',
  'school.teacher3@example.com',
] as const
const STAFF = [
  ['Helen', 'Marsh', SCHOOL_OWNER],
  ['Marcus', 'Bell', SCHOOL_TEACHERS[0]],
  ['Sofia', 'Reyes', SCHOOL_TEACHERS[1]],
  ['Thomas', 'Eng', SCHOOL_TEACHERS[2]],
] as const

/** Groups, with the days ago between which their learners joined. */
const GROUPS = [
  { name: 'ASL 1, period 2', from: 335, to: 325 },
  { name: 'ASL 1, period 4', from: 334, to: 320 },
  { name: 'ASL 1, period 6', from: 333, to: 318 },
  { name: 'ASL 2, period 1', from: 336, to: 328 },
  { name: 'ASL 2, period 3', from: 335, to: 326 },
  { name: 'Spring beginners', from: 172, to: 155 },
] as const
export const GROUP_SIZE = 20

/** Addresses of the school's learners, by group. */
export const schoolLearners = (): string[][] => {
  const names = namesOf(DOMAIN, GROUPS.length * GROUP_SIZE, 0.15)
  return GROUPS.map((_, n) => names.slice(n * GROUP_SIZE, (n + 1) * GROUP_SIZE).map(({ email }) => email))
}

/** Learning habits of a learner of the school, always the same for the same person. */
function habitOf({ email, joined }: Pick<Character, 'email' | 'joined'>): Habit {
  const random = seeded(`habit of ${email}`)
  const keen = 0.1 + random.next() ** 1.4 * 0.38,
    skill = 0.6 + random.next() * 0.35
  // One in six leaves off after some weeks; most of the others were here within the last week.
  const left = random.next() < 0.17
  const stopped = left ? Math.round(random.next() * (joined - 20)) + 10 : Math.floor(random.next() ** 2 * 9)
  return { keen, skill, began: joined - 1, stopped: Math.min(stopped, joined - 1) }
}

/** Seats as a school buys them: a quote, an order, an invoice, reminders, and a late bank transfer. */
async function buySeats(story: Story, owner: Character, admin: Character): Promise<void> {
  const then = story.platformAt(BOUGHT, 10)
  const plan = await planFor(story.platform.db, 'organization')
  const id = await askQuote(then, owner.actor, { plan_id: plan.id, seats: SEATS, organization_id: null })
  await placeOrder(then, owner.actor, id, { paying: 'wire', number: null })
  await approve(story.platformAt(BOUGHT, 14), admin.actor, id, {
    seats: null,
    unit_cents: null,
    reason: null,
  })
  for (const days of [OVERDUE, OVERDUE - 6])
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    await sweepOffline(story.platformAt(days, 9))
  const [row] = await story.platform.db.query<{ total: number }>(
    `select total from ${offline_purchases} where id = $1`,
    [id],
  )
  await recordPayment(story.platformAt(PAID, 11), admin.actor, id, {
    cents: row!.total,
    reference: 'Wire 77310',
    received_on: isoDay(addDays(dayIn(ZONE, story.now), -PAID)),
  })
}

/** Puts learners into the six groups, each with one of the three teachers. */
async function makeGroups(
  story: Story,
  owner: Character,
  teachers: readonly Character[],
  learners: readonly Character[][],
): Promise<void> {
  const rows = await story.platform.db.query<{ id: string; user_id: string }>(
    `select id, user_id from ${memberships} where organization_id = $1`,
    [owner.actor.organization_id],
  )
  const placeOf = new Map(rows.map(({ id, user_id }) => [user_id, id]))
  for (const [n, { name, to }] of GROUPS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- six groups
    const id = await createGroup(story.platformAt(to, 10), owner.actor, {
      name,
      teacher_id: placeOf.get(teachers[n % teachers.length]!.id)!,
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await changeMembers(story.platformAt(to, 11), owner.actor, id, {
      add: learners[n]!.map((learner) => placeOf.get(learner.id)!),
      remove: [],
    })
  }
}

/** The school: its staff, its seats, 120 learners in six groups, and their year of learning. */
export const school: Part = {
  name: PART,
  async tell(story) {
    const organization_id = await foundOrganization(story, PART, FOUNDED, {
      name: 'Cedar Ridge High School',
      type: 'Educational',
      contact_email: 'office@cedar-ridge.example',
      address: '1800 Ridge Road, Cedar Ridge',
      time_zone: ZONE,
    })
    const [admin] = await story.people(['admin@example.com'])
    const made = (who: Parameters<typeof cast>[3]): Promise<Character> =>
      story.platform.db.transaction((tx) => cast(story, PART, tx, who))
    const staff: Character[] = []
    for (const [n, [first_name, last_name, email]] of STAFF.entries())
      // oxlint-disable-next-line no-await-in-loop -- four people
      staff.push(
        await made({
          first_name,
          last_name,
          email,
          organization_id,
          joined: FOUNDED - n,
          seen: 0,
          ...(n === 0 ? { role: 'Organization' } : { role: 'Teacher', staff_role: 'Teacher' }),
        }),
      )
    const [owner, ...teachers] = staff as [Character, ...Character[]]
    await buySeats(story, owner, admin!)
    const names = namesOf(DOMAIN, GROUPS.length * GROUP_SIZE, 0.15)
    const learners: Character[][] = []
    for (const [n, { from, to }] of GROUPS.entries()) {
      const group: Character[] = []
      for (const [at, named] of names.slice(n * GROUP_SIZE, (n + 1) * GROUP_SIZE).entries()) {
        const joined = from - Math.floor(((from - to) * at) / GROUP_SIZE)
        // oxlint-disable-next-line no-await-in-loop -- one after the other takes its seat
        group.push(
          await made({
            ...named,
            role: 'Student',
            organization_id,
            joined,
            seen: habitOf({ email: named.email, joined }).stopped,
            agrees: at % 11 !== 10,
          }),
        )
      }
      learners.push(group)
    }
    await makeGroups(story, owner, teachers, learners)
    await learn(
      story,
      learners.flat().map((who) => ({ who, habit: habitOf(who) })),
    )
  },
}
