import { z } from 'zod'
import { CalendarDay } from '#contract/calendar-day.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { CURRENCIES } from '#contract/money.ts'
import { optional, optionalText } from '#contract/optional.ts'
import { exactText, manyLines, oneLine, PersonName } from '#contract/text.ts'
import { foldCode } from '#contract/typed.ts'
import { GIFT_DESIGNS } from './shared/gift-designs.ts'

export { GIFT_DESIGNS, type GiftDesign } from './shared/gift-designs.ts'

/** Smallest and largest amount of a card, in cents. */
export const SMALLEST_GIFT = 1000
export const LARGEST_GIFT = 50_000
export const MAX_GIFT_MESSAGE = 500
/** Maximum number of days ahead to schedule a card. */
export const MAX_GIFT_DAYS = 366
/** Maximum number of codes that a person may try in an hour. */
export const GIFT_TRIES = 10
/** `pending`: not paid yet. */
export const GIFT_STATES = ['pending', 'Scheduled', 'sent', 'redeemed', 'voided'] as const
export type GiftState = (typeof GIFT_STATES)[number]
/** Result of redeeming a card: credit or a plan. */
export const GIFT_BECOMES = ['credit', 'plan'] as const
export type GiftBecomes = (typeof GIFT_BECOMES)[number]

export const giftCardErrors = errors({
  gift_code: {
    status: 422,
    toast: false,
    en: 'This code does not open a gift card. Check it letter by letter; it may also have been used already.',
    es: 'Este código no abre ninguna tarjeta. Revísalo letra por letra; también puede que ya se haya usado.',
  },
  gift_becomes: {
    status: 409,
    en: 'What this card becomes has changed. Look at it again.',
    es: 'Cambió en qué se convierte esta tarjeta. Mírala de nuevo.',
  },
  gift_day_past: {
    status: 422,
    toast: false,
    en: 'This day has passed. Choose today or a later one.',
    es: 'Ese día ya pasó. Elige hoy o uno posterior.',
  },
  gift_day_far: {
    status: 422,
    toast: false,
    en: 'Choose a day within the next year.',
    es: 'Elige un día dentro del próximo año.',
  },
  gift_zone: {
    status: 422,
    toast: false,
    en: 'We do not know this time zone.',
    es: 'No conocemos esta zona horaria.',
  },
  gift_amount: {
    status: 422,
    toast: false,
    en: 'Choose an amount from $10 to $500, or a plan.',
    es: 'Elige un monto de $10 a $500, o un plan.',
  },
  gift_one: {
    status: 422,
    toast: false,
    en: 'Each gift card is for one person.',
    es: 'Cada tarjeta de regalo es para una persona.',
  },
  gift_over: {
    status: 409,
    en: 'This card was redeemed or voided. Nothing about it can be changed.',
    es: 'Esta tarjeta ya se canjeó o se anuló. Ya no se puede cambiar nada en ella.',
  },
  gift_not_sent: {
    status: 409,
    en: 'Only a card that was sent can be sent again.',
    es: 'Solo se puede reenviar una tarjeta que ya se envió.',
  },
})
const messagesOf = ({ en, es }: { en: unknown; es: unknown }) => ({ en: en as string, es: es as string })

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
const texts = {
  from_name: PersonName,
  to_name: PersonName,
  /** Null: whoever buys it prints it and hands it over. */
  to_email: optional(z.email().max(200)),
  message: optionalText(MAX_GIFT_MESSAGE),
  send_on: Day,
}
/** Buyer's input for a card, sent as the `details` of the order item. */
export const GiftDetails = z.object({
  ...texts,
  /** Null for a card of a plan, which is the item's id. */
  cents: z.int().min(SMALLEST_GIFT).max(LARGEST_GIFT).nullable().default(null),
  design: z.enum(GIFT_DESIGNS),
  /** The day is one of this zone. */
  zone: z
    .string()
    .max(60)
    .refine(isZone, { params: messagesOf(giftCardErrors.gift_zone) }),
  language: z.enum(LANGUAGES),
})
export type GiftDetails = z.output<typeof GiftDetails>
/** A basket with one card, as its form puts it together. */
export const GiftBasket = z.object({ items: z.tuple([z.object({ details: GiftDetails })]) })

export const ChangeGiftCard = z.object(texts)
export type ChangeGiftCard = z.output<typeof ChangeGiftCard>

const face = {
  cents: z.int(),
  currency: z.enum(CURRENCIES),
  plan_name_en: z.string().nullable(),
  plan_name_es: z.string().nullable(),
  design: z.enum(GIFT_DESIGNS),
  from_name: z.string(),
  to_name: z.string(),
  message: z.string().nullable(),
}
const dates = {
  sent_at: z.iso.datetime().nullable(),
  redeemed_at: z.iso.datetime().nullable(),
  voided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
}
export const GiftCardRow = z.object({
  id: z.uuid(),
  ...face,
  ...dates,
  state: z.enum(GIFT_STATES),
  /** Null for one to print. */
  to_email: z.string().nullable(),
  send_on: CalendarDay,
  zone: z.string(),
  language: z.enum(LANGUAGES),
  buyer: z.string(),
  redeemer: z.string(),
  void_reason: z.string().nullable(),
  suspended: z.boolean(),
  version: z.int(),
})
export type GiftCardRow = z.output<typeof GiftCardRow>
export const MyGiftCard = z.object({
  id: z.uuid(),
  ...face,
  ...dates,
  state: z.enum(GIFT_STATES),
  send_on: CalendarDay,
  /** Set for the buyer only; whoever redeems a card sees no more than is printed on it. */
  to_email: z.string().nullable(),
})
export type MyGiftCard = z.output<typeof MyGiftCard>

/** A card as the holder of its link sees it. */
export const OpenGiftCard = z.object({
  ...face,
  state: z.enum(GIFT_STATES),
  /** Null once it was redeemed or voided. */
  code: z.string().nullable(),
})
export type OpenGiftCard = z.output<typeof OpenGiftCard>

const id = z.object({ id: z.uuid() })
const Code = z.object({ code: oneLine().overwrite(foldCode).min(1).max(60) })
const Token = z.object({ token: exactText().min(1).max(200) })
const update = canAll('GiftCard', 'Update')

export const giftCardsContract = contract({
  list: list({
    path: '/gift-cards',
    name: 'gift_cards',
    summary: 'All gift cards that were paid. Never a code',
    access: canAll('GiftCard', 'View'),
    row: GiftCardRow,
    filters: ['id', 'state', 'design'],
    sort: ['cents', 'send_on', 'created_at', 'redeemed_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  mine: {
    method: 'GET',
    path: '/gift-cards/mine',
    summary: 'Gift cards that the caller bought, and those that they redeemed, the newest first',
    access: can('GiftCard', 'View'),
    response: z.object({ bought: z.array(MyGiftCard), redeemed: z.array(MyGiftCard) }),
  },
  look: {
    method: 'POST',
    path: '/gift-cards/look',
    summary: 'What a code opens and what it becomes for the caller; one answer for whatever does not work',
    access: can('GiftCard', 'Create'),
    // Recipients often redeem with a new, unconfirmed account; the code itself is the proof.
    unconfirmed: true,
    body: Code,
    response: z.object({ ...face, becomes: z.enum(GIFT_BECOMES) }),
    errors: [giftCardErrors.gift_code],
  },
  redeem: {
    method: 'POST',
    path: '/gift-cards/redeem',
    summary: 'Redeem a code, once; `becomes` is what was shown before',
    access: can('GiftCard', 'Create'),
    unconfirmed: true,
    body: z.object({ ...Code.shape, becomes: optional(z.enum(GIFT_BECOMES)) }),
    response: z.object({ becomes: z.enum(GIFT_BECOMES), cents: z.int() }),
    errors: [giftCardErrors.gift_code, giftCardErrors.gift_becomes],
  },
  open: {
    method: 'POST',
    path: '/gift-cards/open',
    summary: 'A card for whoever has the link that was sent, or that its buyer prints',
    access: 'open',
    unconfirmed: true,
    body: Token,
    response: OpenGiftCard,
    limit: { max: 60, seconds: 60 },
  },
  pdf: {
    method: 'POST',
    path: '/gift-cards/pdf',
    summary: 'A card to print, for whoever has its link',
    access: 'open',
    unconfirmed: true,
    body: Token,
    response: z.null(),
    raw: { produces: ['application/pdf'] },
    limit: { max: 20, seconds: 60 },
  },
  link: {
    method: 'POST',
    path: '/gift-cards/{id}/link',
    summary: 'The address of a card that the caller bought, to print it or hand it on',
    access: can('GiftCard', 'Create'),
    params: id,
    response: z.object({ url: z.string() }),
  },
  resend: {
    method: 'POST',
    path: '/gift-cards/{id}/resend',
    summary: 'Send a card again, where it was sent and is not redeemed',
    access: update,
    params: id,
    response: z.null(),
    errors: [giftCardErrors.gift_not_sent],
    limit: { max: 30, seconds: 600 },
  },
  change: {
    method: 'PUT',
    path: '/gift-cards/{id}',
    summary:
      'Correct names, address, message or day of a card that is not redeemed; what was sent goes out again',
    access: update,
    params: id,
    body: ChangeGiftCard,
    response: z.object({ version: z.int() }),
    errors: [giftCardErrors.gift_over, giftCardErrors.gift_day_past],
    versioned: true,
  },
  void: {
    method: 'POST',
    path: '/gift-cards/{id}/void',
    summary: 'Nobody can redeem this card any more; its payment is refunded with the order',
    access: update,
    params: id,
    body: z.object({ reason: manyLines().min(1).max(300) }),
    response: z.null(),
    errors: [giftCardErrors.gift_over],
  },
})
