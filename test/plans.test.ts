import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCourse, addLearners, addWords, tokenOf } from '../bench/data.ts'
import type { TestApp } from './app.ts'
import { contentApp } from './content-database.ts'
import { aPerson, type TestPerson } from './factories.ts'

/** Enough that reading a whole table is dearer than any index. */
const WORDS = 20_000,
  ENTRIES = 50_000
/** Tables that grow; a page must never read one of them from end to end. */
const LARGE = ['vocabularies', 'vocabulary_search', 'signs', 'audit_log']
let app: TestApp, learner: TestPerson, admin: TestPerson, version_id: string

beforeAll(async () => {
  app = await contentApp('dictionary')
  const { platform } = app
  await addWords(platform, WORDS)
  const course = await addCourse(platform, 'bench')
  version_id = course.version_id
  const user_id = await addLearners(platform, course.common_id)
  learner = {
    id: user_id,
    role: 'Student',
    token: await tokenOf(platform, user_id),
    email: '',
    session_id: '',
    organization_id: null,
    first_name: '',
    last_name: '',
  }
  admin = await aPerson(platform, { role: 'Admin' })
  await platform.db.query(
    `
      insert into audit_log (at, code, actor_id, actor_role, subject_type, subject_id, ip, agent)
      select
        now() - n * interval '1 minute', (array['LOGIN', 'LOGOUT', 'COURSE_UPDATED'])[1 + n % 3], $1, 'Admin',
        'session', gen_random_uuid(), '', ''
      from generate_series(1, ${ENTRIES}) n`,
    [admin.id],
  )
  // As its own upkeep leaves it: counted, and new words in the index instead of in the list before it.
  const owner = new pg.Client({ connectionString: platform.config.DATABASE_URL! })
  await owner.connect()
  await owner.query(`vacuum (analyze) ${LARGE.join(', ')}`)
  await owner.end()
}, 120_000)
afterAll(() => app.close())

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Total Cost': number; Plans?: Node[] }
/**
 * A scan right below a limit (a capped count) that is expected to stop before a fifth of the table reads no
 * whole table.
 */
const endsEarly = (parent: Node, node: Node): boolean =>
  parent['Node Type'] === 'Limit' &&
  node['Node Type'] === 'Seq Scan' &&
  parent['Total Cost'] < node['Total Cost'] / 5
const nodesOf = (node: Node): Node[] => [
  node,
  ...(node.Plans ?? []).filter((child) => !endsEarly(node, child)).flatMap(nodesOf),
]

/** Every statement of a call, and the large tables that their plans read from end to end. */
async function watched(
  person: TestPerson,
  url: string,
  query: Record<string, string> = {},
): Promise<{ statements: number; wholeTables: string[] }> {
  const { pool } = app.platform.db
  const run = pool.query.bind(pool),
    seen: { text: string; values: unknown[] }[] = []
  pool.query = ((statement: { text: string; values: unknown[] }) => {
    seen.push(statement)
    return run(statement)
  }) as typeof pool.query
  const reply = await app
    .as(person)
    .get(url, { query })
    .finally(() => {
      pool.query = run
    })
  expect(reply.status, `${url} ${JSON.stringify(query)}`).toBe(200)
  const wholeTables: string[] = []
  for (const { text, values } of seen.filter((statement) => /^\s*(select|with)/i.test(statement.text))) {
    const {
      rows: [plan],
    } = await run<{ 'QUERY PLAN': [{ Plan: Node }] }>({ text: `explain (format json) ${text}`, values })
    wholeTables.push(
      ...nodesOf(plan!['QUERY PLAN'][0].Plan)
        .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))
        .map((node) => node['Relation Name']!),
    )
  }
  return { statements: seen.length, wholeTables }
}

it('reads no large table from end to end, in a number of statements that does not grow with the page', async () => {
  const slug = 'made-77'
  // Twice: the second time is how it is from then on (levels and totals are known).
  const pages: [string, TestPerson, string, Record<string, string>, number][] = [
    ['list', learner, '/vocabularies', { page_size: '10' }, 1],
    ['long list', learner, '/vocabularies', { page_size: '100' }, 1],
    ['far list', learner, '/vocabularies', { page_size: '10', page: '9' }, 1],
    ['filtered list', learner, '/vocabularies', { unit: 'eq.3' }, 1],
    ['alphabet', learner, '/vocabularies', { order: 'word_en.asc' }, 1],
    ['frequent', learner, '/vocabularies', { q: 'tr' }, 1],
    ['rare', learner, '/vocabularies', { q: 'goodbye' }, 1],
    ['misspelt', learner, '/vocabularies', { q: 'goodbey' }, 1],
    ['entry', learner, `/vocabularies/${slug}`, {}, 1],
    ['signs of a sentence', learner, '/notations', { slugs: 'made-77,made-78,made-79' }, 1],
    ['course tree', learner, `/courses/${version_id}/tree`, {}, 1],
    ['audit log', admin, '/audit-log', { page_size: '10' }, 1],
    ['long audit log', admin, '/audit-log', { page_size: '100' }, 1],
    ['audit log of a kind', admin, '/audit-log', { code: 'eq.LOGIN' }, 1],
  ]
  for (const [name, person, url, query, statements] of pages) {
    expect((await watched(person, url, query)).wholeTables, name).toEqual([])
    expect(await watched(person, url, query), name).toEqual({ statements, wholeTables: [] })
  }
}, 60_000)
