import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { beginCheckout, count } from '#features/commerce/orders/server/public.ts'
import { orders } from '#features/commerce/orders/server/orders.table.ts'
import type { Basket } from '#features/commerce/orders/orders.contract.ts'
import {
  ASK_JOB,
  cardProvider,
  carryOutAlone,
  customerOf,
  settle,
} from '#features/commerce/payments/server/public.ts'
import {
  MAKE_GOOD_JOB,
  makeGood,
  undo,
  UNDO_JOB,
  type Missed,
} from '#features/commerce/subscriptions/server/public.ts'
import { subscriptions } from '#features/commerce/subscriptions/server/subscriptions.table.ts'
import type { Platform } from '#server/platform.ts'
import type { Character, Story } from './story.ts'

/** A basket, without the fields that most baskets leave empty. */
export type Buying = Partial<Basket> & { items: Basket['items'] }

type Running = { id: string; provider_ref: string | null; period_end: Date | null; status: string }

/** The development provider, as the story uses it: people pay, banks dispute, and clocks are moved. */
export type Cards = {
  pay(session: string, payment: { card: string }): Promise<unknown>
  replaceCard(customer: string, card: string): Promise<void>
  dispute(charge: string): Promise<{ id: string }>
  closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<unknown>
  share(other: Platform): void
  putOnClock(customer: string, time: Date): Promise<string>
  advanceClock(clock: string, time: Date): Promise<void>
  releaseClock(clock: string): Promise<void>
  chargeOf(intent: string): Promise<string>
}

/** Sells to one person by card, at times in the past: their customer has a clock of its own. */
export class Till {
  readonly #story: Story
  readonly #who: Character
  readonly #provider: Cards
  #clock: string | null = null
  #orders = 0
  /** True once a code or credit may reduce a renewal. */
  #reduced = false

  private constructor(story: Story, who: Character, provider: Cards) {
    this.#story = story
    this.#who = who
    this.#provider = provider
  }

  /** Opens a till; null where cards are paid at a real provider. */
  static open(story: Story, who: Character): Till | null {
    return story.cards && new Till(story, who, story.cards)
  }

  /** Does what services have left to jobs. */
  async #doJobs(): Promise<void> {
    const { platform, takeJobs } = this.#story.past
    for (const { name, data } of takeJobs())
      if (name === UNDO_JOB) await undo(platform, data as Parameters<typeof undo>[1])
      else if (name === MAKE_GOOD_JOB) await makeGood(platform, data as Missed)
      else if (name === ASK_JOB) await carryOutAlone(platform, String(data['id']))
  }

  async #look(subject: string): Promise<void> {
    await settle(this.#story.past.platform, subject)
    await this.#doJobs()
  }

  /** The customer of the person, whose time is now that of the story. */
  async #ready(time: Date): Promise<void> {
    const platform = this.#story.past.at(time)
    if (this.#clock === null) {
      const card = (await cardProvider(platform))!
      const customer = await customerOf(
        platform,
        card,
        { user_id: this.#who.id, organization_id: null },
        { email: this.#who.email, name: this.#who.name, language: this.#who.actor.language },
      )
      this.#clock = await this.#provider.putOnClock(customer, time)
    } else await this.advance(time)
  }

  /** Buys something and pays on the provider's page. Returns the order. */
  async buy(time: Date, buying: Buying, card = '4242424242424242'): Promise<string> {
    await this.#ready(time)
    this.#reduced ||= Boolean(buying.discount_code) || buying.use_credit === true
    const platform = this.#story.past.at(time)
    const basket: Basket = {
      discount_code: null,
      use_credit: false,
      service_code_id: null,
      referral: null,
      email: null,
      ...buying,
    }
    const { quote } = await count(platform, platform.db, this.#who.actor, basket)
    this.#orders += 1
    const { id } = await beginCheckout(
      platform,
      this.#who.actor,
      { ...basket, expected_total: quote.total, agreed: true, terms_version: quote.terms.version },
      `sample ${this.#orders}`,
    )
    const [order] = await platform.db.query<{ session: string | null }>(
      `select session from ${orders} where id = $1`,
      [id],
    )
    this.#story.past.at(new Date(time.getTime() + MINUTE_MS))
    if (order!.session) await this.#provider.pay(order!.session, { card })
    await this.#look(`order:${id}`)
    return id
  }

  /** Lets the provider's time pass for this person. */
  async advance(time: Date): Promise<void> {
    this.#story.past.at(time)
    await this.#provider.advanceClock(this.#clock!, time)
  }

  async plan(): Promise<Running | null> {
    const [row] = await this.#story.platform.db.query<Running>(
      `
        select id, provider_ref, period_end, status
        from ${subscriptions}
        where user_id = $1 and organization_id is null
        order by created_at desc
        limit 1`,
      [this.#who.id],
    )
    return row ?? null
  }

  /** Lets renewals happen until a time, each booked when it is collected. */
  async until(time: Date): Promise<void> {
    for (;;) {
      const plan = await this.plan()
      if (!plan?.provider_ref || plan.status !== 'Active' || !plan.period_end) break
      const collected = new Date(plan.period_end.getTime() + HOUR_MS + 5 * MINUTE_MS)
      if (collected >= time) break
      // A discount or credit is written onto the draft of a renewal, before it is collected.
      if (this.#reduced) {
        await this.advance(new Date(plan.period_end.getTime() + MINUTE_MS))
        await this.#look(`subscription:${plan.provider_ref}`)
      }
      await this.advance(collected)
      await this.#look(`subscription:${plan.provider_ref}`)
      // A renewal that failed has its grace: it ends, or is paid, before the next one.
      const after = await this.plan()
      if (after?.period_end && after.period_end.getTime() <= plan.period_end.getTime()) break
    }
    await this.advance(time)
    await this.settle()
  }

  /** Looks at the plan as it is now. */
  async settle(): Promise<void> {
    const plan = await this.plan()
    if (plan?.provider_ref) await this.#look(`subscription:${plan.provider_ref}`)
  }

  async replaceCard(card: string): Promise<void> {
    const customer = await this.#customer()
    await this.#provider.replaceCard(customer, card)
    await this.settle()
  }

  async #customer(): Promise<string> {
    const card = (await cardProvider(this.#story.past.platform))!
    const { id, email, name, actor } = this.#who
    return customerOf(
      this.#story.past.platform,
      card,
      { user_id: id, organization_id: null },
      { email, name, language: actor.language },
    )
  }

  /** The bank takes the last payment back; `outcome` decides it at once, or leaves it open. */
  async dispute(order_id: string, outcome: 'won' | 'lost' | null): Promise<void> {
    const { db } = this.#story.platform
    const [order] = await db.query<{ payment_intent: string }>(
      `select payment_intent from ${orders} where id = $1`,
      [order_id],
    )
    const charge = await this.#provider.chargeOf(order!.payment_intent)
    const dispute = await this.#provider.dispute(charge)
    await this.#look(`intent:${order!.payment_intent}`)
    if (outcome === null) return
    await this.#provider.closeDispute(dispute.id, outcome)
    await this.#look(`intent:${order!.payment_intent}`)
  }

  /** Everything of this person goes on in the provider's own time. */
  async close(): Promise<void> {
    const clock = this.#clock
    if (clock === null) return
    await this.until(this.#story.now)
    await this.#provider.releaseClock(clock)
    this.#clock = null
  }
}
