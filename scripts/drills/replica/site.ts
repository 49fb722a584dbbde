import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { makeTokens, signingKey } from '#server/auth/tokens.ts'
import { SECRET } from '../place.ts'

/** Addresses that are read at the replica; reports are those of an organization. */
export const lateAddresses = (organization: string): readonly string[] => [
  `/api/v2/reports/learners?organization_id=${organization}`,
  `/api/v2/reports/summary?organization_id=${organization}`,
  '/api/v2/metrics/overview',
  '/api/v2/audit-log',
  '/sitemap.xml',
]
export const downloadAddress = (organization: string): string =>
  `/api/v2/reports/download?format=csv&organization_id=${organization}`
/** Addresses that show what their caller may just have written. */
export const AT_ONCE = ['/api/v2/users/me', '/api/v2/users', '/api/v2/vocabularies?limit=10'] as const

export async function run<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Access token of the administrator, whose second step is on. */
export async function administratorToken(url: string, email: string): Promise<string> {
  const [user] = await run<{ id: string }>(
    url,
    `update users set email_verified_at = now() where email = $1 returning id`,
    [email],
  )
  const sid = randomUUID()
  await run(
    url,
    `
      with step as (
        insert into two_factors (user_id, secret, enabled, created_at, updated_at)
        values ($1::uuid, 'of a drill', true, now(), now())
      )
      insert into sessions (id, user_id, token_hash, rotated_at, expires_at, ip, agent)
      values ($2, $1, $3, now(), now() + interval '1 day', '127.0.0.1', 'drill')`,
    [user!.id, sid, sid],
  )
  const tokens = await makeTokens(
    [signingKey(SECRET)],
    () => new Date(),
    async () => true,
  )
  return tokens.issue({ sub: user!.id, sid, role: 'Admin', org: null, staff: null })
}

export type Answer = { status: string; text: string; ms: number }

/** Answer of a process: its status, or what broke. */
export async function ask(
  port: number,
  address: string,
  token: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Answer> {
  const began = performance.now()
  const took = (): number => performance.now() - began
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': '192.0.2.1',
        'x-requested-with': 'asl',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: String(answer.status), text, ms: took() }
  } catch (error) {
    return {
      status: (error as { cause?: { code?: string } }).cause?.code ?? String(error),
      text: '',
      ms: took(),
    }
  }
}

/** A series of `/metrics` without labels; undefined while it has no value. */
export async function series(port: number, name: string): Promise<number | undefined> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
  const found = new RegExp(`^${name} (.+)$`, 'm').exec(text)
  return found ? Number(found[1]) : undefined
}

/** Statements of the product that a server has run, without the looks at its lag. */
export const readsAt = async (url: string): Promise<number> =>
  (
    await run<{ n: number }>(
      url,
      `
        select coalesce(sum(calls), 0)::int as n
        from pg_stat_statements s
        join pg_database d on d.oid = s.dbid and d.datname = current_database()
        where query ~* '^\\s*(select|with)' and query !~ '(pg_is_in_recovery|pg_stat_statements|pg_reload_conf)'`,
    )
  )[0]!.n
