import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatCents } from '#web/client/format/money.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { CREDIT } from '../../../credit/web/public.ts'
import type { GiftBecomes } from '../../gift-cards.contract.ts'
import { giftsApi, useGiftChange } from '../gift-cards.api.ts'
import { GiftFace } from '../GiftFace.tsx'
import { useGiftWords } from '../words.ts'
import s from './MyGiftCards.module.css'

type GiftLookup = Awaited<ReturnType<typeof giftsApi.look>>
type RedeemResult = { becomes: GiftBecomes; cents: number }

/** Result of redeeming, with a link to the next step. */
function Redeemed({ done }: { done: RedeemResult }): ReactNode {
  const words = useGiftWords().mine.done
  const plan = done.becomes === 'plan'
  return (
    <div className={s['redeem']} role="status">
      <h2>{plan ? words.plan : words.credit(formatCents(done.cents))}</h2>
      <p>{plan ? words.plan_text : words.credit_text}</p>
      <Button variant="Orange" href={plan ? '/app' : '/product'}>
        {plan ? words.learn : words.plans}
      </Button>
    </div>
  )
}

/** Looks a code up first, to show its result before it is used up. */
export function Redeem(): ReactNode {
  const all = useGiftWords()
  const words = all.mine
  const language = useLanguage()
  const client = useQueryClient()
  const { hash } = useLocation()
  const [looked, setLooked] = useState<{ code: string; card: GiftLookup } | null>(null)
  const [done, setDone] = useState<RedeemResult | null>(null)
  const redeem = useGiftChange(({ code, card }: { code: string; card: GiftLookup }) =>
    giftsApi.redeem(code, card.becomes),
  )
  const form = useForm({
    disposable: true,
    initial: { code: new URLSearchParams(hash.slice(1)).get('code') ?? '' },
    submit: async ({ code }) => {
      if (!looked) return setLooked({ code, card: await giftsApi.look(code) })
      const came = await redeem.mutateAsync(looked).catch((error: unknown) => {
        setLooked(null)
        throw error
      })
      await client.invalidateQueries({ queryKey: CREDIT })
      setDone(came)
    },
  })
  // The code stays in this page, not in its address: nobody finds it in the history.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  if (done) return <Redeemed done={done} />
  const card = looked?.card
  const plan = card?.[`plan_name_${language}`] ?? null
  const sum = formatCents(card?.cents)
  return (
    <form {...form.props} className={s['redeem']}>
      <h2>{words.redeem}</h2>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      {card ? (
        <>
          <GiftFace design={card.design} worth={plan ?? sum} />
          <p>
            <strong>{all.from(card.from_name)}</strong>
          </p>
          {card.message && <p className={s['message']}>{card.message}</p>}
          <p>
            {card.becomes === 'plan'
              ? words.becomes.plan(plan ?? '')
              : plan
                ? words.becomes.worth(plan, sum)
                : words.becomes.credit(sum)}
          </p>
        </>
      ) : (
        <TextInput
          id="gift-code"
          label={words.code}
          hint={words.code_hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...form.text('code')}
        />
      )}
      <div className={parts.controls}>
        <SubmitButton form={form} label={card ? words.confirm : words.look} />
        {card && (
          <Button variant="White" onClick={() => setLooked(null)} disabled={form.busy}>
            {words.other}
          </Button>
        )}
      </div>
    </form>
  )
}
