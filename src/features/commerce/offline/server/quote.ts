import { DAY_MS } from '#contract/durations.ts'
import { calendarDay, datedInstant } from '#contract/dates.ts'
import { Failure } from '#contract/errors.ts'
import { seatCents } from '#contract/seats.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { issueDocument } from '../../documents/server/public.ts'
import { organizationName, organizationZone } from '../../orders/server/public.ts'
import { planForSale, runningOf, snapshotOf, type Snapshot } from '../../subscriptions/server/public.ts'
import { QUOTE_DAYS, RENEW_DAYS } from '../offline.contract.ts'
import { type AskQuote, type QuotePreview, type Sum } from '../quotes.contract.ts'
import { offlineErrors } from '../offline-errors.contract.ts'
import { organizationFor } from './offline.access.ts'
import { offline_purchases } from './offline.table.ts'
import { OPEN, sumOf, taxFor } from './sums.ts'
import { lineWords, MORE_SEATS } from './words.ts'

type Standing = { refused: QuotePreview['refused']; continues_at: Date | null }
/** Decides if an organization with running seats may buy others, which start at the end of its term. */
async function standing(db: Db, organization_id: string, now: Date): Promise<Standing> {
  const running = await runningOf(db, { user_id: null, organization_id })
  if (!running) return { refused: null, continues_at: null }
  const { provider, period_end } = running
  if (provider !== 'Offline') return { refused: 'seats_by_card', continues_at: null }
  if (!period_end || period_end.getTime() - RENEW_DAYS * DAY_MS > now.getTime())
    return { refused: 'renew_later', continues_at: null }
  return { refused: null, continues_at: period_end > now ? period_end : null }
}

/** @throws seats_by_card, renew_later */
export async function assertMayGoOn(db: Db, organization_id: string, now: Date): Promise<void> {
  const { refused } = await standing(db, organization_id, now)
  if (refused) throw new Failure(offlineErrors[refused])
}

/** Does an organization have an invoice that is overdue and unpaid? */
export async function owes(db: Db, organization_id: string): Promise<boolean> {
  const [owed] = await db.query(
    `
      select from ${offline_purchases} p
      where p.organization_id = $1 and p.state in ('overdue', 'lapsed') and ${OPEN} > 0
      limit 1`,
    [organization_id],
  )
  return owed !== undefined
}

async function priced(platform: TxPlatform, db: Db, person: Person, asked: AskQuote) {
  const now = platform.clock()
  const organization_id = await organizationFor(db, person, asked.organization_id)
  const plan = await planForSale(db, asked.plan_id)
  if (plan?.buyer !== 'organization') throw Failure.at('plan_id', offlineErrors.not_quoted)
  const { refused, continues_at } = await standing(db, organization_id, now)
  const sum = sumOf(asked.seats, seatCents(plan, asked.seats), await taxFor(db, organization_id, now))
  return {
    now,
    organization_id,
    plan,
    continues_at,
    refused: refused ?? ((await owes(db, organization_id)) ? ('pay_first' as const) : null),
    sum,
  }
}

/** Price of a number of seats now. */
export async function previewQuote(
  platform: Platform,
  person: Person,
  asked: AskQuote,
): Promise<QuotePreview> {
  const { sum, refused, continues_at, organization_id } = await priced(platform, platform.db, person, asked)
  return {
    ...sum,
    refused,
    continues_at: continues_at && datedInstant(continues_at),
    continues_on:
      continues_at && calendarDay(await organizationZone(platform.db, organization_id), continues_at),
  }
}

/** Content shared by a quote and its invoice. */
export const documentOf = (
  {
    language,
    snapshot,
    adds_to,
  }: Pick<typeof offline_purchases.$inferSelect, 'language' | 'snapshot' | 'adds_to'>,
  sum: Sum,
  order_line_id: string | null = null,
) => ({
  lines: [
    {
      name: snapshot[`name_${language as 'en' | 'es'}`],
      detail:
        adds_to === null ? lineWords(language as 'en' | 'es', snapshot) : MORE_SEATS[language as 'en' | 'es'],
      quantity: sum.seats,
      unit_cents: sum.unit_cents,
      cents: sum.subtotal,
      discount_cents: 0,
      tax_cents: sum.tax,
      order_line_id,
    },
  ],
  subtotal: sum.subtotal,
  tax: sum.tax,
  tax_note: sum.tax_note,
  total: sum.total,
})

type Quote = {
  organization_id: string
  plan_id: string
  snapshot: Snapshot
  sum: Sum
  /** The subscription whose running term gets more seats; null for seats of a term of their own. */
  adds_to: string | null
}
/** Keeps a quote with its document, which holds for `QUOTE_DAYS`; answers its id. */
export async function keepQuote(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  { organization_id, plan_id, snapshot, sum, adds_to }: Quote,
  now: Date,
): Promise<string> {
  const { language } = person
  const valid_until = new Date(now.getTime() + QUOTE_DAYS * DAY_MS)
  const quote = await issueDocument(tx, platform, {
    kind: 'quote',
    buyer: { organization_id, name: await organizationName(tx, organization_id) },
    language,
    currency: snapshot.currency,
    ...documentOf({ language, snapshot, adds_to }, sum),
    issued_at: now,
    due_at: valid_until,
  })
  const [row] = await tx.orm
    .insert(offline_purchases)
    .values({
      ...sum,
      organization_id,
      asked_by: person.user_id,
      language,
      plan_id,
      snapshot,
      currency: snapshot.currency,
      quote_id: quote.id,
      valid_until,
      adds_to,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: offline_purchases.id })
  await audit(
    tx,
    person,
    {
      code: 'OFFLINE_PURCHASE_CREATED',
      subject_type: 'offline_purchase',
      subject_id: row!.id,
      organization_id,
      after: { name: quote.number, plan: snapshot.name_en, seats: sum.seats, total: sum.total },
    },
    now,
  )
  return row!.id
}

/** Keeps a quote of seats for a term; answers its id. */
export function askQuote(platform: Platform, person: Person, asked: AskQuote): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const { now, organization_id, plan, refused, sum } = await priced(platform, tx, person, asked)
    if (refused) throw new Failure(offlineErrors[refused])
    const snapshot = snapshotOf(plan, asked.seats)
    return keepQuote(
      platform,
      tx,
      person,
      { organization_id, plan_id: plan.id, snapshot, sum, adds_to: null },
      now,
    )
  })
}
