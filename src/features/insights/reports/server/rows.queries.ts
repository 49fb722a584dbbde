import { dateRange } from '#contract/dates.ts'
import type { ListQuery } from '#contract/lists.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { containing, shown, Values, type Expression, type TunedSource } from '#server/http/lists/source.ts'
import { selectList } from '#server/db/select-list.ts'
import { readingOf, seenOneByOneSql } from '../../learners/server/public.ts'
import type { ReportFilters, ReportRow, reportsContract } from '../reports.contract.ts'
import { isWhole, narrowing, REPORTED, seenOf, type ReportParams } from './figures.ts'
import { readSums } from '../../school-sums/server/public.ts'
import { whileUnchanged } from './kept-answers.ts'
import { columnsOf, sumsSql } from './learner-sums.sql.ts'
import { isBySums, rowsBySums } from './rows-by-sums.ts'
import { isMostlyOwn } from '#features/learning/progress/server/public.ts'
import { classesAttended, type ClassAttended } from '#features/live/classes/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { isFoundSql, signsInWith } from '#features/people/users/server/public.ts'

export function askedBy(
  actor: Person,
  { organization_id, ...filters }: ReportFilters,
  range: ListQuery['date_range'],
  now: Date,
): ReportParams {
  return {
    reading: readingOf(actor, organization_id),
    filters,
    period: dateRange(range, actor.zone, now),
    language: actor.language,
    now,
  }
}

/** One row for every visible learner: `u` and `r`, the sums. */
const rowsFrom = (asked: ReportParams, values: Values): string =>
  `${sumsSql(asked, values, seenOf(asked, values))} join ${users} u on u.id = r.user_id`

/** The same for each learner of a page, in a list that is in the order of names. */
function sumsOfPage(asked: ReportParams, values: Values): string {
  const org = `${values.add(asked.reading.organization_id)}::uuid`,
    now = `${values.add(asked.now)}::timestamptz`
  const seen = `
    select
      m.user_id, m.id as membership_id,
      ${agreedSql('m.user_id', { organization: org, now, scopes: `array['${[...REPORTED, 'reports'].join("', '")}']` })} as scores
    from ${memberships} m
    where m.user_id = page.key and m.organization_id = ${org}`
  return `cross join lateral ${sumsSql(asked, values, seen)}`
}
/** Columns by which a page is found before anything is added up. */
const OF_PERSON = ['user_id', 'learner', 'email', 'profile_image'] as const
const isOfPerson = (column: string): boolean => (OF_PERSON as readonly string[]).includes(column)
/** Rows of a page at most for which the sums of each are read by itself. */
const PAGE = 200
/**
 * SQL of the learners as `u`, for a page that is found sooner by walking everybody's names. Their viewer owns
 * the school or is an Admin, as nobody else is answered from its sums.
 */
function seenByName({ reading, now }: ReportParams, values: Values): string {
  const narrow = ['m.user_id = walked.id']
  const seen = seenOneByOneSql({ ...reading, viewer_id: null, scopes: REPORTED, now, narrow }, values)
  return `(select walked.* from ${users} walked where exists (${seen})) u`
}

function searched(values: Values, q: string): { where: string } {
  const like = values.add(containing(q))
  return {
    where: `${isFoundSql('u', q, like)} and (unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${like}) or ${signsInWith('u')} ilike ${like})`,
  }
}

async function countRows(db: Db, asked: ReportParams, q?: string): Promise<number> {
  const values = new Values()
  const from = `(${seenOf(asked, values)}) s join ${users} u on u.id = s.user_id`
  const where = q ? ` where ${searched(values, q).where}` : ''
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${from}${where}`, values.list)
  return row!.n
}

/**
 * The report's rows as a list; their number is counted without computing sums, and in the order of names the
 * sums of a page's learners alone are computed.
 */
export async function reportRows(
  db: Db,
  asked: ReportParams,
  query: Pick<ListQuery<unknown>, 'q' | 'order' | 'offset' | 'limit'>,
): Promise<TunedSource<typeof reportsContract.learners>> {
  const { q, order, offset, limit } = query
  if (!q && offset + limit <= PAGE && isBySums(query)) return rowsBySums(db, asked, query)
  const { total, summed } = q
    ? { total: await countRows(db, asked, q), summed: false }
    : await whileUnchanged(db, asked, 'number of learners', async () => {
        const kept = isWhole(asked) ? await readSums(db, asked.reading, ['report'], asked.now) : null
        return {
          total: kept?.amount('report', 'seen') ?? (await countRows(db, asked)),
          summed: kept !== null,
        }
      })
  // The total is known, so nothing is ever counted from it.
  const list = { from: `${users} u`, id: 'u.id', search: searched, total, fromReplica: true },
    columns = columnsOf(asked.language)
  if (limit > PAGE || order.some(({ column }) => !isOfPerson(column)))
    return { ...list, columns, pageFrom: (more) => rowsFrom(asked, more) }
  const isWalked = summed && (await isMostlyOwn(db, asked.reading.organization_id, offset + limit))
  return {
    ...list,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, sql]) => [name, isOfPerson(name) ? sql : shown(sql)]),
    ) as Record<keyof ReportRow, Expression>,
    pageFrom: (more) =>
      isWalked ? seenByName(asked, more) : `(${seenOf(asked, more)}) s join ${users} u on u.id = s.user_id`,
    showing: (more) => sumsOfPage(asked, more),
  }
}

/** True where a report has more learners than `most`; no more of them are looked at. */
export async function hasMore(
  db: Db,
  { reading, filters, now }: ReportParams,
  most: number,
): Promise<boolean> {
  const values = new Values()
  const seen = seenOneByOneSql(
    { ...reading, scopes: REPORTED, now, narrow: narrowing(filters, values) },
    values,
  )
  const text = `select count(*) > ${values.add(most)}::int as more from (${seen} limit ${values.add(most + 1)}::int) found`
  const [row] = await db.query<{ more: boolean }>(text, values.list)
  return row!.more
}

/** A row of a file: with the classes of the learner, which the list leaves out. */
export type FileRow = ReportRow & { classes: ClassAttended[] }
/** Every row at once, for a file. */
export async function allRows(db: Db, asked: ReportParams): Promise<FileRow[]> {
  const values = new Values()
  const from = rowsFrom(asked, values)
  const columns = columnsOf(asked.language)
  const text = `select ${selectList(columns)} from ${from} order by ${columns.learner}, u.id`
  const rows = await db.query<Omit<ReportRow, 'last_activity_at'> & { last_activity_at: Date | null }>(
    text,
    values.list,
  )
  const { reading, filters, period, language, now } = asked
  const attended = await classesAttended(db, {
    user_ids: rows.map(({ user_id }) => user_id),
    reading,
    common_id: filters.common_id,
    period,
    language,
    now,
  })
  const classes = Map.groupBy(attended, ({ user_id }) => user_id)
  return rows.map((one) => ({
    ...one,
    last_activity_at: one.last_activity_at?.toISOString() ?? null,
    classes: classes.get(one.user_id) ?? [],
  }))
}
