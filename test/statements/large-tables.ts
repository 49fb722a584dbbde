import type pg from 'pg'

/** Tables that have a row or more for each learner, which no statement of a screen reads whole. */
export const LARGE = [
  'activity_slots',
  'attempts',
  'audit_log',
  'booking_people',
  'bookings',
  'class_seats',
  'consents',
  'enrolments',
  'feedback',
  'group_members',
  'invites',
  'learner_days',
  'learner_totals',
  'lesson_progress',
  'live_assessments',
  'lookups',
  'memberships',
  'newsletter_subscribers',
  'orders',
  'posts',
  'practice_answers',
  'practice_cards',
  'productions',
  'seat_holders',
  'sessions',
  'subscriptions',
  'support_requests',
  'threads',
  'users',
] as const
const TIMES = 1000
/** Ending of a partition's name. */
const PARTITION = /_\d+$/

/**
 * Gives the planner the statistics of a database with a thousand times as many rows in these tables. Their
 * shares and orders are those of the rows that are there.
 */
export async function pretendLarge(client: pg.ClientBase): Promise<void> {
  await client.query('analyze')
  const { rows } = await client.query<{ name: string }>(
    `
      select c.oid::regclass::text as name
      from unnest($1::text[]) l (name)
      join pg_class c
        on c.oid = l.name::regclass and c.relkind = 'r'
          or c.oid in (select relid from pg_partition_tree(l.name::regclass) where isleaf)`,
    [LARGE],
  )
  for (const { name } of rows) {
    await client.query(`alter table ${name} set (autovacuum_enabled = false)`)
    await client.query(
      `
        select pg_restore_relation_stats(
          'schemaname', 'public', 'relname', c.relname::text, 'relpages', c.relpages, 'reltuples',
          (c.reltuples * ${TIMES})::real
        )
        from pg_class c
        where c.oid = $1::regclass`,
      [name],
    )
  }
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Total Cost': number; Plans?: Plan[] }

/**
 * Names of large tables that a plan reads whole. A scan that a LIMIT ends early, which the planner expects to
 * cost less than all of it, is none.
 *
 * @param limit cost of the cheapest LIMIT above
 */
export function readWhole(plan: Plan, limit = Infinity): string[] {
  const { 'Node Type': type, 'Relation Name': name = '', 'Total Cost': cost, Plans = [] } = plan
  const table = name.replace(PARTITION, '')
  const whole = type === 'Seq Scan' && (LARGE as readonly string[]).includes(table) && limit >= cost
  const below = type === 'Limit' ? Math.min(limit, cost) : limit
  return [...(whole ? [table] : []), ...Plans.flatMap((part) => readWhole(part, below))]
}

/** Names of large tables that a statement reads whole, by its plan. */
export async function wholeTables(
  client: pg.ClientBase,
  { text, values }: { text: string; values: unknown[] },
): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    values,
  )
  return readWhole(rows[0]!['QUERY PLAN'][0]!.Plan)
}
