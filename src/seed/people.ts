import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '#contract/durations.ts'
import { INVITES_A_DAY } from '#features/people/organizations/organizations.contract.ts'
import { addOrganization } from '#features/people/organizations/server/public.ts'
import { setPassword } from '#features/people/accounts/server/public.ts'
import { hashPassword } from '#features/people/passwords/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { sampleRows, sampleState } from '#server/sample/sample.ts'
import { readOrCreate } from '#server/secret.ts'
import { register } from './register.ts'
import { systemActor } from './actor.ts'
import { seedDraft } from './draft.ts'
import { learnAsSample } from './activity.ts'
import { seedEvents } from './site.ts'
import { seedTeamCourse } from './team-course.ts'
import { seedFamily } from './family.ts'
import { seedCodes } from './codes.ts'
import { seedGroups } from './groups.ts'
import { buySeats } from './purchases.ts'
import { seedAssessments } from './assessments.ts'
import { seedClasses } from './classes.ts'
import { seedLessons } from './lessons.ts'
import { seedCommunity } from './community.ts'
import { markFirst, markOrganizations } from './mark.ts'
import { NEWS_VISITORS, seedNews } from './news.ts'
import { seedReports } from './reports.ts'
import { emailOf, SAMPLES, type Sample } from './sample-people.ts'

const ORGANIZATIONS = [
  {
    name: 'Marlow Valley College',
    type: 'Educational',
    contact_email: 'access@marlow-valley.example',
    address: '12 Orchard Street, Marlow Valley',
    time_zone: 'America/New_York',
    language: 'en',
    since: 356,
    seats: 130,
    bought: 352,
  },
  {
    name: 'Hospital San Telmo',
    type: 'Hospital',
    contact_email: 'formacion@san-telmo.example',
    address: '400 Mission Avenue',
    time_zone: 'America/Los_Angeles',
    language: 'es',
    since: 45,
    seats: 8,
    bought: 45,
  },
  {
    name: 'Bay Regional Center',
    type: 'Regional Center',
    contact_email: 'intake@bay-center.example',
    address: '77 Harbor Way, Oakland',
    time_zone: 'America/Los_Angeles',
    language: 'en',
    since: 45,
    seats: 0,
    bought: 45,
  },
] as const
const LABELS: Record<string, string> = {
  admin: 'Admin',
  owner: 'Organization',
  center: 'Regional Center',
  teacher: 'Teacher',
  editor: 'Teacher (Editor)',
  learner: 'Student',
  family: 'Student with a family',
  free: 'Student without a plan',
}

export type SeedPerson = Sample & { id: string; actor: Person }

/** DEMO_PASSWORD, or one made for this DATA_DIR. `changed`: it is not the one that the sample people have. */
export function samplePassword({ config }: Platform): { password: string; changed: boolean } {
  const { value, made } = readOrCreate(
    config.DATA_DIR,
    'demo-password',
    () => config.DEMO_PASSWORD ?? randomBytes(9).toString('base64url'),
  )
  const password = config.DEMO_PASSWORD ?? value
  if (password !== value)
    writeFileSync(path.join(config.DATA_DIR, 'demo-password'), `${password}\n`, { mode: 0o600 })
  return { password, changed: made || password !== value }
}

async function make(
  platform: Platform,
  tx: Db,
  sample: Sample,
  organization_ids: readonly string[],
  password_hash: string,
): Promise<SeedPerson> {
  const now = platform.clock().getTime()
  // Staff of an organization were here today; learners when they last learned.
  const seen = sample.learns?.stopped_days_ago ?? (sample.role === 'Student' ? sample.joined_days_ago : 0)
  const made = await register(platform, tx, {
    first_name: sample.first_name,
    last_name: sample.last_name,
    email: emailOf(sample),
    role: sample.role,
    language: sample.language ?? 'en',
    zone: sample.zone ?? 'UTC',
    joined: new Date(now - sample.joined_days_ago * DAY_MS),
    seen: new Date(now - seen * DAY_MS),
    daily_goal: sample.daily_goal,
    organization_id: sample.organization === undefined ? null : organization_ids[sample.organization]!,
    staff_role: sample.staff_role ?? null,
    by_code: sample.by_code,
    password_hash,
  })
  return { ...sample, ...made }
}

/**
 * Makes the sample organizations, people and their weeks of learning, once. Answers a line for each kind of
 * sign-in.
 */
export async function seedPeople(platform: Platform): Promise<string[]> {
  if ((await sampleState(platform.db)).removed) return []
  const { password, changed } = samplePassword(platform)
  const [there] = await platform.db.query<{ n: number }>(
    `select count(*)::int as n from ${users} where email = any($1::citext[])`,
    [SAMPLES.map(emailOf)],
  )
  if (there!.n === 0) await makePeople(platform, password)
  else if (changed) await newPassword(platform, password)
  return [
    'Sample sign-ins (role, email, password):',
    ...SAMPLES.filter((sample) => sample.name in LABELS).map(
      (sample) => `  ${LABELS[sample.name]!.padEnd(24)}${emailOf(sample).padEnd(24)}${password}`,
    ),
  ]
}

async function newPassword(platform: Platform, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  const people = await platform.db.query<{ id: string }>(
    `
      select id from ${users}
      where deleted_at is null and (email = any($1::citext[]) or id = any($2::uuid[]))`,
    [SAMPLES.map(emailOf), (await sampleRows(platform.db)).get('users') ?? []],
  )
  await platform.db.transaction(async (tx) => {
    for (const { id } of people) await setPassword(tx, id, password_hash, platform.clock())
  })
}

async function makePeople(platform: Platform, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  // One transaction up to here: a start that is cut short leaves nobody behind. Activity alone may be cut.
  const made = await platform.db.transaction(async (tx) => {
    const ids: string[] = []
    for (const { seats: _s, bought: _b, since, ...values } of ORGANIZATIONS) {
      const at = new Date(platform.clock().getTime() - since * DAY_MS)
      const id = await addOrganization(tx, {
        ...values,
        invites_a_day: INVITES_A_DAY.trusted,
        created_at: at,
        updated_at: at,
      })
      await audit(
        tx,
        systemActor(platform),
        {
          code: 'ORGANIZATION_CREATED',
          subject_type: 'organization',
          subject_id: id,
          organization_id: id,
          after: { name: values.name },
        },
        at,
      )
      ids.push(id)
    }
    await markOrganizations(tx, ids)
    const people: SeedPerson[] = []
    for (const sample of SAMPLES) {
      const person = await make(platform, tx, sample, ids, password_hash)
      people.push(person)
      const { seats, bought } = ORGANIZATIONS[sample.organization ?? 0]!
      // Before the seats of learners are assigned: an owner precedes its learners in the list.
      if (sample.role === 'Organization' && seats > 0)
        await buySeats(platform, tx, {
          owner: person.actor,
          admin: people[0]!.actor,
          seats,
          days_ago: bought,
        })
    }
    return people
  })
  // The family first: its plan determines which lessons they can open.
  const named = (name: string): SeedPerson => made.find((person) => person.name === name)!
  await seedFamily(platform, named('admin'), named('family'), named('mateo'), password)
  await seedCodes(platform, named('admin'), named('jasper'), named('lena'))
  await Promise.all(made.map((person) => learnAsSample(platform, person)))
  await seedEvents(platform, named('admin').actor)
  const writer = made.find((person) => person.role === 'Teacher')
  if (writer) {
    await seedDraft(platform, writer.actor)
    await seedTeamCourse(platform, writer.actor, made)
    await seedGroups(platform, named)
    await seedLessons(platform, named)
    await seedAssessments(platform, named)
    await seedClasses(platform, named)
    await seedReports(platform, named)
    await seedCommunity(platform, named)
  }
  await seedNews(platform, named)
  await markFirst(platform.db, SAMPLES.map(emailOf), NEWS_VISITORS)
}
