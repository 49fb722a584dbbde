import { DAY_MS } from '#contract/durations.ts'
import { family_members } from '#features/people/families/server/families.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { addCredit, takeUpTo } from '../../credit/server/public.ts'
import { normalisedAddress } from '../../discounts/server/public.ts'
import { post } from '../../ledger/server/public.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { accountOf, type Buyer, type OrderRecord } from '../../orders/server/public.ts'
import { plan_prices, plans } from '../../plans/server/plans.table.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import { FINAL_DAYS, REWARDS_A_YEAR, type REFUSALS } from '../referrals.contract.ts'
import { FRIEND_PERCENT } from '../../orders/orders.contract.ts'
import { readClick } from './links.ts'
import { rewardMail } from './referrals.mails.ts'
import { referrals } from './referrals.table.ts'
import { sameCard } from './same-card.ts'
import { monthsSql } from '../../plans/server/public.ts'

type Refusal = (typeof REFUSALS)[number]

/** True if two people belong to the same family now. */
async function related(db: Db, a: string, b: string): Promise<boolean> {
  const [row] = await db.query(
    `
      select
      from (select $1::uuid as a, $2::uuid as b) pair
      where coalesce((select owner_id from ${family_members} where user_id = a and ended_at is null), a)
        = coalesce((select owner_id from ${family_members} where user_id = b and ended_at is null), b)`,
    [a, b],
  )
  return row !== undefined
}

async function sameAddress(db: Db, a: string, b: string): Promise<boolean> {
  const [one, two] = [await accountOf(db, a), await accountOf(db, b)]
  return (
    one.email !== null && two.email !== null && normalisedAddress(one.email) === normalisedAddress(two.email)
  )
}

/**
 * Percentage that a friend's link takes off this buyer's first payment: 0 for the owner, their family, the
 * same address, an account older than the click, and anybody who paid before.
 */
export async function percentFor(
  platform: TxPlatform,
  db: Db,
  buyer: Buyer,
  referral: string,
  now: Date,
): Promise<number> {
  const { user_id } = buyer
  if (!user_id || buyer.organization_id) return 0
  const click = await readClick(platform, db, referral, now)
  if (!click || click.owner_id === user_id) return 0
  const [friend] = await db.query<{ older: boolean; paid: boolean; known: boolean }>(
    `
      select
        u.created_at < $2 as older,
        exists (select from ${orders} o where o.user_id = u.id and o.paid_at is not null and o.total > 0) as paid,
        exists (select from ${referrals} r where r.friend_id = u.id) as known
      from ${users} u
      where u.id = $1`,
    [user_id, click.at],
  )
  if (!friend || friend.older || friend.paid || friend.known) return 0
  if ((await related(db, click.owner_id, user_id)) || (await sameAddress(db, click.owner_id, user_id)))
    return 0
  return FRIEND_PERCENT
}

/** Notes a friend's first payment, which counts once it is final. A plan's free days may precede it. */
export async function noteFriend(platform: TxPlatform, tx: Db, order: OrderRecord, now: Date): Promise<void> {
  if (!order.user_id || order.organization_id) return
  const final = new Date((order.paid_at ?? now).getTime() + FINAL_DAYS * DAY_MS)
  if (order.referral) {
    const click = await readClick(platform, tx, order.referral, order.created_at)
    if (!click || click.owner_id === order.user_id) return
    const free = order.total === 0 && order.credit === 0
    await tx.query(
      `
        insert into ${referrals} (owner_id, friend_id, order_id, subscription_id, state, final_at, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $7)
        on conflict (friend_id) do nothing`,
      [
        click.owner_id,
        order.user_id,
        free ? null : order.id,
        order.subscription_id,
        free ? 'trial' : 'waiting',
        free ? null : final,
        now,
      ],
    )
    return
  }
  if (order.total > 0)
    await tx.query(
      `
        update ${referrals} set state = 'waiting', order_id = $2, final_at = $3, updated_at = $4
        where friend_id = $1 and state = 'trial'`,
      [order.user_id, order.id, final, now],
    )
}

/** A month's worth of the plan that somebody has, else of the cheapest one that renews each month. */
async function monthOf(tx: Db, owner_id: string): Promise<number> {
  const [row] = await tx.query<{ cents: number }>(
    `
      select coalesce(
        (
          select round(s.unit_cents::numeric / ${monthsSql('s')})::int
          from ${subscriptions} s
          where s.user_id = $1 and s.organization_id is null and s.status = 'Active' and s.duration_unit <> 'lifetime'
        ),
        (
          select min(price.cents)
          from ${plans} p
          join ${plan_prices} price on price.plan_id = p.id and price.ended_at is null
          where p.status = 'active' and p.buyer = 'person' and p.duration_unit = 'month' and p.duration = 1
        ),
        0
      ) as cents`,
    [owner_id],
  )
  return row!.cents
}

type Due = { id: string; owner_id: string; friend_id: string; order_id: string }
const refuse = (tx: Db, id: string, reason: Refusal, now: Date): Promise<unknown> =>
  tx.query(`update ${referrals} set state = 'refused', reason = $2, updated_at = $3 where id = $1`, [
    id,
    reason,
    now,
  ])

/** Why a payment brings no reward, or null where it does. */
async function refusalOf(tx: Db, { owner_id, friend_id, order_id }: Due, now: Date): Promise<Refusal | null> {
  const [order] = await tx.query<{ refunded: boolean; disputed: boolean; gone: boolean; rewards: number }>(
    `
      select
        o.refunded > 0 as refunded, o.disputed_at is not null as disputed,
        not exists (select from ${users} u where u.id = $2 and u.status = 'active' and u.deleted_at is null) as gone,
        (
          select count(*)::int from ${referrals} r
          where r.owner_id = $2 and r.state = 'earned' and r.earned_at > $3::timestamptz - interval '1 year'
        ) as rewards
      from ${orders} o
      where o.id = $1`,
    [order_id, owner_id, now],
  )
  if (!order || order.refunded) return 'refunded'
  if (order.disputed) return 'disputed'
  if (order.gone) return 'account_gone'
  if (order.rewards >= REWARDS_A_YEAR) return 'limit'
  if (await related(tx, owner_id, friend_id)) return 'family'
  return (await sameAddress(tx, owner_id, friend_id)) ? 'same_address' : null
}

/** Gives the rewards that are final, each once; the cards are compared before, with no connection held. */
export async function giveRewards(platform: Platform): Promise<number> {
  const now = platform.clock()
  const due = await platform.db.query<Due>(
    `
      select id, owner_id, friend_id, order_id from ${referrals}
      where state = 'waiting' and final_at <= $1
      order by final_at
      limit 200`,
    [now],
  )
  let given = 0
  for (const each of due) {
    const card = await sameCard(platform, each)
    await platform.db.transaction(async (tx) => {
      // One owner's rewards one after the other, so that their number in a year holds.
      await tx.query(`select from ${users} where id = $1 for no key update`, [each.owner_id])
      const [open] = await tx.query(
        `select from ${referrals} where id = $1 and state = 'waiting' for update`,
        [each.id],
      )
      if (!open) return
      const reason = card ? 'same_card' : await refusalOf(tx, each, now)
      if (reason) return void (await refuse(tx, each.id, reason, now))
      const cents = await monthOf(tx, each.owner_id)
      await tx.query(
        `
          update ${referrals} set state = 'earned', earned_at = $2, reward_cents = $3, updated_at = $2 where id = $1`,
        [each.id, now, cents],
      )
      given += 1
      if (cents === 0) return
      await addCredit(tx, { user_id: each.owner_id }, { cents, kind: 'referral', of: each.id }, now)
      await post(tx, {
        kind: 'referral',
        at: now,
        order: each.order_id,
        entries: [
          { account: 'referral_cost', cents },
          { account: 'customer_credit', cents: -cents },
        ],
      })
      await rewardMail(platform, tx, each, cents)
    })
  }
  return given
}

/** Takes back the reward for a refunded payment, but only as far as credit is left. */
export async function takeBack(_platform: TxPlatform, tx: Db, order: OrderRecord, now: Date): Promise<void> {
  const [row] = await tx.query<{ id: string; owner_id: string; state: string; reward_cents: number | null }>(
    `select id, owner_id, state, reward_cents from ${referrals} where order_id = $1 for update`,
    [order.id],
  )
  if (row?.state === 'waiting') return void (await refuse(tx, row.id, 'refunded', now))
  if (row?.state !== 'earned') return
  await tx.query(
    `update ${referrals} set state = 'taken_back', reason = 'refunded', updated_at = $2 where id = $1`,
    [row.id, now],
  )
  const cents = await takeUpTo(
    tx,
    { user_id: row.owner_id },
    row.reward_cents ?? 0,
    { kind: 'taken_back', of: `referral:${row.id}` },
    now,
  )
  if (cents > 0)
    await post(tx, {
      kind: 'referral',
      at: now,
      order: order.id,
      entries: [
        { account: 'customer_credit', cents },
        { account: 'referral_cost', cents: -cents },
      ],
    })
}
