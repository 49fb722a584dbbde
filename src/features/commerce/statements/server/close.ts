import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { calendarDay, monthsAfter } from '#contract/dates.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import { service_code_uses, service_codes } from '../../../access/service-codes/server/service-codes.table.ts'
import { addCredit, takeUpTo } from '../../credit/server/public.ts'
import type { DocumentLine } from '../../documents/documents.contract.ts'
import { issueDocument } from '../../documents/server/public.ts'
import { post } from '../../ledger/server/public.ts'
import { sellerOf } from '../../seller/server/public.ts'
import { code_statement_lines, code_statements } from './statements.table.ts'
import { ownersOf, tellOwners } from './tell.ts'
import { statementWords } from './words.ts'

type Center = { id: string; name: string; zone: string }
/** `yyyy-MM-01` */
type Month = string

/** The first day of the month after. */
const nextMonth = (month: Month): Month => monthsAfter(new Date(month), 1).toISOString().slice(0, 10)
/** SQL of the instant at which a month (`yyyy-MM-01`) begins in a zone. */
const begins = (month: string, zone: string): string => `(${month}::date::timestamp at time zone ${zone})`
/** Uses not yet on a statement. Uses from before they had orders are never billed. */
const UNBILLED = `
  w.order_id is not null
  and not exists (select from ${code_statement_lines} l where l.use_id = w.id)`

/** Regional Centers with uses of a month that is over there, from which month on, and their last statement's. */
const due = (db: Db, now: Date): Promise<(Center & { from: Month; until: Month; last: Month | null })[]> =>
  db.query(
    `
      select
        o.id, o.name, o.time_zone as zone,
        min(date_trunc('month', w.at at time zone o.time_zone))::date::text as "from",
        date_trunc('month', $1 at time zone o.time_zone)::date::text as until,
        (select max(s.month)::text from ${code_statements} s where s.organization_id = o.id) as last
      from ${service_code_uses} w
      join ${service_codes} c on c.id = w.code_id
      join ${organizations} o on o.id = c.organization_id
      where ${UNBILLED} and w.at < date_trunc('month', $1 at time zone o.time_zone) at time zone o.time_zone
      group by o.id`,
    [now],
  )

type Line = {
  id: string
  at: Date
  day: string
  units: number | null
  cents: number
  what_en: string
  what_es: string
  code: string
  learner: string
  taken_back: boolean
  correction: boolean
}
/** Unbilled uses up to a month's end; those of earlier months are corrections. */
const linesFor = (tx: Db, center: Center, month: Month, language: Language): Promise<Line[]> =>
  tx.query<Line>(
    `
      select
        w.id, w.at, (w.at at time zone $4)::date::text as day, w.units, w.cents,
        coalesce(w.what_en, '') as what_en, coalesce(w.what_es, '') as what_es, c.code,
        ${displayName('u', language)} as learner, w.reverses is not null as taken_back,
        w.at < ${begins('$2', '$4')}
        or exists (select from ${code_statement_lines} l where l.use_id = w.reverses) as correction
      from ${service_code_uses} w
      join ${service_codes} c on c.id = w.code_id
      join ${users} u on u.id = c.user_id
      where c.organization_id = $1 and ${UNBILLED} and w.at < ${begins('$3', '$4')}
      order by w.at, w.id`,
    [center.id, month, nextMonth(month), center.zone],
  )

function documentLine(line: Line, language: Language): DocumentLine {
  const words = statementWords[language]
  const quantity = line.units === null ? 1 : Math.abs(line.units)
  const facts = [
    words.day(line.day),
    line[`what_${language}`],
    ...(line.taken_back ? [words.taken_back] : []),
    ...(line.correction ? [words.correction] : []),
  ]
  return {
    name: `${line.learner}, ${line.code}`,
    detail: facts.join(', '),
    quantity,
    unit_cents: line.cents / quantity,
    cents: line.cents,
    discount_cents: 0,
    tax_cents: 0,
  }
}

/** Noon UTC of a day, so that a document shows the same day in every zone. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Turns a negative subtotal into the centre's credit, or pays a positive one with its credit. */
async function settleCredit(
  tx: Db,
  center: Center,
  month: Month,
  subtotal: number,
  now: Date,
): Promise<{ credit: number; carried: number }> {
  const reference = `${center.id}:${month}`,
    holder = { organization_id: center.id }
  const carried = Math.max(0, -subtotal)
  if (carried > 0) {
    await addCredit(tx, holder, { cents: carried, kind: 'statement', of: reference }, now)
    return { credit: 0, carried }
  }
  return {
    credit: await takeUpTo(tx, holder, subtotal, { kind: 'statement', of: reference }, now),
    carried: 0,
  }
}

/**
 * Closes a month of a Regional Center: its statement with the document that it pays, its lines, its credit.
 * Of two processes at once one does; a month with nothing has none.
 */
async function closeMonth(platform: Platform, center: Center, month: Month, now: Date): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 56))`, [`statement of ${center.id}`])
    const [closed] = await tx.query(
      `select from ${code_statements} where organization_id = $1 and month >= $2`,
      [center.id, month],
    )
    if (closed) return false
    const owners = await ownersOf(tx, center.id)
    const language = owners[0]?.language ?? 'en'
    const lines = await linesFor(tx, center, month, language)
    if (lines.length === 0) return false
    const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0)
    const { credit, carried } = await settleCredit(tx, center, month, subtotal, now)
    const total = subtotal + carried - credit
    const { net_days, time_zone } = await sellerOf(tx)
    const due_at = new Date(now.getTime() + net_days * DAY_MS)
    const words = statementWords[language]
    const document = await issueDocument(tx, platform, {
      kind: 'statement',
      buyer: { organization_id: center.id, name: center.name },
      language,
      lines: [
        ...lines.map((line) => documentLine(line, language)),
        ...(carried > 0
          ? [
              {
                name: words.carried,
                quantity: 1,
                unit_cents: carried,
                cents: carried,
                discount_cents: 0,
                tax_cents: 0,
              },
            ]
          : []),
      ],
      subtotal: subtotal + carried,
      credit,
      tax_note: 'none',
      total,
      due: total,
      issued_at: now,
      due_at,
      period: {
        from: noon(month),
        until: new Date(noon(nextMonth(month)).getTime() - DAY_MS),
      },
    })
    const moved = carried - credit
    if (moved !== 0)
      await post(tx, {
        kind: 'credit',
        at: now,
        of: { provider: 'Offline', object: `document:${document.id}` },
        description: document.number,
        entries: [
          { account: 'receivable', cents: moved },
          { account: 'customer_credit', cents: -moved },
        ],
      })
    const [row] = await tx.orm
      .insert(code_statements)
      .values({
        organization_id: center.id,
        month,
        zone: center.zone,
        currency: DEFAULT_CURRENCY,
        subtotal,
        credit,
        carried,
        total,
        due_at,
        document_id: document.id,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: code_statements.id })
    await tx.query(
      `
        insert into ${code_statement_lines} (statement_id, use_id, correction, created_at, updated_at)
        select $1, l.id, l.correction, $3, $3
        from jsonb_to_recordset($2::jsonb) as l (id uuid, correction boolean)`,
      [row!.id, JSON.stringify(lines.map(({ id, correction }) => ({ id, correction }))), now],
    )
    await audit(
      tx,
      systemActor(platform),
      {
        code: 'CODE_STATEMENT_ISSUED',
        subject_type: 'code_statement',
        subject_id: row!.id,
        organization_id: center.id,
        after: { name: document.number, month, total },
      },
      now,
    )
    await tellOwners(platform, tx, owners, 'new', {
      number: document.number,
      month,
      cents: total,
      due_on: calendarDay(time_zone, due_at),
      id: row!.id,
    })
    return true
  })
}

/**
 * Closes every month that is over in its Regional Center's zone, the earliest first. Later uses of a closed
 * month, and uses taken back of it, are on the next statement.
 *
 * @returns number of statements made
 */
export async function closeStatements(platform: Platform): Promise<number> {
  const now = platform.clock()
  let made = 0,
    failed: unknown
  for (const { from, until, last, ...center } of await due(platform.db, now)) {
    const first = last !== null && last >= from ? nextMonth(last) : from
    try {
      for (let month = first; month < until; month = nextMonth(month))
        if (await closeMonth(platform, center, month, now)) made += 1
    } catch (error) {
      // The others are closed all the same; this one is tried again with the next run.
      failed = error
    }
  }
  if (failed) throw failed
  return made
}
