import { seeded } from '#contract/seeded.ts'
import { createDiscount } from '#features/commerce/discounts/server/public.ts'
import { SaveDiscount } from '#features/commerce/discounts/discounts.contract.ts'
import { redeemCard, sendDueCards, unsealCode } from '#features/commerce/gift-cards/server/public.ts'
import { gift_cards } from '#features/commerce/gift-cards/server/gift-cards.table.ts'
import { order_lines, orders } from '#features/commerce/orders/server/orders.table.ts'
import { refundOrder } from '#features/commerce/orders/server/public.ts'
import { plans } from '#features/commerce/plans/server/plans.table.ts'
import { giveRewards, openLink, slugOf } from '#features/commerce/referrals/server/public.ts'
import { cancelPlan, keepReason, sweepSubscriptions } from '#features/commerce/subscriptions/server/public.ts'
import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import { markSample } from '#server/sample/sample.ts'
import { cast } from './cast.ts'
import { learn, type Habit } from './learning.ts'
import { LIVES, subscriberEmails, subscriberNames, type Life, type PlanName } from './lives.ts'
import { Till, type Buying } from './shop.ts'
import { ZONE, type Character, type Part, type Story } from './story.ts'

const partOf = (n: number): string => `subscriber ${String(n + 1).padStart(2, '0')}`

async function planId({ platform }: Story, name: PlanName): Promise<string> {
  const [row] = await platform.db.query<{ id: string }>(
    `select id from ${plans} where name_en = $1 and buyer = 'person' limit 1`,
    [name],
  )
  if (!row) throw new Error(`The plan ${name} is not on sale.`)
  return row.id
}

/** The code of the gift card that a subscriber bought first. */
async function giftFrom(story: Story, giver: Character): Promise<string> {
  const [card] = await story.platform.db.query<{ sealed_token: string }>(
    `select sealed_token from ${gift_cards} where user_id = $1 and state = 'sent' order by created_at limit 1`,
    [giver.id],
  )
  return unsealCode(story.past.platform, card!.sealed_token)
}

const giftBasket = (
  story: Story,
  who: Character,
  { ago, cents, to }: NonNullable<Life['gives']>[number],
): Buying => ({
  items: [
    {
      kind: 'gift_card',
      id: null,
      quantity: 1,
      details: {
        from_name: who.first_name,
        to_name: to,
        to_email: `${to.toLowerCase().replaceAll(' ', '.')}@gifts.example`,
        message: 'For your first hundred signs.',
        send_on: isoDay(addDays(dayIn(ZONE, story.now), -ago)),
        cents,
        design: 'hands',
        zone: ZONE,
        language: 'en',
      },
    },
  ],
})

/** Lets one subscriber live their year. */
async function live(story: Story, part: string, n: number): Promise<void> {
  const life = LIVES[n]!,
    random = seeded(`life ${n}`)
  const clicked = life.joined + 1
  await giveRewards(story.platformAt(life.joined, 8))
  const who = await story.platform.db.transaction((tx) =>
    cast(story, part, tx, {
      ...subscriberNames[n]!,
      role: 'Student',
      joined: life.joined,
      seen: life.cancels ?? Math.floor(random.next() * 6),
    }),
  )
  const till = Till.open(story, who)
  if (!till) return
  const paid = life.joined - (life.waits ?? 0)
  let referral: string | null = null
  if (life.friend !== undefined) {
    const friend = await story.person(subscriberEmails[life.friend]!)
    const slug = await slugOf(story.platform.db, friend.id, story.moment(clicked))
    referral = (await openLink(story.platformAt(clicked), slug)).referral
  }
  if (life.gift !== undefined) {
    const giver = await story.person(subscriberEmails[life.gift]!)
    const code = await giftFrom(story, giver)
    await redeemCard(story.platformAt(paid, 16), who.actor, code, null)
  }
  const order = await till.buy(story.moment(paid, 17 + random.next() * 3), {
    items: [{ kind: 'plan', id: await planId(story, life.plan), quantity: 1, details: {} }],
    discount_code: life.code ?? null,
    referral,
    use_credit: life.gift !== undefined,
  })
  await follow(story, till, who, life, { order, paid })
  await till.close()
}

/** Lets the events of a life happen, in the order of time. */
async function follow(
  story: Story,
  till: Till,
  who: Character,
  life: Life,
  { order, paid }: { order: string; paid: number },
): Promise<void> {
  const acts: { ago: number; act: () => Promise<unknown> }[] = []
  for (const gift of life.gives ?? [])
    acts.push({
      ago: gift.ago,
      act: async () => {
        await till.buy(story.moment(gift.ago, 12), giftBasket(story, who, gift))
        await sendDueCards(story.platformAt(gift.ago, 13))
      },
    })
  const { refund, dispute } = life
  if (refund)
    acts.push({
      ago: paid - refund.after,
      act: async () => {
        const [admin] = await story.people(['admin@example.com'])
        const { cents, reason } = refund
        await refundOrder(
          story.platformAt(paid - refund.after, 11),
          admin!.actor,
          await lastPaid(story, who, order),
          { cents, line_id: null, reason, reference: null },
          `sample refund ${order}`,
        )
      },
    })
  if (dispute)
    acts.push({
      ago: paid - dispute.after,
      act: async () => till.dispute(await lastPaid(story, who, order), dispute.outcome),
    })
  if (life.fails !== undefined)
    acts.push({ ago: life.fails, act: () => till.replaceCard('4000000000000341') })
  if (life.mended !== undefined)
    acts.push({ ago: life.mended, act: () => till.replaceCard('5555555555554444') })
  const { cancels, reason = 'other' } = life
  if (cancels !== undefined)
    acts.push({
      ago: cancels,
      act: async () => {
        const plan = await till.plan()
        await cancelPlan(story.platformAt(cancels, 18), who.actor, plan!.id)
        await till.settle()
        await keepReason(story.platformAt(cancels, 18), who.actor, plan!.id, { reason, text: null })
      },
    })
  for (const { ago, act } of acts.toSorted((a, b) => b.ago - a.ago)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    await till.until(story.moment(ago, 10))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await act()
  }
  await till.until(story.now)
  // Plans that do not renew end with their day.
  await sweepEnded(story, life, paid)
}

/** The newest payment of the plan, which free days may have preceded. */
async function lastPaid({ platform }: Story, who: Character, first: string): Promise<string> {
  const [row] = await platform.db.query<{ id: string }>(
    `
      select o.id
      from ${orders} o
      join ${order_lines} l on l.order_id = o.id and l.kind = 'plan'
      where o.user_id = $1 and o.state = 'paid' and o.total > 0
      order by o.created_at desc
      limit 1`,
    [who.id],
  )
  return row?.id ?? first
}

const TERM_DAYS = 95
async function sweepEnded(story: Story, { plan }: Life, paid: number): Promise<void> {
  if (plan === 'Three months' && paid > TERM_DAYS)
    await sweepSubscriptions(story.platformAt(paid - TERM_DAYS, 4))
}

/** Codes that the shop gave out over the year. */
const DISCOUNTS = [
  { code: 'AUTUMN20', percent: 20, payments: 3, note: 'Back to school', days: 335, ends: -20 },
  { code: 'WELCOME5', kind: 'amount', cents: 500, note: 'From the newsletter', days: 130, ends: null },
  { code: 'FIRSTWEEK', percent: 10, payments: 1, note: 'At the opening', days: 360, ends: 350 },
] as const

const discounts: Part = {
  name: 'discounts',
  async tell(story) {
    const admin = await story.person('admin@example.com')
    for (const { days, ends, ...values } of DISCOUNTS) {
      // oxlint-disable-next-line no-await-in-loop -- two codes
      const id = await createDiscount(
        story.platformAt(days, 9),
        admin.actor,
        SaveDiscount.parse({
          kind: 'percent',
          applies_to: 'plans',
          ...values,
          starts_on: isoDay(addDays(dayIn(ZONE, story.now), -days)),
          ends_on: ends === null ? null : isoDay(addDays(dayIn(ZONE, story.now), -ends)),
        }),
      )
      // oxlint-disable-next-line no-await-in-loop -- as above
      await markSample(story.platform.db, 'discounts', 'discounts', [id])
    }
  },
}

/** Learning habits of a subscriber, until they cancel or their card declines. */
function habitOf(life: Life, n: number): Habit {
  const random = seeded(`habit ${n}`)
  const over = life.cancels ?? (life.fails !== undefined && life.mended === undefined ? life.fails : 0)
  return {
    keen: 0.15 + random.next() * 0.4,
    skill: 0.65 + random.next() * 0.3,
    began: life.joined,
    stopped: Math.min(life.joined, over + Math.floor(random.next() * 5)),
  }
}

const learning: Part = {
  name: 'learning of subscribers',
  tell: async (story) =>
    learn(
      story,
      (await story.people(subscriberEmails)).map((who, n) => ({ who, habit: habitOf(LIVES[n]!, n) })),
    ),
}

/** Forty people who came alone: their payments, renewals and ends, one after the other. */
export const subscribers: readonly Part[] = [
  discounts,
  ...LIVES.map((_, n): Part => ({
    name: partOf(n),
    asksProvider: true,
    tell: (story) => live(story, partOf(n), n),
  })),
  learning,
]
