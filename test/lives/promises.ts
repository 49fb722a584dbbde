import type { ComingPayment } from '#contract/coming-payments.ts'
import { comingText } from '#contract/coming-text.ts'
import { dayIn, monthsAfter } from '#contract/dates.ts'
import { centsText } from '#contract/dollars.ts'
import { addCredit } from '#features/commerce/credit/server/public.ts'
import { beginCheckout } from '#features/commerce/orders/server/checkout.service.ts'
import { count } from '#features/commerce/orders/server/quote.ts'
import { cancel, goOn } from '#features/commerce/subscriptions/server/cancel.ts'
import { change, previewChange } from '#features/commerce/subscriptions/server/change.ts'
import { settle } from '#features/commerce/payments/server/public.ts'
import { shown } from '#features/commerce/subscriptions/server/subscriptions.list.ts'
import type { Person } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Platform } from '#server/platform.ts'
import { anOrganization, aPerson } from '../factories.ts'
import type { PlanName, PromisedAct, PromisedLife } from './promised-life.ts'
import type { World } from './world.ts'

/** An invoice is collected an hour after its renewal. */
export const DRAFT_MS = 3_600_000

/** Somebody who is promised sums, with those that were charged. */
export class Promised {
  readonly name: string
  readonly life: PromisedLife
  readonly wrong: string[] = []
  readonly #world: World
  readonly #plans: Record<PlanName, string>
  #who!: Person
  #email = ''
  #id = ''
  #ref = ''
  #customer = ''
  #changes = 0
  #mailsRead = 0
  /** Sums that were shown last, and the time. */
  #coming: ComingPayment[] = []
  #shownAt = new Date(0)
  #known = 0
  sums = 0

  constructor(world: World, plans: Record<PlanName, string>, life: PromisedLife, name: string) {
    this.#world = world
    this.#plans = plans
    this.life = life
    this.name = name
  }

  get customer(): string {
    return this.#customer
  }
  get #platform(): Platform {
    return this.#world.platforms[0]
  }

  #expect(what: string, shownSum: unknown, charged: unknown): void {
    const [one, other] = [JSON.stringify(shownSum), JSON.stringify(charged)]
    if (one !== other) this.wrong.push(`${what}: shown ${one}, was ${other}`)
  }

  /** Sums that the provider charged and that nobody has looked at yet, with the seconds at which it did. */
  async #charged(): Promise<{ cents: number; at: number }[]> {
    const rows = await this.#platform.db.query<{ cents: number; at: number }>(
      `
        select (body ->> 'amount')::int as cents, (body ->> 'created')::int as at
        from dev_payments.objects
        where kind = 'charge' and body ->> 'customer' = $1 and body ->> 'status' = 'succeeded'
        order by seq`,
      [this.#customer],
    )
    const fresh = rows.slice(this.#known)
    this.#known = rows.length
    return fresh
  }

  #text(coming: readonly ComingPayment[]): string {
    const day = (at: string): string => {
      const { year, month, day: date } = dayIn('UTC', new Date(at))
      return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.UTC(year, month - 1, date),
      )
    }
    return comingText(coming, { language: 'en', sum: centsText, day })
  }

  /** Mails that name payments name those that “My plan” shows; of a plan for good each of them is read. */
  async #mails(): Promise<void> {
    const mails = await this.#platform.db.query<{ text: string }>(
      `select content ->> 'paragraphs' as text from mails where "to" = $1 order by id offset $2`,
      [this.#email, this.#mailsRead],
    )
    this.#mailsRead += mails.length
    for (const { text } of mails)
      if (/ou pay \$|your payments: \$/.test(text) && !text.includes(this.#text(this.#coming)))
        this.wrong.push(`a mail says ${text}, and “My plan” ${this.#text(this.#coming)}`)
  }

  /** Reads “My plan”. */
  async look(): Promise<void> {
    const { coming } = await shown(this.#platform, this.#id)
    this.#coming = coming
    this.#shownAt = new Date()
    await this.#mails()
  }

  /** Buys the plan: the quote's sum is charged now, and its list is that of “My plan”. */
  async begin(): Promise<void> {
    const { life } = this
    const platform = this.#platform
    const seats = life.plan === 'seats'
    const organization_id = seats ? (await anOrganization(platform)).id : null
    const role = seats ? 'Organization' : 'Student'
    const { id: user_id, email } = await aPerson(platform, {
      role,
      ...(organization_id && { organization_id }),
    })
    this.#email = email
    await platform.db.query(`update users set time_zone = 'UTC', language = 'en' where id = $1`, [user_id])
    this.#who = {
      ...systemActor(platform),
      user_id,
      session_id: user_id,
      role,
      zone: 'UTC',
      organization_id,
      ...(seats && { permissions: platform.permissions(role) }),
    }
    if (life.credit > 0) await this.#give(life.credit)
    const basket = {
      items: [
        { kind: seats ? 'seats' : 'plan', id: this.#plans[life.plan], quantity: life.seats, details: {} },
      ],
      discount_code: life.code,
      use_credit: life.use_credit,
      service_code_id: null,
      referral: null,
      email: null,
    }
    const { quote } = await count(platform, platform.db, this.#who, basket)
    const { id: order } = await beginCheckout(
      platform,
      this.#who,
      { ...basket, expected_total: quote.total, agreed: true, terms_version: quote.terms.version },
      'promised',
    )
    const [row] = await platform.db.query<{ session: string; agreed_text: string; subscription_id: string }>(
      'select session, agreed_text, subscription_id from orders where id = $1',
      [order],
    )
    this.#id = row!.subscription_id
    if (!row!.agreed_text.includes(this.#text(quote.coming)))
      this.wrong.push(`agreed to ${row!.agreed_text}, and quoted ${this.#text(quote.coming)}`)
    this.#customer = (await this.#world.provider.pay(row!.session)).customer!
    await settle(platform, `order:${order}`)
    const [sub] = await platform.db.query<{ provider_ref: string }>(
      'select provider_ref from subscriptions where id = $1',
      [this.#id],
    )
    this.#ref = sub!.provider_ref
    this.#expect(
      'the checkout',
      quote.total > 0 ? [quote.total] : [],
      (await this.#charged()).map(({ cents }) => cents),
    )
    await this.look()
    this.#expect('“My plan” after the checkout', quote.coming, this.#coming)
  }

  async #give(cents: number): Promise<void> {
    const { user_id, organization_id } = this.#who
    await this.#platform.db.transaction((tx) =>
      addCredit(
        tx,
        organization_id ? { organization_id } : { user_id },
        { cents, kind: 'given', of: crypto.randomUUID() },
        this.#platform.clock(),
      ),
    )
  }

  /** Follows the provider's notifications about this plan. */
  async settle(): Promise<void> {
    await settle(this.#platform, `subscription:${this.#ref}`)
  }

  /** Performs an act if it is still possible, and compares its preview with the result. */
  async act(act: PromisedAct): Promise<void> {
    const platform = this.#platform
    const plan = await shown(platform, this.#id)
    if (plan.status !== 'Active') return
    const before = this.#coming
    if (act.act === 'credit') await this.#give(act.cents)
    else if (act.act === 'cancel' && !plan.cancel_at) await cancel(platform, this.#who, this.#id)
    else if (act.act === 'resume' && plan.cancel_at) await goOn(platform, this.#who, this.#id)
    else if ((act.act === 'change' || act.act === 'seats') && !plan.cancel_at) {
      const wanted =
        act.act === 'change'
          ? { plan_id: this.#plans[act.plan], seats: 1 }
          : { plan_id: plan.plan_id, seats: act.seats }
      if (wanted.plan_id === plan.plan_id && wanted.seats === plan.seats) return
      const preview = await previewChange(platform, this.#who, this.#id, wanted)
      const asked = { ...wanted, at: preview.at, expected: preview.due_now }
      await change(platform, this.#who, this.#id, asked, `change-${(this.#changes += 1)}`)
      await this.settle()
      this.#expect(
        `the change of day ${act.day}`,
        preview.due_now > 0 ? [preview.due_now] : [],
        (await this.#charged()).map(({ cents }) => cents),
      )
      await this.look()
      this.#expect(`“My plan” after the change of day ${act.day}`, preview.coming, this.#coming)
      return
    }
    await this.look()
    if (act.act === 'cancel') this.#expect('a plan that ends', [], this.#coming)
    if (act.act === 'credit' && before.length === 0)
      this.#expect('credit of a plan that ends', [], this.#coming)
  }

  /** Compares what was charged since “My plan” was read with what it showed for these days. */
  async compare(): Promise<void> {
    const until = new Date(Date.now() - DRAFT_MS)
    const promised = this.#coming.flatMap((entry) => {
      const first = new Date(entry.at)
      const all: { cents: number; at: number }[] = []
      for (let n = 0; n < (entry.times ?? Infinity); n++) {
        const at = monthsAfter(first, n * entry.months)
        if (at > until) break
        if (entry.cents > 0) all.push({ cents: entry.cents, at: Math.floor(at.getTime() / 1000) })
      }
      return all
    })
    const charged = await this.#charged()
    this.#expect(
      `from ${this.#shownAt.toISOString()} on`,
      promised,
      // On its day, within the hour of the draft.
      charged.map(({ cents, at }, n) => {
        const day = promised[n]?.at ?? 0
        return { cents, at: at >= day && at <= day + DRAFT_MS / 1000 ? day : at }
      }),
    )
    await this.look()
  }

  /** Receipts name what was charged. */
  async receipts(): Promise<void> {
    const { user_id, organization_id } = this.#who
    const rows = await this.#platform.db.query<{ total: number }>(
      `
        select total from documents
        where kind = 'receipt' and total > 0 and (user_id = $1 or organization_id = $2)
        order by total`,
      [user_id, organization_id],
    )
    this.#known = 0
    const charged = (await this.#charged()).map(({ cents }) => cents).toSorted((a, b) => a - b)
    this.sums = charged.length
    this.#expect(
      'the receipts',
      rows.map(({ total }) => total),
      charged,
    )
  }
}
