import type { Language } from '#contract/constants.ts'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import type { GiftDesign } from '../../gift-cards.contract.ts'

/** A card as its form holds it. */
export type GiftValues = {
  kind: string
  amount: string
  plan: string
  design: GiftDesign
  from_name: string
  to_name: string
  message: string
  deliver: string
  to_email: string
  send_on: string
  zone: string
  language: string
}
/** Nothing of the device: the page is made before anybody opens it. */
export const newGift = (language: Language): GiftValues => ({
  kind: 'amount',
  amount: '50',
  plan: '',
  design: 'waves',
  from_name: '',
  to_name: '',
  message: '',
  deliver: 'email',
  to_email: '',
  send_on: '',
  zone: '',
  language,
})

const detailsOf = (values: GiftValues) => ({
  cents: values.kind === 'plan' ? null : centsOf(values.amount),
  design: values.design,
  from_name: values.from_name,
  to_name: values.to_name,
  to_email: values.deliver === 'print' ? null : values.to_email,
  message: values.message.trim() || null,
  send_on: values.send_on,
  zone: values.zone,
  language: values.language,
})
/** The basket that the checkout takes. */
export const basketOfGift = (values: GiftValues) => ({
  items: [
    {
      kind: 'gift_card',
      quantity: 1,
      ...(values.kind === 'plan' && values.plan !== '' && { id: values.plan }),
      details: detailsOf(values),
    },
  ],
})

type StoredBasketItem = {
  kind: string
  id?: string | null | undefined
  details?: Record<string, unknown> | undefined
}
/** The form of a card that waits in the basket, or null where there is none. */
export function giftInBasket(
  items: readonly StoredBasketItem[] | undefined,
  fresh: GiftValues,
): GiftValues | null {
  const item = items?.find(({ kind }) => kind === 'gift_card')
  if (!item?.details) return null
  const stored = item.details as Partial<Record<keyof ReturnType<typeof detailsOf>, string | number | null>>
  const text = (name: keyof typeof stored, otherwise = ''): string => String(stored[name] ?? otherwise)
  return {
    ...fresh,
    kind: item.id ? 'plan' : 'amount',
    amount: stored.cents ? dollarsOf(Number(stored.cents)).replace(/\.00$/, '') : fresh.amount,
    plan: item.id ?? '',
    design: text('design', fresh.design) as GiftDesign,
    from_name: text('from_name'),
    to_name: text('to_name'),
    message: text('message'),
    deliver: stored.to_email === null ? 'print' : 'email',
    to_email: text('to_email'),
    send_on: text('send_on', fresh.send_on),
    zone: text('zone', fresh.zone),
    language: text('language', fresh.language),
  }
}
