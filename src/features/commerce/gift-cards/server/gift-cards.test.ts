import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments } from '../../../../../test/payments.ts'
import type { Subscription } from '../../subscriptions/subscriptions.contract.ts'
import { sweepSubscriptions } from '../../subscriptions/server/sweep.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { OutgoingMail } from '#server/mail/mail.ts'
import { creditOf } from '../../credit/server/public.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { GiftBecomes, GiftCardRow, MyGiftCard, OpenGiftCard } from '../gift-cards.contract.ts'
import { readCode } from './code.ts'
import { forgetCards } from './forget.ts'
import { sendDueCards } from './send.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const pay = await payments(test)
const advanceTo = async (time: string): Promise<void> => {
  test.at(time)
  await pay.provider.passTo(platform.clock())
}
await advanceTo('2027-03-01T15:00:00Z')
const mails: OutgoingMail[] = []
platform.mail.send = async (tx, _, mail) =>
  tx.afterCommit(() => void (mail.content.button?.url.includes('/gift-card/') && mails.push(mail)))
const clientOf = async (person: TestPerson | null) => test.as(await awake(test, person))
const learner = (): Promise<TestPerson> => aPerson(platform, {})
const DETAILS = {
  cents: 5000,
  design: 'hands',
  from_name: 'Ana',
  to_name: 'Leo',
  to_email: 'leo@gifts.example',
  message: 'Happy birthday',
  send_on: '2027-03-01',
  zone: 'America/Los_Angeles',
  language: 'es',
}
const basket = (more: Record<string, unknown> = {}, item: Record<string, unknown> = {}) => ({
  items: [{ kind: 'gift_card', details: { ...DETAILS, ...more }, ...item }],
})
const guest = (more: Record<string, unknown> = {}) => ({ ...basket(more), email: 'ana@gifts.example' })
const tokenIn = (mail: OutgoingMail | undefined): string =>
  new URL(mail!.content.button!.url).hash.replace('#card=', '')
const opened = async (token: string): Promise<OpenGiftCard> =>
  (await test.as(null).post<OpenGiftCard>('/gift-cards/open', { token })).body.data
/** Buys a card that is sent at once; returns its code, its link's token and its order. */
async function bought(
  more: Record<string, unknown> = {},
): Promise<{ code: string; token: string; order: string }> {
  const order = await pay.buy(null, guest(more))
  const token = tokenIn(mails.at(-1))
  return { code: (await opened(token)).code!, token, order }
}
const redeem = async (person: TestPerson, code: string, becomes?: GiftBecomes) =>
  (await clientOf(person)).post<{ becomes: string; cents: number }>('/gift-cards/redeem', { code, becomes })
const cards = async (): Promise<GiftCardRow[]> =>
  (await (await clientOf(tenants.admin)).get<GiftCardRow[]>('/gift-cards', { query: { page_size: '100' } }))
    .body.data
const cardOf = async (token: string): Promise<GiftCardRow> =>
  (await cards()).find(({ id }) => token.startsWith(id))!
const plansOf = async (person: TestPerson): Promise<Subscription[]> =>
  (await (await clientOf(person)).get<Subscription[]>('/subscriptions?order=created_at.desc')).body.data
const owed = (): Promise<number> => balanceOf(db, 'gift_card_liability')

it('is bought by a guest, arrives in its language, and is redeemed once', async () => {
  const before = await owed()
  const { code, token } = await bought()
  expect(await owed()).toBe(before - 5000)
  const mail = mails.at(-1)!
  expect(mail).toMatchObject({ to: 'leo@gifts.example', language: 'es' })
  expect(mail.content.paragraphs.join(' ')).toContain('«Happy birthday»')
  // The code is in no mail, only behind its link.
  expect(JSON.stringify(mail)).not.toContain(code)
  expect(await opened(token)).toMatchObject({ state: 'sent', cents: 5000, design: 'hands', from_name: 'Ana' })
  const person = await learner()
  const look = await (
    await clientOf(person)
  ).post('/gift-cards/look', { code: code.toLowerCase().replaceAll('-', ' ') })
  expect(look.body.data).toMatchObject({ becomes: 'credit', cents: 5000, to_name: 'Leo' })
  expect((await redeem(person, code, 'credit')).body.data).toEqual({ becomes: 'credit', cents: 5000 })
  expect(await creditOf(db, { user_id: person.id })).toBe(5000)
  expect(await owed()).toBe(before)
  expect(await opened(token)).toMatchObject({ state: 'redeemed', code: null })
  const mine = async (owner: TestPerson) =>
    (await (await clientOf(owner)).get<{ bought: MyGiftCard[]; redeemed: MyGiftCard[] }>('/gift-cards/mine'))
      .body.data
  expect(await mine(person)).toMatchObject({ bought: [], redeemed: [{ state: 'redeemed', to_email: null }] })
  expect(await mine(tenants.two.learner)).toEqual({ bought: [], redeemed: [] })
})

it('is redeemed by exactly one of fifty who come at once', async () => {
  const { code } = await bought()
  const people = await Promise.all(Array.from({ length: 50 }, learner))
  const before = await balanceOf(db, 'customer_credit')
  const answers = await Promise.all(people.map((person) => redeem(person, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49)
  expect(await balanceOf(db, 'customer_credit')).toBe(before - 5000)
})

it('answers every failure alike, and ten tries an hour', async () => {
  const [used, voided, later, suspended] = [
    await bought(),
    await bought(),
    (await pay.buy(null, guest({ send_on: '2027-03-09' })), null),
    await bought(),
  ]
  expect(later).toBeNull()
  await redeem(await learner(), used.code)
  const admin = await clientOf(tenants.admin)
  await admin.post(`/gift-cards/${(await cardOf(voided.token)).id}/void`, { reason: 'Sent twice' })
  await db.query('update gift_cards set suspended_at = now() where id = $1', [
    (await cardOf(suspended.token)).id,
  ])
  const person = await learner()
  const tries = [used.code, voided.code, suspended.code, 'AAAA-BBBB-CCCC-DDDD', 'short', 'ÑÑÑÑ-%%%%-____-🎁']
  const answers = await Promise.all(tries.map((code) => redeem(person, code)))
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, error_id: null })))).toHaveLength(1)
  for (const _ of [7, 8, 9, 10]) expect((await redeem(person, 'AAAA')).status).toBe(422)
  const { code } = await bought()
  expect((await redeem(person, code)).status).toBe(429)
  expect((await redeem(await learner(), code)).status).toBe(200)
})

it('waits for the morning of its day there, and goes out once whoever sends it', async () => {
  await pay.buy(null, guest({ send_on: '2027-03-10', zone: 'Asia/Tokyo', to_email: 'tokyo@gifts.example' }))
  await pay.buy(
    null,
    guest({ send_on: '2027-03-10', zone: 'America/New_York', to_email: 'york@gifts.example' }),
  )
  const arrived = (to: string) => mails.filter((mail) => mail.to === to).length
  const deliveriesAt = async (time: string) => {
    test.at(time)
    await Promise.all([1, 2, 3].map(() => sendDueCards(platform)))
    return [arrived('tokyo@gifts.example'), arrived('york@gifts.example')]
  }
  expect(await deliveriesAt('2027-03-09T22:59:00Z')).toEqual([0, 0])
  expect(await deliveriesAt('2027-03-09T23:00:00Z')).toEqual([1, 0])
  expect(await deliveriesAt('2027-03-10T12:59:00Z')).toEqual([1, 0])
  expect(await deliveriesAt('2027-03-10T13:00:00Z')).toEqual([1, 1])
})

it('to print goes to whoever bought it, as a page and as PDF', async () => {
  await advanceTo('2027-03-10T15:00:00Z')
  const person = await learner()
  const order = await pay.buy(person, basket({ to_email: null, send_on: '2027-06-01' }))
  const mail = mails.at(-1)!
  expect(mail.content.button!.url).toContain('/gift-card/open#card=')
  // Its buyer alone finds it with the order: the link opens the code.
  const linked = async (by: TestPerson) =>
    (await (await clientOf(by)).get<{ lines: { path: string | null }[] }>(`/orders/${order}`)).body.data
      .lines[0]!.path
  expect(platform.config.PUBLIC_URL + (await linked(person))!).toBe(mail.content.button!.url)
  expect(await linked(tenants.admin)).toBeNull()
  const [card] = (await (await clientOf(person)).get<{ bought: MyGiftCard[] }>('/gift-cards/mine')).body.data
    .bought
  expect(card).toMatchObject({ state: 'sent', to_email: null })
  const link = await (await clientOf(person)).post<{ url: string }>(`/gift-cards/${card!.id}/link`)
  expect(link.body.data.url).toBe(mail.content.button!.url)
  expect((await (await clientOf(tenants.admin)).post(`/gift-cards/${card!.id}/link`)).status).toBe(404)
  const pdf = await test.as(null).post('/gift-cards/pdf', { token: tokenIn(mail) })
  expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(
    (await test.as(null).post('/gift-cards/pdf', { token: `${card!.id}.${'A'.repeat(43)}` })).status,
  ).toBe(404)
})

it('says at the field what cannot be bought, and holds nothing', async () => {
  const wrong: [Record<string, unknown>, string, Record<string, unknown>?][] = [
    [{ cents: 999 }, 'details.cents'],
    [{ cents: 50_001 }, 'details.cents'],
    [{ cents: 1050.5 }, 'details.cents'],
    [{ cents: null }, 'details.cents'],
    [{ design: 'roses' }, 'details.design'],
    [{ to_name: ' ' }, 'details.to_name'],
    [{ to_email: 'leo' }, 'details.to_email'],
    [{ message: 'x'.repeat(501) }, 'details.message'],
    [{ zone: 'Mars/Olympus' }, 'details.zone'],
    [{ send_on: '2027-02-28' }, 'details.send_on'],
    [{ send_on: '2029-02-28' }, 'details.send_on'],
    [{ send_on: 'tomorrow' }, 'details.send_on'],
    [{}, 'quantity', { quantity: 2 }],
    [{}, 'id', { id: '0199aaaa-0000-7000-8000-000000000000' }],
  ]
  await advanceTo('2027-03-11T15:00:00Z')
  for (const [more, path, item] of wrong) {
    const { status, body } = await test.as(null).post('/checkout/quote', {
      ...basket({ send_on: '2027-03-11', ...more }, item),
      email: 'ana@gifts.example',
    })
    const { fields } = body.data as unknown as { fields?: { path: string }[] }
    expect([status, fields?.[0]?.path], JSON.stringify(more)).toEqual([422, `items.0.${path}`])
  }
})

it('is corrected, sent again and voided while nobody redeemed it', async () => {
  await advanceTo('2027-03-13T15:00:00Z')
  await pay.buy(null, guest({ send_on: '2027-03-20', to_email: 'wrong@gifts.example' }))
  const card = (await cards())[0]!
  const admin = await clientOf(tenants.admin)
  const { from_name, message, to_name } = card
  const change = { from_name, to_name, message, to_email: 'right@gifts.example', send_on: '2027-03-13' }
  expect((await admin.post(`/gift-cards/${card.id}/resend`)).status).toBe(409)
  expect((await admin.put(`/gift-cards/${card.id}`, { ...change, send_on: '2027-03-12' })).status).toBe(422)
  expect((await admin.put(`/gift-cards/${card.id}`, change)).status).toBe(200)
  expect(mails.at(-1)).toMatchObject({ to: 'right@gifts.example' })
  expect((await admin.post(`/gift-cards/${card.id}/resend`)).status).toBe(200)
  expect(mails.filter(({ to }) => to === 'right@gifts.example')).toHaveLength(2)
  expect(mails.filter(({ to }) => to === 'wrong@gifts.example')).toHaveLength(0)
  const { code } = await opened(tokenIn(mails.at(-1)))
  expect((await admin.post(`/gift-cards/${card.id}/void`, { reason: 'Asked for' })).status).toBe(200)
  expect((await redeem(await learner(), code!)).status).toBe(422)
  expect((await admin.put(`/gift-cards/${card.id}`, change)).status).toBe(409)
  const log = await db.query<{ code: string }>(
    `select code, before, after from audit_log where subject_id = $1 order by at, id`,
    [card.id],
  )
  expect(log.map((entry) => entry.code)).toEqual([
    'GIFT_CARD_UPDATED',
    'GIFT_CARD_RESENT',
    'GIFT_CARD_VOIDED',
  ])
  const bare = readCode(code!)!
  for (const table of ['audit_log', 'gift_cards', 'order_lines', 'ledger_transactions'])
    expect(JSON.stringify(await db.query(`select * from ${table}`)), table).not.toMatch(
      new RegExp(`${code}|${bare}`),
    )
})

it('that is refunded is voided; of a redeemed one the credit goes as far as there is some', async () => {
  await advanceTo('2027-03-14T15:00:00Z')
  const [unused, spent] = [await bought({ send_on: '2027-03-14' }), await bought({ send_on: '2027-03-14' })]
  const person = await learner()
  await redeem(person, spent.code)
  await db.query(
    `insert into credit_entries (balance_id, kind, cents, of) select id, 'order', -2000, 'x' from credit_balances where user_id = $1`,
    [person.id],
  )
  const before = await owed()
  const refund = async (order: string) =>
    (await clientOf(tenants.admin)).post(
      `/orders/${order}/refund`,
      {},
      { headers: { 'idempotency-key': `back-${order}` } },
    )
  expect((await refund(unused.order)).status).toBe(200)
  expect((await refund(spent.order)).status).toBe(200)
  expect(await cardOf(unused.token)).toMatchObject({ state: 'voided' })
  expect(await cardOf(spent.token)).toMatchObject({ state: 'redeemed' })
  expect((await redeem(await learner(), unused.code)).status).toBe(422)
  expect(await creditOf(db, { user_id: person.id })).toBe(0)
  // Of the two only the unused one was owed.
  expect(await owed()).toBe(before + 5000)
})

it('follows its states only', async () => {
  const { token } = await bought({ send_on: '2027-03-14' })
  const { id } = await cardOf(token)
  for (const change of [`state = 'Scheduled'`, 'cents = 1', `code_hash = 'x'`, `state = 'redeemed'`])
    await expect(
      db.query(`update gift_cards set ${change} where id = $1`, [id]),
      change,
    ).rejects.toMatchObject({
      code: '23514',
    })
})

it('of a plan becomes the plan where it can, else its worth as credit, and says so before', async () => {
  await advanceTo('2027-04-12T15:00:00Z')
  const plan = {
    name_en: 'Year',
    name_es: 'Año',
    billing_type: 'Upfront',
    duration: 1,
    duration_unit: 'year',
    community: 'Full',
    courses: 'Full',
    dictionary: 'Full',
    live: 'No',
    cents: 9900,
  }
  const { id } = (await (await clientOf(tenants.admin)).post<{ id: string }>('/plans', plan)).body.data
  const buyPlan = async (): Promise<string> => {
    await pay.buy(null, {
      ...basket({ cents: null, send_on: '2027-04-12' }, { id }),
      email: 'ana@gifts.example',
    })
    const open = await opened(tokenIn(mails.at(-1)))
    expect(open).toMatchObject({ plan_name_es: 'Año', cents: 9900 })
    return open.code!
  }
  const renewing = await learner()
  const monthly = { ...plan, name_en: 'Monthly', name_es: 'Mensual', billing_type: 'Subscription' }
  const { body } = await (
    await clientOf(tenants.admin)
  ).post<{ id: string }>('/plans', { ...monthly, duration_unit: 'month', cents: 900 })
  await pay.buy(renewing, { items: [{ kind: 'plan', id: body.data.id }] })
  expect((await redeem(renewing, await buyPlan())).body.data).toEqual({ becomes: 'credit', cents: 9900 })
  expect(await creditOf(db, { user_id: renewing.id })).toBe(9900)

  const free = await learner(),
    code = await buyPlan(),
    sales = await balanceOf(db, 'sales_plans')
  const look = await (await clientOf(free)).post('/gift-cards/look', { code })
  expect(look.body.data).toMatchObject({ becomes: 'plan' })
  // The result differs from the one shown, so nothing happens.
  expect((await redeem(free, code, 'credit')).status).toBe(409)
  expect(await plansOf(free)).toEqual([])
  expect((await redeem(free, code, 'plan')).body.data).toMatchObject({ becomes: 'plan' })
  expect(await balanceOf(db, 'sales_plans')).toBe(sales - 9900)
  expect(await creditOf(db, { user_id: free.id })).toBe(0)
  expect(await plansOf(free)).toMatchObject([
    { gift: true, status: 'Active', billing_type: 'Upfront', period_end: '2028-04-12T15:00:00.000Z' },
  ])

  // A second one waits; when its own is paid back before it has begun, it never does.
  const [second, third] = [await buyPlan(), await buyPlan()]
  for (const [minute, next] of [second, third].entries()) {
    await advanceTo(`2027-04-12T15:0${minute + 1}:00Z`)
    expect((await redeem(free, next, 'plan')).status).toBe(200)
  }
  expect((await plansOf(free)).map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Active'])
  const [{ id: order } = { id: '' }] = await db.query<{ id: string }>(
    `select l.order_id as id from gift_cards g join order_lines l on l.id = g.order_line_id where g.redeemed_by = $1 order by g.redeemed_at desc limit 1`,
    [free.id],
  )
  const refundReply = await (
    await clientOf(tenants.admin)
  ).post(`/orders/${order}/refund`, {}, { headers: { 'idempotency-key': `back-${order}` } })
  expect(refundReply.status).toBe(200)
  expect((await plansOf(free)).map(({ status }) => status)).toEqual(['Canceled', 'Pending', 'Active'])

  // A gift that waits for the end of a plan becomes credit when a plan without an end begins.
  const settled = await learner()
  for (const [minute, next] of [await buyPlan(), await buyPlan()].entries()) {
    await advanceTo(`2027-04-12T15:1${minute}:00Z`)
    expect((await redeem(settled, next, 'plan')).status).toBe(200)
  }
  const life = { ...plan, name_en: 'For life', name_es: 'Para siempre', billing_type: 'Onetime' }
  const endless = await (
    await clientOf(tenants.admin)
  ).post<{ id: string }>('/plans', { ...life, duration: 1, duration_unit: 'lifetime', cents: 29_900 })
  await pay.buy(settled, { items: [{ kind: 'plan', id: endless.body.data.id }] })
  expect((await plansOf(settled)).map(({ status }) => status).toSorted()).toEqual([
    'Active',
    'Canceled',
    'Canceled',
  ])
  expect(await creditOf(db, { user_id: settled.id })).toBe(9900)

  await advanceTo('2028-04-12T15:00:01Z')
  await sweepSubscriptions(platform)
  expect(await plansOf(free)).toMatchObject([
    { status: 'Canceled' },
    { status: 'Active', period_end: '2029-04-12T15:00:01.000Z' },
    { status: 'Canceled' },
  ])
})

it('reaches the friend of a buyer who is erased before it is sent, and then names neither', async () => {
  const buyer = await learner()
  const day = new Date(platform.clock().getTime() + 7 * 86_400_000).toISOString()
  await pay.buy(buyer, basket({ to_email: 'friend@gifts.example', send_on: day.slice(0, 10) }))
  const erase = async (person: TestPerson) => {
    await db.query(`update users set deleted_at = $2, erased_at = $2 where id = $1`, [
      person.id,
      platform.clock(),
    ])
    await db.transaction((tx) => forgetCards(tx, person, platform.clock()))
  }
  await erase(buyer)
  await advanceTo(new Date(new Date(day).getTime() + 86_400_000).toISOString())
  await sendDueCards(platform)
  const mail = mails.at(-1)!
  expect(mail).toMatchObject({
    to: 'friend@gifts.example',
    content: { subject: 'Alguien te regaló una tarjeta' },
  })
  expect(mail.content.paragraphs.join(' ')).not.toMatch(/Ana|Happy/)
  const [left] = await db.query<{ card: string; details: string }>(
    `
      select to_json(c)::text as card, l.details::text as details
      from gift_cards c
      join order_lines l on l.id = c.order_line_id
      where c.user_id = $1`,
    [buyer.id],
  )
  for (const text of Object.values(left!)) expect(text).not.toMatch(/Ana|Leo|Happy|friend@/)
})
