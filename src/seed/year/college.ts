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
import { learn, type Habit } from './learning.ts'
import { namesOf } from './names.ts'
import { ZONE, type Character, type Part, type Story } from './story.ts'

const PART = 'college'
/** Days ago on which the college bought more seats, was reminded of their invoice, and paid it. */
const ADDED = 178,
  OVERDUE = 144,
  PAID = 131
const MORE_SEATS = 20,
  RENEWED_SEATS = 160
const DOMAIN = 'marlow-valley.example'

export const COLLEGE_OWNER = 'owner@example.com'
export const COLLEGE_TEACHERS = [
  'teacher@example.com',
  'teacher2@example.com',
  'teacher3@example.com',
] as const

/** Groups, with the days ago between which their learners joined. */
const GROUPS = [
  { name: 'ASL 101, mornings', from: 335, to: 325 },
  { name: 'ASL 101, afternoons', from: 334, to: 320 },
  { name: 'ASL 101, evenings', from: 333, to: 318 },
  { name: 'ASL 102, Mondays', from: 336, to: 328 },
  { name: 'ASL 102, Thursdays', from: 335, to: 326 },
  { name: 'Spring beginners', from: 172, to: 155 },
] as const
export const GROUP_SIZE = 20

/** Addresses of the college's first learners, by group. */
export const collegeLearners = (): string[][] => {
  const names = namesOf(DOMAIN, GROUPS.length * GROUP_SIZE, 0.15)
  return GROUPS.map((_, n) => names.slice(n * GROUP_SIZE, (n + 1) * GROUP_SIZE).map(({ email }) => email))
}

/** Learning habits of a learner of the college, always the same for the same person. */
function habitOf({ email, joined }: Pick<Character, 'email' | 'joined'>): Habit {
  const random = seeded(`habit of ${email}`)
  const keen = 0.1 + random.next() ** 1.4 * 0.38,
    skill = 0.6 + random.next() * 0.35
  // One in six leaves off after some weeks; most of the others were here within the last week.
  const left = random.next() < 0.17
  const stopped = left ? Math.round(random.next() * (joined - 20)) + 10 : Math.floor(random.next() ** 2 * 9)
  return { keen, skill, began: joined - 1, stopped: Math.min(stopped, joined - 1) }
}

/** More seats for the spring: an order, an invoice, reminders, and a late bank transfer. */
async function addSeats(story: Story, owner: Character, admin: Character): Promise<void> {
  story.platformAt(ADDED, 10)
  const { id } = await story.act<{ id: string }>(owner.actor, 'POST /offline-purchases/seats', {
    body: { seats: MORE_SEATS },
  })
  await placeOrder(story.platformAt(ADDED, 11), owner.actor, id, { paying: 'wire', number: null })
  await approve(story.platformAt(ADDED, 14), admin.actor, id, {
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

/** Seats of the next year: ordered, and waiting for an administrator. */
async function renewSeats(story: Story, owner: Character): Promise<void> {
  const plan = await planFor(story.platform.db, 'organization')
  const id = await askQuote(story.platformAt(4, 10), owner.actor, {
    plan_id: plan.id,
    seats: RENEWED_SEATS,
    organization_id: null,
  })
  await placeOrder(story.platformAt(2, 11), owner.actor, id, { paying: 'wire', number: null })
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

/** The college: more seats, 120 learners in six groups, and their year of learning. */
export const college: Part = {
  name: PART,
  async tell(story) {
    const [admin, owner] = (await story.people(['admin@example.com', COLLEGE_OWNER])) as [
      Character,
      Character,
    ]
    const { organization_id } = owner.actor
    const made = (who: Parameters<typeof cast>[3]): Promise<Character> =>
      story.platform.db.transaction((tx) => cast(story, PART, tx, who))
    await made({
      first_name: 'Sofia',
      last_name: 'Reyes',
      email: COLLEGE_TEACHERS[2],
      role: 'Teacher',
      staff_role: 'Teacher',
      organization_id: organization_id!,
      joined: 340,
      seen: 0,
    })
    await addSeats(story, owner, admin)
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
            organization_id: organization_id!,
            joined,
            seen: habitOf({ email: named.email, joined }).stopped,
            agrees: at % 11 !== 10,
          }),
        )
      }
      learners.push(group)
    }
    await renewSeats(story, owner)
    await makeGroups(story, owner, await story.people(COLLEGE_TEACHERS), learners)
    await learn(
      story,
      learners.flat().map((who) => ({ who, habit: habitOf(who) })),
    )
  },
}
