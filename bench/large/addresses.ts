import type pg from 'pg'
import type { OpenApi, Operation, Parameter } from '#server/openapi/types.ts'
import type { Caller } from './callers.ts'

const DAYS = 30,
  DAY_MS = 86_400_000,
  WORD = 'hello',
  SEARCHED = 'berg',
  DEEP = '40'
/** Addresses that nothing of the database can fill: they need a signature or somebody outside. */
export const NOT_ASKED: Record<string, string> = {
  '/api/v2/auth/{provider}/start': 'needs a provider',
  '/api/v2/auth/{provider}/callback': 'needs a provider',
  '/api/v2/calendar/feeds/{key}': 'needs a sealed key',
  '/api/v2/shared-drafts/{key}': 'needs a sealed key',
  '/media/{key}': 'needs a signature',
  '/health/ready': 'no jobs run here',
}

const newest = (table: string, where = 'true', column = 'id'): string =>
  `select ${column}::text as id from ${table} where ${where} order by ${column} desc limit 1`
/**
 * SQL of a value for a parameter, by the beginning of its path. `$me` and `$organization` are the caller's.
 * Used where the list before the parameter shows the caller no row.
 */
const SOURCES: readonly [RegExp, string][] = [
  [/^people\/\{id\}|^community\/children/, newest('bench.people', 'n = 1')],
  [/^learners\/|^reports\/learners/, newest('bench.people', 'n = 1')],
  [/^invite-links/, newest('invite_links')],
  [/^memberships/, newest('memberships', "organization_id = $organization and kind = 'learner'")],
  [/^media\/|^films/, newest('media')],
  [/^vocabularies\/\{slugOrId\}/, newest('vocabularies', 'true', 'slug')],
  [/^practice\/words|^dictionary-entries|^vocabularies/, newest('vocabularies')],
  [/^signs\//, newest('signs')],
  [/^courses\/by-slug\/\{slug\}\/lessons\/\{lesson_slug\}:lesson_slug/, lessonOf('l.slug')],
  [/^courses\/by-slug/, lessonOf('v.slug')],
  [/^courses\/\{id\}\/tree/, lessonOf('v.id')],
  [/^course-prices|^course-drafts|^course-feedback|^courses/, lessonOf('v.common_id')],
  [/^course-nodes/, newest('draft_nodes')],
  [/^lesson-feedback|^lessons/, lessonOf('l.id')],
  [/^certificates\/verify/, newest('certificates', 'true', 'slug')],
  [/^certificates/, newest('certificates', 'user_id = $me')],
  [/^quizzes/, 'select q.id from quizzes q where q.lesson_key is not null order by q.id limit 1'],
  [/^attempts/, newest('attempts', 'user_id = $me')],
  [/^submissions/, newest('attempts', 'awaiting > 0')],
  [/^received-films/, newest('productions', 'teacher_id = $me')],
  [/^availability\/teachers/, newest('bench.staff', 'k = 1')],
  [/^appointments/, newest('bench.meetings', "kind = 'appointment' and n = 1")],
  [/^live-assessments/, newest('live_assessments', 'organization_id = $organization')],
  [/^assessment-rubrics/, newest('assessment_rubrics')],
  [/^classes\/public/, newest('classes', "state = 'published'")],
  [/^classes/, newest('bench.classes', 'organization_id = $organization')],
  [/^calendar|^live\/rooms/, newest('bench.meetings', 'n = 1')],
  [/^tax-certificates/, newest('tax_certificates')],
  [/^documents/, newest('documents')],
  [/^payment-events/, newest('payment_events')],
  [/^orders/, newest('orders')],
  [/^subscriptions/, newest('subscriptions')],
  [/^plans/, newest('plans')],
  [/^offline-purchases/, newest('offline_purchases')],
  [/^service-code-statements/, newest('code_statements')],
  [/:number$/, "select '1' as id"],
  [/^site-documents\/\{id\}\/event/, newest('events', 'true', 'document_id')],
  [/^site-documents/, newest('site_documents')],
  [/^signed-versions/, newest('site_signed_versions', 'true', 'document_id')],
  [/^pages/, "select 'about' as id"],
  [/^events\//, newest('site_document_slugs', "kind = 'event'", 'slug')],
  [/^articles\//, newest('site_document_slugs', "kind = 'article'", 'slug')],
  [/^event-dates/, newest('event_dates')],
  [/^support-requests/, newest('support_requests')],
  [/^newsletter\/subscribers/, newest('newsletter_subscribers')],
  [/^newsletter\/issues/, newest('newsletter_issues')],
  [/^site-imports/, newest('site_imports')],
  [/^comments/, newest('comments')],
  [/^threads|^posts/, newest('threads', "anchor = 'post' and organization_id is null")],
  [/^reported-comments/, newest('moderation_cases')],
  [/^weekly-signs/, newest('weekly_signs')],
  [/^organizations/, 'select $organization as id'],
  [/^profiles/, newest('users', 'handle is not null', 'handle')],
  [/^audit-log/, newest('audit_log')],
  [/^reports\/files/, newest('report_files')],
]
function lessonOf(column: string): string {
  return `
    select ${column}::text as id
    from bench.lessons b
    join lessons l on l.id = b.lesson_id
    join course_versions v on v.id = l.version_id
    where b.nth = 0 and b.place = 1`
}
/** Query that an operation does not work without. */
const QUERY: Record<string, () => string> = {
  from: () => new Date(Date.now() - DAY_MS).toISOString(),
  to: () => new Date(Date.now() + DAYS * DAY_MS).toISOString(),
  q: () => WORD,
  slugs: () => WORD,
  symbols: () => 'S10000',
  keyPath: () => 'content/posters/hello.webp',
}

/** Address of an operation for a caller; `problem` names what could not be filled. */
export type Address = { operation: string; url: string } | { operation: string; problem: string }

const resolve = (document: OpenApi, parameter: Parameter): Exclude<Parameter, { $ref: string }> =>
  '$ref' in parameter
    ? (document.components.parameters[parameter.$ref.split('/').at(-1)!] as never)
    : parameter

/**
 * Returns the addresses of an operation: the plain one and, for lists, a search and a deep page.
 *
 * @param shown first rows of lists that the caller has been shown, by path
 */
export async function addressesOf(
  client: pg.Client,
  document: OpenApi,
  path: string,
  operation: Operation,
  caller: Caller,
  shown: ReadonlyMap<string, Record<string, unknown>>,
): Promise<Address[]> {
  if (NOT_ASKED[path]) return [{ operation: path, problem: NOT_ASKED[path] }]
  const parameters = operation.parameters.map((one) => resolve(document, one))
  let url = path
  for (const { name, schema } of parameters.filter((one) => one.in === 'path')) {
    const given = (schema['enum'] as string[] | undefined)?.[0]
    // oxlint-disable-next-line no-await-in-loop -- few, and read in turn by one connection
    const value = given ?? (await valueOf(client, path, name, caller, shown))
    if (value === undefined) return [{ operation: path, problem: `no row for {${name}}` }]
    url = url.replace(`{${name}}`, encodeURIComponent(value))
  }
  const query = new URLSearchParams()
  for (const { name, schema } of parameters.filter((one) => one.in === 'query' && one.required)) {
    const given = (schema['enum'] as string[] | undefined)?.[0]
    if (given !== undefined) query.set(name, given)
    else if (schema['type'] === 'integer') query.set(name, '1')
    else if (name === 'from' && schema['format'] === undefined)
      query.set(name, new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 7))
    else if (name === 'into')
      query.set(name, String((await client.query(newest('bench.people', 'n = 2'))).rows[0].id))
    else if (QUERY[name]) query.set(name, QUERY[name]())
    else return [{ operation: path, problem: `no value for ?${name}` }]
  }
  const address = (more: Record<string, string> = {}, note = ''): Address => {
    const all = new URLSearchParams([...query, ...Object.entries(more)]).toString()
    return { operation: `${path}${note}`, url: all ? `${url}?${all}` : url }
  }
  const takes = (name: string): boolean => parameters.some((one) => one.in === 'query' && one.name === name)
  return [
    address(),
    ...(takes('q') && !query.has('q') ? [address({ q: SEARCHED }, ' ?q')] : []),
    ...(takes('page') ? [address({ page: DEEP }, ' ?page')] : []),
  ]
}

async function valueOf(
  client: pg.Client,
  path: string,
  name: string,
  caller: Caller,
  shown: ReadonlyMap<string, Record<string, unknown>>,
): Promise<string | undefined> {
  const row = shown.get(path.slice(0, path.indexOf(`/{${name}}`)))
  const own = row?.[name] ?? row?.['id']
  if (
    !/\/(organizations|people|learners)$/.test(path.slice(0, path.indexOf('/{'))) &&
    (typeof own === 'string' || typeof own === 'number')
  )
    return String(own)
  const short = path.replace(/^\/(api\/v2|rest)\//, '')
  const source = SOURCES.find(([pattern]) => pattern.test(`${short}:${name}`))?.[1]
  if (!source) return undefined
  const text = source
    .replaceAll('$me', `'${caller.user_id}'::uuid`)
    .replaceAll('$organization', `'${caller.organization_id}'::uuid`)
  const { rows } = await client.query<{ id: string }>(text)
  return rows[0] && String(rows[0].id)
}
