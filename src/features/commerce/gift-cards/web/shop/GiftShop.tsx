import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { dayIn, isoDay } from '#contract/dates.ts'
import { zoneOptions } from '#web/client/format/zones.ts'
import { formatCents } from '#web/client/format/money.ts'
import { centsOf } from '#web/client/format/read-money.ts'
import { browserZone } from '#web/client/http/headers.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { keepBasket, keptBasket, quoteOf } from '../../../orders/web/public.ts'
import { plansForSale } from '../../../plans/web/public.ts'
import { useGiftWords } from '../words.ts'
import { basketOfGift, giftInBasket, newGift } from './gift-values.ts'
import { Delivery } from './Delivery.tsx'
import { Preview } from './Preview.tsx'
import s from './GiftShop.module.css'
import { Looks, Persons, Worth } from './Parts.tsx'

export const preload = useGiftWords.preload

/** /gift-card: amount, design, recipient and delivery day of a card; paid at the checkout. */
export default function GiftShop(): ReactNode {
  const words = useGiftWords()
  const common = useCommonWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const plans = useQuery(plansForSale()).data?.filter(({ buyer }) => buyer === 'person') ?? []
  const form = useForm({
    initial: newGift(language),
    body: basketOfGift,
    shape: () => import('../../gift-cards.contract.ts').then(({ GiftBasket }) => GiftBasket),
    submit: async (values) => {
      const basket = basketOfGift(values)
      // Quotes before leaving, so that errors are shown at their fields here.
      await client.fetchQuery(quoteOf(basket))
      keepBasket(basket)
      void navigate('/checkout')
    },
  })
  const { restart } = form
  const [today, setToday] = useState('')
  const [zone, setZone] = useState('')
  // The prerendered page has no day or zone; the browser's are set after mounting.
  useEffect(() => {
    const here = browserZone(),
      day = isoDay(dayIn(here, new Date()))
    setToday(day)
    setZone(here)
    const fresh = { ...newGift(language), send_on: day, zone: here }
    const stored = giftInBasket(keptBasket()?.items, fresh) ?? fresh
    restart(stored)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])
  const zones = useMemo(
    () => (zone === '' ? [] : zoneOptions(zone, form.values.zone)),
    [zone, form.values.zone],
  )
  const { values } = form
  const plan = plans.find(({ id }) => id === values.plan)
  const cents = centsOf(values.amount)
  const worth =
    values.kind === 'plan'
      ? (plan?.[`name_${values.language as 'en' | 'es'}`] ?? words.kinds.plan)
      : Number.isNaN(cents)
        ? words.someone
        : formatCents(cents)
  return (
    <Page className={s['page']} title={words.title} text={words.lead}>
      <ul className={s['facts']}>
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>
          {words.have} <Link href="/app/gift-card">{words.redeem_link}</Link>
        </li>
      </ul>
      <form {...form.props} className={s['form']}>
        <div className={s['fields']}>
          {form.problem && <Notice>{form.problem.message}</Notice>}
          <Worth form={form} plans={plans} />
          <Looks form={form} />
          <Persons form={form} />
          <Delivery form={form} zones={zones} today={today} languages={common} />
        </div>
        <div className={s['side']}>
          <Preview values={values} worth={worth} />
          <SubmitButton form={form} size="l" wide label={words.go} />
        </div>
      </form>
    </Page>
  )
}
