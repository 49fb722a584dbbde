import { monthsAfter } from '#contract/dates.ts'
import { Readable } from 'node:stream'
import { csvLines } from '#contract/csv.ts'
import type { Db } from '#server/db/database.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { ledger_entries, ledger_transactions } from '../../ledger/server/ledger.table.ts'
import type { LedgerAccount } from '../../ledger/ledger.contract.ts'
import { orders } from '../../orders/server/orders.table.ts'
import type { AccountNames } from '../../seller/seller.contract.ts'
import type { JournalFormat } from '../books.contract.ts'
import { service_codes } from '../../../access/service-codes/server/service-codes.table.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'

/** Transactions per query, which bounds memory however long the journal is. */
const BATCH = 2000

type Booked = {
  id: string
  at: Date
  /** The time to the microsecond, as the next batch begins after it. */
  after: string
  kind: string
  description: string | null
  order_number: string | null
  buyer: string | null
  entries: [account: LedgerAccount, cents: number][]
}

const PAGE = `
  with page as materialized (
    select t.id, t.at, t.kind, t.description, t.order_id, t.provider_object
    from ${ledger_transactions} t
    where t.currency = $1 and t.at < $3::timestamptz and (t.at, t.id) > ($2::timestamptz, $4::uuid)
    order by t.at, t.id
    limit ${BATCH}
  )
  select
    p.id, p.at, p.at::text as after, p.kind, p.description, r.number::text as order_number,
    coalesce(center.name, o.name, owing.name, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), r.guest_email::text) as buyer,
    booked.entries
  from page p
  cross join lateral (
    select json_agg(json_build_array(e.account, e.cents) order by e.id) as entries
    from ${ledger_entries} e
    where e.transaction_id = p.id
  ) booked
  left join ${orders} r on r.id = p.order_id
  left join ${organizations} o on o.id = r.organization_id
  left join ${users} u on u.id = r.user_id
  left join ${service_codes} c on c.id = r.service_code_id
  left join ${organizations} center on center.id = c.organization_id
  left join ${documents} d on d.id = case
    when p.order_id is null and p.provider_object like 'document:%' then substr(p.provider_object, 10)::uuid
  end
  left join ${organizations} owing on owing.id = d.organization_id
  order by p.at, p.id`
const NO_ID = '00000000-0000-0000-0000-000000000000'

const two = (n: number): string => String(n).padStart(2, '0')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const amount = (cents: number): string => (cents / 100).toFixed(2)

/** Number that groups the lines of a transaction; QuickBooks takes 21 characters. */
const numberOf = ({ id, at }: Booked): string =>
  `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}-${id.slice(-12)}`
const saying = ({ kind, description, order_number }: Booked): string =>
  [kind.replaceAll('_', ' '), order_number && `order ${order_number}`, description].filter(Boolean).join(', ')

const HEADS: Record<JournalFormat, readonly string[]> = {
  quickbooks: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'],
  xero: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
}
type Cells = (string | number)[]
const LINES: Record<JournalFormat, (booked: Booked, names: AccountNames) => Cells[]> = {
  quickbooks: (booked, names) => {
    const { at, buyer } = booked
    const no = numberOf(booked),
      day = `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`,
      memo = saying(booked)
    return booked.entries.map(([account, cents]) => [
      no,
      day,
      names[account].quickbooks,
      cents > 0 ? amount(cents) : '',
      cents < 0 ? amount(-cents) : '',
      memo,
      buyer ?? '',
    ])
  },
  // The name of a month cannot be taken for a day. A number is none that a spreadsheet would run.
  xero: (booked, names) => {
    const { at, buyer } = booked
    const memo = `${numberOf(booked)} ${saying(booked)}`,
      day = `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
    return booked.entries.map(([account, cents]) => [
      memo,
      day,
      buyer ?? '',
      names[account].xero,
      'Tax Exempt',
      cents / 100,
    ])
  },
}

/**
 * The journal from one instant to another as CSV text, batch by batch: each begins where the one before
 * ended, so that no connection is held while somebody reads slowly.
 */
export function journalOf(
  db: Db,
  format: JournalFormat,
  names: AccountNames,
  { from, until }: { from: Date; until: Date },
): Readable {
  const linesOf = LINES[format]
  const read = (after: string, id: string): Promise<Booked[]> => {
    const batch = db.query<Booked>(PAGE, [DEFAULT_CURRENCY, after, until, id])
    // Nobody awaits this promise after the reader disconnects.
    batch.catch(() => undefined)
    return batch
  }
  async function* parts(): AsyncGenerator<string> {
    // Neither program reads a byte order mark.
    yield `${HEADS[format].join(',')}\r\n`
    let batch = await read(new Date(from.getTime() - 1).toISOString(), NO_ID)
    for (let last = batch.at(-1); last; last = batch.at(-1)) {
      // The next one is read while this one is written.
      const next = read(last.after, last.id)
      yield csvLines(batch.flatMap((booked) => linesOf(booked, names)))
      batch = await next
    }
  }
  return Readable.from(parts(), { objectMode: false })
}

/** The instants from the beginning of a month (`2026-03`, UTC) to the end of another. */
export function between(from: string, until: string): { from: Date; until: Date } {
  const begin = (month: string): Date => new Date(`${month}-01T00:00:00Z`)
  return { from: begin(from), until: monthsAfter(begin(until), 1) }
}
