import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role, StaffRole } from '#contract/permissions.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { seat_holders, type grants } from '#features/access/grants/server/grants.table.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { consents } from '#features/people/consents/server/consents.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { sessions } from '#features/people/sessions/server/sessions.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Platform } from '#server/platform.ts'

export type TestPerson = {
  id: string
  email: string
  role: Role
  token: string
  session_id: string
  organization_id: string | null
  first_name: string
  last_name: string
}

let counter = 0
const next = (): number => ++counter

export async function anOrganization(
  platform: Platform,
  values: Partial<typeof organizations.$inferInsert> = {},
): Promise<{ id: string; name: string }> {
  const [row] = await platform.db.orm
    .insert(organizations)
    .values({ name: `Organization ${next()}`, type: 'Educational', invites_a_day: 5000, ...values })
    .returning({ id: organizations.id, name: organizations.name })
  return row!
}

/** An organization's plan with so many seats; answers its id. */
export const aPlanOf = (
  platform: Platform,
  organization_id: string,
  values: Partial<typeof grants.$inferInsert> = {},
): Promise<string> =>
  grant(platform.db, {
    source: 'seat',
    organization_id,
    seats: 1,
    ...FULL_ACCESS,
    starts_at: new Date(0),
    ...values,
  })

/** A seat for somebody, on a plan of its own, which a test may end without taking anybody else's. */
export async function aSeat(
  platform: Platform,
  user_id: string,
  organization_id: string,
  values: Partial<typeof grants.$inferInsert> = {},
): Promise<string> {
  const grant_id = await aPlanOf(platform, organization_id, values)
  const assigned_at = values.starts_at ?? new Date(0)
  await platform.db.orm
    .insert(seat_holders)
    .values({ grant_id, organization_id, user_id, seat: 1, assigned_at })
  return grant_id
}

/** SQL of the grants of person `$n`, by whatever way they have them. */
export const grantsOf = (user: string): string =>
  `(user_id = ${user} or id in (select grant_id from seat_holders where user_id = ${user}))`

const KIND = { Organization: 'owner', Teacher: 'teacher', Student: 'learner' } as const

/**
 * A verified person with an open session; with `organization_id` also a member of it, a learner with a paid
 * seat and the consent that the organization needs.
 */
export async function aPerson(
  platform: Platform,
  values: Partial<typeof users.$inferInsert> & {
    role?: Role
    organization_id?: string
    staff_role?: StaffRole
    seat?: boolean
  } = {},
): Promise<TestPerson> {
  const n = next()
  const { organization_id = null, staff_role = null, seat = false, ...own } = values
  const role = own.role ?? 'Student'
  const now = platform.clock()
  const [user] = await platform.db.orm
    .insert(users)
    .values({
      first_name: `First${n}`,
      last_name: `Last${n}`,
      email: `person${n}-${randomBytes(3).toString('hex')}@example.com`,
      email_verified_at: now,
      teaches_independently: role === 'Teacher' && organization_id === null,
      ...own,
      role,
    })
    .returning()
  const session_id = randomUUID()
  await platform.db.orm.insert(sessions).values({
    id: session_id,
    user_id: user!.id,
    organization_id,
    token_hash: randomBytes(16).toString('hex'),
    rotated_at: now,
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
    ip: '127.0.0.1',
    agent: 'test',
  })
  if (organization_id)
    await platform.db.orm.insert(memberships).values({
      organization_id,
      user_id: user!.id,
      kind: staff_role === 'Editor' ? 'editor' : (KIND[role as keyof typeof KIND] ?? 'learner'),
    })
  // Whoever joined by an invitation has said that the organization, which pays, may see their progress.
  if (seat && organization_id)
    await platform.db.orm.insert(consents).values({
      subject_id: user!.id,
      organization_id,
      asked_by: user!.id,
      scope: ['progress', 'reports'],
      expires_at: now,
      until: new Date('2100-01-01'),
      state: 'granted',
      decided_at: now,
    })
  if (seat && organization_id) await aSeat(platform, user!.id, organization_id)
  else if (seat)
    await grant(platform.db, {
      user_id: user!.id,
      source: 'subscription',
      ...FULL_ACCESS,
      starts_at: new Date(0),
    })
  const token = await platform.tokens.issue({
    sub: user!.id,
    sid: session_id,
    role,
    org: organization_id,
    staff: staff_role,
  })
  return {
    id: user!.id,
    email: user!.email ?? '',
    role,
    token,
    session_id,
    organization_id,
    first_name: user!.first_name,
    last_name: user!.last_name,
  }
}

/** The same person with a zone on their account, and a token that says so, as signing in gives one. */
export async function inZone(platform: Platform, person: TestPerson, time_zone: string): Promise<TestPerson> {
  await platform.db.orm.update(users).set({ time_zone }).where(eq(users.id, person.id))
  const { exp: _, ...claims } = (await platform.tokens.verify(person.token))!
  return { ...person, token: await platform.tokens.issue({ ...claims, zone: time_zone }) }
}

/** Two tenants, each with an owner, a teacher and a learner, as used by every service test. */
export async function twoTenants(platform: Platform) {
  const tenant = async () => {
    const organization = await anOrganization(platform)
    const [owner, teacher, learner] = await Promise.all([
      aPerson(platform, { role: 'Organization', organization_id: organization.id }),
      aPerson(platform, { role: 'Teacher', organization_id: organization.id, staff_role: 'Teacher' }),
      aPerson(platform, { role: 'Student', organization_id: organization.id, seat: true }),
    ])
    return { organization, owner, teacher, learner }
  }
  const admin = await aPerson(platform, { role: 'Admin' })
  return { one: await tenant(), two: await tenant(), admin }
}

/** The same person with a fresh token, after the clock has advanced. */
export const withFreshToken = async (platform: Platform, person: TestPerson): Promise<TestPerson> => ({
  ...person,
  token: await platform.tokens.issue({
    sub: person.id,
    sid: person.session_id,
    role: person.role,
    org: person.organization_id,
    staff: null,
  }),
})

/** The teacher leads a group of their organization that this learner is in; answers the group. */
export async function teaches(platform: Platform, teacher: TestPerson, learner: TestPerson): Promise<string> {
  const [group] = await platform.db.query<{ id: string }>(
    `
      insert into groups (organization_id, teacher_id, name)
      select organization_id, id, $2
      from memberships
      where user_id = $1 and kind = 'teacher'
      returning id`,
    [teacher.id, randomUUID()],
  )
  await platform.db.query(
    `
      insert into group_members (group_id, membership_id, organization_id)
      select g.id, m.id, g.organization_id
      from groups g
      join memberships m on m.organization_id = g.organization_id and m.user_id = $2
      where g.id = $1`,
    [group!.id, learner.id],
  )
  return group!.id
}
