import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { OutgoingMail } from '#server/mail/mail.ts'
import { MAX_GIFT_DAYS, type GiftCardRow, type OpenGiftCard } from '../gift-cards.contract.ts'
import { linkToken } from './code.ts'
import { forgetCards } from './forget.ts'
import { sendCard, sendDueCards } from './send.ts'

const NOW = new Date('2027-03-01T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const pay = await payments(test)
await pay.provider.passTo(NOW)
const mails: OutgoingMail[] = []
platform.mail.send = async (tx, _, mail) =>
  tx.afterCommit(() => void (mail.content.button?.url.includes('/gift-card/') && mails.push(mail)))
const admin = test.as(tenants.admin)
const DETAILS = {
  cents: 5000,
  design: 'hands',
  from_name: 'Ana',
  to_name: 'Leo',
  to_email: 'leo@gifts.example' as string | null,
  message: 'Happy birthday',
  send_on: '2027-03-01',
  zone: 'UTC',
  language: 'es',
}
const LATER = '2027-03-09'
const basket = (more: Partial<typeof DETAILS> = {}, item: object = {}) => ({
  items: [{ kind: 'gift_card', details: { ...DETAILS, ...more }, ...item }],
})
/** The card of a new order, which is paid unless the test says otherwise. */
async function aCard(
  more: Partial<typeof DETAILS> = {},
  { by = null, paid = true }: { by?: TestPerson | null; paid?: boolean } = {},
): Promise<{ id: string; order: string }> {
  const what = { ...basket(more), ...(by === null && { email: 'ana@gifts.example' }) }
  const order = paid ? await pay.buy(by, what) : (await pay.begin(by, what)).id
  const [row] = await db.query<{ id: string }>(
    'select g.id from gift_cards g join order_lines l on l.id = g.order_line_id where l.order_id = $1',
    [order],
  )
  return { id: row!.id, order }
}
const read = async (id: string) =>
  (
    await db.query<{
      state: string
      version: number
      to_name: string
      to_email: string | null
      from_name: string
      send_on: string
      send_at: Date
      message: string | null
    }>(
      `
        select state, version, to_name, to_email::text, from_name, send_on::text, send_at, message
        from gift_cards
        where id = $1`,
      [id],
    )
  )[0]!
const change = async (id: string, more: Partial<typeof DETAILS> = {}, version?: number) => {
  const { from_name, to_name, to_email, message, send_on } = { ...DETAILS, ...more }
  return admin.put<{ code?: string }>(
    `/gift-cards/${id}`,
    { from_name, to_name, to_email, message, send_on },
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )
}
const resend = (id: string) => admin.post(`/gift-cards/${id}/resend`)
const voided = (id: string) => admin.post(`/gift-cards/${id}/void`, { reason: 'Asked for' })
const open = (token: string) => test.as(null).post<OpenGiftCard>('/gift-cards/open', { token })
const suspend = (id: string, at: Date | null) =>
  db.query('update gift_cards set suspended_at = $2 where id = $1', [id, at])
const sentTo = () => mails.splice(0).map(({ to, language }) => [to, language])

it('is nobody’s to see, correct or send while it is not paid', async () => {
  const person = await aPerson(platform, {})
  const { id } = await aCard({}, { by: person, paid: false })
  expect([(await resend(id)).status, (await change(id)).status, (await voided(id)).status]).toEqual([
    404, 404, 404,
  ])
  expect((await test.as(person).post(`/gift-cards/${id}/link`)).status).toBe(404)
  expect((await open(linkToken(platform, id))).status).toBe(404)
  expect((await resend(randomUUID())).status).toBe(404)
  const listed = (await admin.get<GiftCardRow[]>('/gift-cards', { query: { page_size: '100' } })).body.data
  expect(listed.map((card) => card.id)).not.toContain(id)
  expect(sentTo()).toEqual([])
  const printed = await aCard({ to_email: null }, { by: person })
  expect((await test.as(person).post(`/gift-cards/${printed.id}/link`)).status).toBe(200)
  expect((await test.as(await aPerson(platform, {})).post(`/gift-cards/${printed.id}/link`)).status).toBe(404)
  for (const token of ['', printed.id, `${printed.id}.${'A'.repeat(43)}`])
    expect((await open(token)).status, token).toBeGreaterThanOrEqual(404)
  expect(sentTo()).toEqual([[person.email, 'en']])
})

it('waits for its day through corrections, and is opened by nobody before', async () => {
  const { id } = await aCard({ send_on: LATER })
  const { send_at, version } = await read(id)
  expect((await open(linkToken(platform, id))).status).toBe(404)
  expect((await change(id, { send_on: LATER, to_name: 'Lea' }, version + 1)).status).toBe(412)
  expect((await change(id, { send_on: LATER, to_name: 'Lea' }, version)).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'Scheduled', to_name: 'Lea', send_at })
  expect((await change(id, { send_on: '2027-03-10' })).status).toBe(200)
  expect((await read(id)).send_at.getTime()).toBe(send_at.getTime() + DAY_MS)
  const send = () => db.transaction((tx) => sendCard(platform, tx, id, platform.clock()))
  expect(await send(), 'before its morning').toBe(false)
  test.at((await read(id)).send_at)
  await suspend(id, NOW)
  await sendDueCards(platform)
  expect([await send(), sentTo()]).toEqual([false, []])
  await suspend(id, null)
  expect([await send(), await send(), sentTo()]).toEqual([true, false, [['leo@gifts.example', 'es']]])
  test.at(NOW)
  // To be printed it goes to its buyer at once, here in the language of the card.
  const printed = await aCard({ send_on: LATER })
  expect((await change(printed.id, { to_email: null, send_on: LATER })).status).toBe(200)
  expect([(await read(printed.id)).state, sentTo()]).toEqual(['sent', [['ana@gifts.example', 'es']]])
})

it('is sent again when it is corrected after its day, and not while its payment is disputed', async () => {
  const { id, order } = await aCard()
  expect(sentTo()).toEqual([['leo@gifts.example', 'es']])
  const { send_at } = await read(id)
  expect((await change(id, { to_email: 'right@gifts.example', send_on: LATER })).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'sent', send_on: DETAILS.send_on, send_at })
  expect(sentTo()).toEqual([['right@gifts.example', 'es']])
  await suspend(id, NOW)
  expect([(await resend(id)).status, (await change(id)).status, sentTo()]).toEqual([409, 200, []])
  await suspend(id, null)
  expect([(await resend(id)).status, sentTo()]).toEqual([200, [['leo@gifts.example', 'es']]])
  expect([(await voided(id)).status, (await voided(id)).status]).toEqual([200, 409])
  expect([(await change(id)).status, (await resend(id)).status]).toEqual([409, 409])
  expect((await open(linkToken(platform, id))).body.data).toMatchObject({ state: 'voided', code: null })
  // A refund after that leaves a card voided, for its own reason.
  const key = { headers: { 'idempotency-key': randomUUID() } }
  expect((await admin.post(`/orders/${order}/refund`, {}, key)).status).toBe(200)
  const reason = async (card: string) =>
    (await db.query('select void_reason from gift_cards where id = $1', [card]))[0]
  expect(await reason(id)).toEqual({ void_reason: 'Asked for' })
  const waiting = await aCard({ send_on: LATER })
  await admin.post(`/orders/${waiting.order}/refund`, {}, { headers: { 'idempotency-key': randomUUID() } })
  expect([(await read(waiting.id)).state, await reason(waiting.id)]).toEqual([
    'voided',
    { void_reason: 'refunded' },
  ])
})

it('is of a plan for one person, or of an amount', async () => {
  const [own, seats] = [
    await planOnSale(test, tenants.admin, { cents: 2500 }),
    await planOnSale(test, tenants.admin, { buyer: 'organization' }),
  ]
  const quote = async (details: Partial<typeof DETAILS> | { cents: null }, id: string) => {
    const { body } = await test.as(null).post<{
      total?: number
      lines?: { name_en: string }[]
      fields?: { path: string }[]
    }>('/checkout/quote', { ...basket(details as object, { id }), email: 'ana@gifts.example' })
    return body.data.fields?.[0]?.path ?? [body.data.total, body.data.lines![0]!.name_en]
  }
  expect(await quote({ cents: null }, own)).toEqual([2500, 'Gift card: Monthly'])
  expect(await quote({ cents: null }, seats)).toBe('items.0.id')
  expect(await quote({}, randomUUID())).toBe('items.0.id')
  const days = async (send_on: string) => {
    const { body, status } = await test.as(null).post<{ fields?: { path: string }[] }>('/checkout/quote', {
      ...basket({ send_on }),
      email: 'ana@gifts.example',
    })
    return status === 200 ? status : body.data.fields?.[0]?.path
  }
  const last = Date.parse(`${DETAILS.send_on}T00:00:00Z`) + MAX_GIFT_DAYS * DAY_MS
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
  expect([await days(day(last)), await days(day(last + DAY_MS))]).toEqual([200, 'items.0.details.send_on'])
})

it('forgets whoever is erased, as its buyer, its friend or who redeemed it', async () => {
  const [buyer, friend] = [await aPerson(platform, {}), await aPerson(platform, {})]
  const [given, got, other] = [
    await aCard({ send_on: LATER }, { by: buyer }),
    await aCard({ to_email: friend.email, send_on: LATER }),
    await aCard({ send_on: LATER }),
  ]
  const guest = await aCard({})
  const forget = ({ id, email }: { id: string; email: string | null }) =>
    db.transaction((tx) => forgetCards(tx, { id, email }, platform.clock()))
  await forget(buyer)
  expect(await read(given.id)).toMatchObject({
    from_name: 'Alguien',
    to_name: 'Leo',
    to_email: 'leo@gifts.example',
    message: null,
  })
  await forget(friend)
  expect(await read(got.id)).toMatchObject({ from_name: 'Ana', to_name: 'Alguien', to_email: null })
  const before = await read(other.id)
  expect(before).toMatchObject({ from_name: 'Ana', to_name: 'Leo', message: 'Happy birthday' })
  await forget({ id: randomUUID(), email: null })
  expect(await read(other.id)).toEqual(before)
  // A guest is known by the address; of a card that was sent the friend is forgotten too.
  await forget({ id: randomUUID(), email: 'ANA@gifts.example' })
  expect(await read(other.id)).toMatchObject({ from_name: 'Alguien', to_name: 'Leo' })
  expect(await read(guest.id)).toMatchObject({ from_name: 'Alguien', to_name: 'Alguien', to_email: null })
  const addresses = await db.query<{ buyer_email: string }>(
    'select buyer_email::text from gift_cards where id = any($1)',
    [[other.id, guest.id]],
  )
  for (const { buyer_email } of addresses) expect(buyer_email).toMatch(/^deleted-.+@deleted\.invalid$/)
})
