import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role, StaffRole } from '#contract/permissions.ts'
import type { Platform } from '#server/platform.ts'

/** Somebody who asks. Everybody but the administrator belongs to the large school. */
export type Caller = {
  name: 'administrator' | 'owner' | 'teacher' | 'learner'
  /** Longest answer in milliseconds. */
  goal: number
  user_id: string
  organization_id: string
  /** Returns a fresh access token. */
  token(): Promise<string>
}

const WHO = [
  {
    name: 'administrator',
    role: 'Admin',
    staff: null,
    goal: 1000,
    sql: `select id from users where role = 'Admin' order by id limit 1`,
  },
  {
    name: 'owner',
    role: 'Organization',
    staff: null,
    goal: 300,
    sql: 'select owner_id as id from bench.orgs where k = 1',
  },
  {
    name: 'teacher',
    role: 'Teacher',
    staff: 'Teacher',
    goal: 300,
    sql: 'select id from bench.staff where k = 1 and t = 2',
  },
  { name: 'learner', role: 'Student', staff: null, goal: 50, sql: 'select id from bench.people where n = 1' },
] as const satisfies readonly {
  name: Caller['name']
  role: Role
  staff: StaffRole | null
  goal: number
  sql: string
}[]

/** The four callers, each with a session. */
export async function callersOf(client: pg.Client, platform: Platform): Promise<Caller[]> {
  const { rows } = await client.query<{ id: string }>('select id from bench.orgs where k = 1')
  const organization_id = rows[0]!.id
  const callers: Caller[] = []
  for (const { name, role, staff, goal, sql } of WHO) {
    // oxlint-disable-next-line no-await-in-loop -- four, on one connection
    const user_id = (await client.query<{ id: string }>(sql)).rows[0]!.id
    const org = role === 'Admin' ? null : organization_id,
      sid = randomUUID()
    // oxlint-disable-next-line no-await-in-loop
    await client.query(
      `
        insert into sessions (id, user_id, organization_id, token_hash, rotated_at, expires_at, ip, agent)
        values ($1, $2, $3, $4, now(), now() + interval '1 day', '127.0.0.1', 'bench')`,
      [sid, user_id, org, sid],
    )
    callers.push({
      name,
      goal,
      user_id,
      organization_id,
      token: () => platform.tokens.issue({ sub: user_id, sid, role, org, staff }),
    })
  }
  return callers
}
