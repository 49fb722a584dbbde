import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatPriceDuration } from '#web/client/format/duration.ts'
import { formatCents } from '#web/client/format/money.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { seatCents } from '#contract/seats.ts'
import { plansForSale, usePlanWords } from '../../../plans/web/public.ts'
import type { Basket } from '../basket.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'
import { Lines } from './Lines.tsx'

/** URL of a sign-in or sign-up page that leads back to this checkout. */
const withAccount = (path: string, address: string, organization: boolean): string =>
  `${path}?${organization ? 'kind=organization&' : ''}navigate=${encodeURIComponent(address)}`

/** A visitor sees what they chose, and gets an account before anything else. */
export function SignInFirst({ basket, address }: { basket: Basket; address: string }): ReactNode {
  const words = useOrderWords().checkout
  const planWords = usePlanWords()
  const common = useCommonWords()
  const language = useLanguage()
  const plans = useQuery(plansForSale())
  const seats = basket.items.some(({ kind }) => kind === 'seats')
  const lines = basket.items.flatMap(({ kind, id, quantity = 1 }) => {
    const plan = plans.data?.find((one) => one.id === id)
    if (!plan) return []
    const unit_cents = kind === 'seats' ? seatCents(plan, quantity) : plan.cents
    const { name_en, name_es } = plan
    return [{ kind, id: plan.id, name_en, name_es, quantity, unit_cents, cents: unit_cents * quantity }]
  })
  const [plan] = plans.data?.filter(({ id }) => id === lines[0]?.id) ?? []
  return (
    <div className={s['columns']}>
      {plans.isPending && <Skeleton lines={4} />}
      {lines.length > 0 && (
        <Lines lines={lines}>
          {plan && (
            <p className={s['small']}>
              {plan.trial_days > 0 && `${planWords.trial(plan.trial_days)}. `}
              {formatCents(lines[0]!.cents)}{' '}
              {formatPriceDuration(plan.duration, plan.duration_unit, language)}
            </p>
          )}
        </Lines>
      )}
      <Card as="section" className={s['aside']} aria-labelledby="account">
        <div className={s['part']}>
          <h2 id="account" className={s['title']}>
            {words.account}
          </h2>
          <p className={s['text']}>{seats ? words.organization_text : words.account_text}</p>
          <Button variant="Orange" size="l" wide href={withAccount('/auth/register', address, seats)}>
            {common.create_account}
          </Button>
          <Button variant="White" size="l" wide href={withAccount('/auth/login', address, false)}>
            {common.sign_in}
          </Button>
        </div>
      </Card>
    </div>
  )
}
