import { useState, type ReactNode } from 'react'
import { useSignedIn } from '#web/client/session/session.ts'
import { formatCents } from '#web/client/format/money.ts'
import { saidOf } from '#web/form/said-of.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Quote } from '../../orders.contract.ts'
import { isLesson, keptCheckout, OTHER_TIME, seatsIn, type Basket } from '../basket.ts'
import { savedReferral } from '../referral-store.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'
import { PaidByCode, useByCode, WhoPays } from './ByCode.tsx'
import { Code } from './Code.tsx'
import { Lines } from './Lines.tsx'
import { Refused } from './Refused.tsx'
import { GoesOn, Sums } from './Sums.tsx'
import { useLater } from './use-later.ts'
import { usePaying } from './use-paying.ts'
import { useQuote } from './use-quote.ts'

const needsCard = ({ total, recurring, service_code_id }: Quote): boolean =>
  service_code_id === null && (total > 0 || recurring !== null)
/** Fields of errors that mean the price or terms have changed since they were shown. */
const CHANGED = ['expected_total', 'terms_version']

/** The number of seats as typed; the quote uses the last valid number. */
function useSeats({ items }: Basket) {
  const at = items.findIndex(({ kind }) => kind === 'seats')
  const [written, setWritten] = useState(String(items[at]?.quantity ?? ''))
  const seats = seatsIn(written)
  const [last, setLast] = useState(seats)
  const count = useLater(last)
  return {
    at,
    written,
    wrong: at >= 0 && seats === null,
    waiting: at >= 0 && seats !== count,
    write: (text: string): void => {
      setWritten(text)
      const next = seatsIn(text)
      if (next !== null) setLast(next)
    },
    items: items.map((item, n) => (n === at ? { ...item, quantity: count ?? 1 } : item)),
  }
}

/** Checkout page of a basket: items, price, agreement, and the pay button. */
export function Pay({ basket, address }: { basket: Basket; address: string }): ReactNode {
  const words = useOrderWords().checkout
  const common = useCommonWords()
  const language = useLanguage()
  const guest = !useSignedIn()
  const [stored] = useState(() => {
    const all = keptCheckout()
    return all?.address === address ? all : null
  })
  const seats = useSeats(basket)
  const codeChoice = useByCode({ items: seats.items })
  const [code, setCode] = useState(stored?.code ?? '')
  const [use_credit, setCredit] = useState(stored?.use_credit ?? false)
  const [email, setEmail] = useState(basket.email ?? '')
  /** A friend's link counts where no code does; the server says whether it does. */
  const [referral] = useState(() => savedReferral())
  /** The version of the words that were agreed to: other words are not. */
  const [agreed, setAgreed] = useState('')
  const [unticked, setUnticked] = useState(false)
  const { pay, busy, fault } = usePaying()
  const { service_code_id } = codeChoice
  const discount = codeChoice.units ? '' : code
  const { quote, refused, codeError, serviceCodeError, counting, countAgain } = useQuote(
    { items: codeChoice.items, use_credit, referral, service_code_id },
    discount,
    busy,
  )

  const quantityError = seats.wrong
    ? words.seats_wrong
    : seats.at >= 0
      ? refused?.field(`items.${seats.at}.quantity`)
      : undefined
  if (refused && !quantityError) {
    return refused.status === 0 || refused.status >= 500 ? (
      <ErrorState
        title={words.failed}
        text={saidOf(refused, common)}
        retry={{ label: common.retry, onRetry: () => void countAgain(), busy: counting }}
      />
    ) : (
      <Refused error={refused} basket={basket} />
    )
  }
  const version = quote?.terms.version ?? ''
  const byCode = quote?.service_code_id != null
  const ticked = agreed !== '' && agreed === version
  const waiting = counting || seats.waiting
  const send = async (): Promise<void> => {
    if (!quote || waiting || quantityError || serviceCodeError) return
    if (!ticked) {
      setUnticked(true)
      document.getElementById('agreed')?.focus()
      return
    }
    const error = await pay(
      {
        items: codeChoice.items,
        discount_code: discount !== '' && !codeError ? discount : null,
        service_code_id,
        use_credit,
        referral,
        email: guest ? email.trim() || null : null,
        expected_total: quote.total,
        agreed: true,
        terms_version: version,
      },
      { address, code: codeError ? '' : code, use_credit },
    )
    if (!error) return
    if (CHANGED.some((path) => error.field(path))) setAgreed('')
    await countAgain()
  }
  const emailError = guest ? fault?.field('email') : undefined
  return (
    <div className={s['columns']}>
      <div className={s['part']}>
        {quote ? <Lines lines={quote.lines} /> : <Skeleton lines={4} />}
        {seats.at >= 0 && (
          <TextInput
            id="seats"
            className={s['short']}
            label={words.seats}
            inputMode="numeric"
            maxLength={5}
            value={seats.written}
            error={quantityError}
            onChange={(event) => seats.write(event.target.value)}
          />
        )}
        {isLesson(basket) && (
          <p className={s['small']}>
            {words.lesson_text} <Link href={OTHER_TIME}>{words.other_time}</Link>
          </p>
        )}
        {quote && <WhoPays by={codeChoice} codes={quote.service_codes} error={serviceCodeError} />}
        {!codeChoice.units && (
          <Code code={code} error={codeError} busy={code !== '' && counting} onChange={setCode} />
        )}
        {quote && quote.credit_available > 0 && (
          <Switch
            id="use-credit"
            label={words.credit}
            hint={words.credit_text(formatCents(quote.credit_available))}
            checked={use_credit}
            onChange={(event) => setCredit(event.target.checked)}
          />
        )}
        {guest && (
          <>
            <TextInput
              id="email"
              type="email"
              label={words.email}
              hint={words.email_hint}
              autoComplete="email"
              value={email}
              error={emailError}
              onChange={(event) => setEmail(event.target.value)}
            />
            <p className={s['small']}>
              <Link href={`/auth/login?navigate=${encodeURIComponent(address)}`}>{words.guest_or}</Link>
            </p>
          </>
        )}
      </div>
      <Card as="section" className={s['aside']} aria-labelledby="sums" aria-busy={waiting}>
        <form
          noValidate
          className={s['part']}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <h2 id="sums" className={s['title']}>
            {words.sums}
          </h2>
          {fault && !emailError && <Notice>{saidOf(fault, common)}</Notice>}
          {!quote ? (
            <Skeleton lines={3} />
          ) : (
            <>
              <Sums sums={quote} label={byCode ? words.by_code.total : undefined} />
              {byCode ? <PaidByCode quote={quote} /> : <GoesOn quote={quote} />}
              {quote.tax_added && <p className={s['small']}>{words.tax_text}</p>}
              {needsCard(quote) && quote.providers.length === 0 ? (
                <>
                  <Notice>{words.no_card}</Notice>
                  <Button variant="Orange" size="l" wide href="/support">
                    {words.support}
                  </Button>
                </>
              ) : (
                <>
                  <Checkbox
                    id="agreed"
                    label={quote.terms[language]}
                    checked={ticked}
                    error={unticked && !ticked ? words.agree_first : undefined}
                    onChange={(event) => setAgreed(event.target.checked ? version : '')}
                  />
                  <Button
                    type="submit"
                    variant="Orange"
                    size="l"
                    wide
                    loading={busy}
                    disabled={waiting || serviceCodeError !== undefined}
                  >
                    {byCode
                      ? words.by_code.pay
                      : quote.total > 0
                        ? words.pay(formatCents(quote.total))
                        : quote.recurring
                          ? words.start
                          : words.confirm}
                  </Button>
                  {needsCard(quote) && <p className={s['small']}>{words.secure}</p>}
                </>
              )}
            </>
          )}
        </form>
      </Card>
    </div>
  )
}
