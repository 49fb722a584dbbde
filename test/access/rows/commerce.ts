import { randomUUID } from 'node:crypto'
import { addCredit } from '#features/commerce/credit/server/public.ts'
import { issueDocument } from '#features/commerce/documents/server/public.ts'
import type { Ground, Makers } from '../ground.ts'

export type CommerceRows =
  | 'plan'
  | 'discount'
  | 'document'
  | 'w9'
  | 'order'
  | 'subscription'
  | 'payment_event'
  | 'tax certificate'
  | 'credit'
  | 'referral_link'
  | 'gift card'
  | 'offline quote'
  | 'offline purchase'
  | 'offline invoice'
  | 'code statement'

/** A purchase without card in a state, with the documents, order and plan that belong to it. */
const purchase =
  ({ id, platform, organization, one, make }: Ground) =>
  (state: 'quoted' | 'ordered' | 'approved') =>
  async (): Promise<string> => {
    const key = `purchase-orders/${randomUUID()}.pdf`
    await platform.files.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    const sold = state === 'approved'
    return id(
      `
        insert into offline_purchases (
          organization_id, asked_by, language, state, plan_id, snapshot, currency, seats, unit_cents, subtotal, tax,
          tax_note, total, quote_id, valid_until, file_key, paying, ordered_at, order_id, invoice_id, subscription_id,
          due_at, starts_at, ends_at
        )
        select
          $1, $2, 'en', $3::text, s.plan_id, (
            select jsonb_object_agg(key, value)
            from jsonb_each(to_jsonb(s))
            where key = any (
              '{plan_id,price_id,unit_cents,name_en,name_es,billing_type,duration,duration_unit,community,courses,dictionary,live,family_seats,appointments,assessments,currency}'
            )
          ), 'USD', 1, 500, 500, 0,
          'none', 500, $4, now() + interval '30 days', $5, case when $3 <> 'quoted' then 'wire' end,
          case when $3 <> 'quoted' then now() end, $6::uuid, $7::uuid, case when $7::uuid is not null then s.id end,
          case when $7::uuid is not null then now() + interval '30 days' end, now(), now() + interval '1 year'
        from subscriptions s
        where s.id = $8
        returning id`,
      [
        organization,
        one.owner.id,
        state,
        await make('document'),
        key,
        sold ? await make('order') : null,
        sold ? await make('document') : null,
        await make('subscription'),
      ],
    )
  }

/** Code of a friend's link. */
export const FRIENDS_LINK = 'friendslink'

/** Rows about what is sold. */
export const commerceRows = (ground: Ground): Makers<CommerceRows> => ({
  ...rowsOf(ground),
  'offline quote': purchase(ground)('quoted'),
  'offline purchase': purchase(ground)('ordered'),
  'offline invoice': purchase(ground)('approved'),
})

type Others = Exclude<CommerceRows, 'offline quote' | 'offline purchase' | 'offline invoice'>
const rowsOf = ({ id, platform, organization, one, make }: Ground): Makers<Others> => ({
  plan: () =>
    id(`
      with plan as (
        insert into plans (
          name_en, name_es, summary_en, summary_es, buyer, billing_type, duration, duration_unit, community, courses,
          dictionary, live, family_seats, appointments, assessments, trial_days, position, status
        )
        values (
          'Month', 'Mes', '', '', 'person', 'Subscription', 1, 'month', 'Full', 'Full', 'Full', 'Full', 0, 0, 0, 0, 0,
          'active'
        )
        returning id
      ), price as (
        insert into plan_prices (plan_id, currency, cents) select id, 'USD', 1499 from plan
      )
      select id from plan`),
  discount: () =>
    id(
      `
        insert into discounts (code, kind, percent, currency, applies_to, payments, once_per_person, zone, status)
        values (upper($1), 'percent', 10, 'USD', 'all', 1, true, 'UTC', 'active')
        returning id`,
      [randomUUID()],
    ),
  document: async () =>
    (
      await platform.db.transaction((tx) =>
        issueDocument(tx, platform, {
          kind: 'invoice',
          buyer: { organization_id: organization, name: 'School' },
          language: 'en',
          lines: [
            { name: 'Seats', quantity: 1, unit_cents: 500, cents: 500, discount_cents: 0, tax_cents: 0 },
          ],
          subtotal: 500,
          tax_note: 'none',
          total: 500,
          issued_at: platform.clock(),
        }),
      )
    ).id,
  w9: async () => {
    const key = `seller/${randomUUID()}.pdf`
    await platform.files.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    return id('update seller_settings set w9_key = $1 returning id', [key])
  },
  'tax certificate': async () => {
    const key = `tax-certificates/${randomUUID()}.pdf`
    await platform.files.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    return id(
      `
        insert into tax_certificates (organization_id, file_key, submitted_by)
        values ($1, $2, $3)
        returning id`,
      [organization, key, one.owner.id],
    )
  },
  order: () =>
    id(
      `
        with made as (
          insert into orders (
            user_id, buyer_key, key, purchase_type, state, currency, subtotal, discount, credit, tax, total, provider,
            language, paid_at
          )
          values ($1, $2, 'k', 'Onetime', 'paid', 'USD', 500, 0, 0, 0, 500, 'Offline', 'en', now())
          returning id
        ), line as (
          insert into order_lines (
            order_id, position, kind, name_en, name_es, quantity, unit_cents, cents, discount_cents, tax_cents, account,
            details
          )
          select id, 0, 'thing', 'Thing', 'Cosa', 1, 500, 500, 0, 0, 'sales_plans', '{}' from made
        )
        select id from made`,
      [one.learner.id, randomUUID()],
    ),
  subscription: () =>
    id(
      `
        with plan as (
          insert into plans (
            name_en, name_es, summary_en, summary_es, buyer, billing_type, duration, duration_unit, community, courses,
            dictionary, live, family_seats, appointments, assessments, trial_days, position, status
          )
          values (
            'Seats', 'Lugares', '', '', 'organization', 'Subscription', 1, 'month', 'Full', 'Full', 'Full', 'Full', 0, 0,
            0, 0, 0, 'active'
          )
          returning id
        ), price as (
          insert into plan_prices (plan_id, currency, cents) select id, 'USD', 500 from plan returning id, plan_id
        )
        insert into subscriptions (
          user_id, organization_id, plan_id, price_id, name_en, name_es, billing_type, duration, duration_unit,
          community, courses, dictionary, live, family_seats, appointments, assessments, seats, currency, unit_cents,
          provider, status, anchor_at, cancel_at
        )
        select
          $1::uuid, $2::uuid, plan_id, id, 'Seats', 'Lugares', 'Subscription', 1, 'month', 'Full', 'Full', 'Full',
          'Full', 0, 0, 0, 2, 'USD', 500, 'Offline', 'Pending', now(), now()
        from price
        returning id`,
      [one.owner.id, organization],
    ),
  payment_event: () =>
    id(
      `
        insert into payment_events (provider, event_id, type, object_id, body, received_at, handled_at)
        values ('Stripe', $1, 'product.created', 'prod_1', '{"id":"evt"}', now(), now())
        returning id`,
      [randomUUID()],
    ),
  credit: async () => {
    const reference = randomUUID(),
      now = platform.clock()
    await platform.db.transaction(async (tx) => {
      await addCredit(tx, { user_id: one.learner.id }, { cents: 100, kind: 'referral', of: reference }, now)
      await addCredit(
        tx,
        { organization_id: organization },
        { cents: 100, kind: 'overpaid', of: reference },
        now,
      )
    })
    return id(`select id from credit_entries where kind = 'overpaid' and of = $1`, [reference])
  },
  referral_link: () =>
    id(
      `
        insert into referral_links (user_id, slug) values ($1, $2)
        on conflict (user_id) do update set slug = excluded.slug
        returning id`,
      [one.learner.id, FRIENDS_LINK],
    ),
  'code statement': async () => {
    const use = await make('code use')
    return id(
      `
        with statement as (
          insert into code_statements (
            organization_id, month, zone, currency, subtotal, credit, carried, total, due_at, document_id
          )
          select
            $1, (date '2000-01-01' + make_interval(months => count(*)::int))::date, 'UTC', 'USD', 500, 0, 0, 500, now(), $2::uuid
          from code_statements
          returning id
        ), line as (
          insert into code_statement_lines (statement_id, use_id, correction)
          select id, $3, false from statement
        )
        select id from statement`,
      [organization, await make('document'), use],
    )
  },
  'gift card': async () => {
    const order = await make('order')
    return id(
      `
        insert into gift_cards (
          order_line_id, user_id, state, currency, cents, design, from_name, to_name, to_email, send_on, zone,
          language, send_at, code_hash, sealed_token, sent_at
        )
        select
          id, $2, 'sent', 'USD', 2500, 'waves', 'Ana', 'Leo', 'leo@gifts.example', '2026-01-01', 'UTC', 'en', now(),
          $3, 'sealed', now()
        from order_lines
        where order_id = $1
        returning id`,
      [order, one.learner.id, randomUUID()],
    )
  },
})
