import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { centsText } from '#contract/dollars.ts'
import type { Language } from '#contract/constants.ts'
import { keepBasket } from '#features/commerce/orders/web/public.ts'
import { inHash } from '#features/people/sign-in/web/public.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { MyRegistration } from '../../registrations.contract.ts'
import { BOOKED_KINDS } from '../../terms.contract.ts'
import { whenText } from '#contract/when-text.ts'
import { registrationByKey, registrationsApi, useEventChange } from '../events.api.ts'
import { When } from '../../../event-cards/web/public.ts'
import { useEventWords } from '../words.ts'
import s from './Events.module.css'
import own from './Registration.module.css'

export const preload = (language: Language): Promise<unknown> => useEventWords.preload(language)

type Values = { party: string; needs_note: string } & Record<string, string | boolean>

function Change({ mine, linkKey }: { mine: MyRegistration; linkKey: string }): ReactNode {
  const words = useEventWords()
  const bodyOf = (values: Values) => ({
    key: linkKey,
    party: Number(values.party),
    needs_note: values.needs_note,
    needs: BOOKED_KINDS.filter((kind) => values[`need_${kind}`] === true),
  })
  const save = useEventChange((values: Values) => registrationsApi.change(bodyOf(values)))
  const form = useForm<Values>({
    initial: {
      party: String(mine.party),
      needs_note: mine.needs_note,
      ...Object.fromEntries(BOOKED_KINDS.map((kind) => [`need_${kind}`, mine.needs.includes(kind)])),
    },
    submit: async (values) => {
      await save.mutateAsync(values)
    },
  })
  return (
    <Card as="section" aria-labelledby="change">
      <form {...form.props} className={s['form']}>
        <h2 id="change">{words.mine.change}</h2>
        {form.problem && <Notice>{form.problem.message}</Notice>}
        {mine.most > 1 && (
          <Select
            id="party"
            label={words.form.party}
            options={Array.from({ length: mine.most }, (_, at) => ({
              value: String(at + 1),
              label: words.form.people(at + 1),
            }))}
            {...form.text('party')}
          />
        )}
        <fieldset className={s['needs']}>
          <legend>{words.form.needs}</legend>
          <p className={s['muted']}>{words.form.needs_hint}</p>
          {BOOKED_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={words.form.need[kind]}
              checked={form.values[`need_${kind}`] === true}
              onChange={(event) => form.set(`need_${kind}`, event.target.checked)}
            />
          ))}
          <Textarea
            id="needs_note"
            label={words.form.needs_note}
            rows={2}
            maxLength={1000}
            {...form.text('needs_note')}
          />
        </fieldset>
        <SubmitButton form={form} variant="White" label={words.mine.save} />
      </form>
    </Card>
  )
}

/** State of the registration, and the available actions. */
function Standing({ mine, linkKey }: { mine: MyRegistration; linkKey: string }): ReactNode {
  const words = useEventWords()
  const language = useLanguage()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const show = (now: MyRegistration): void => {
    client.setQueryData(registrationByKey(linkKey, language).queryKey, now)
  }
  const confirm = useEventChange(() => registrationsApi.confirm(linkKey).then(show))
  const giveUp = useEventChange(() => registrationsApi.giveUp(linkKey).then(show))
  const { state, date } = mine
  const active =
    (state === 'held' || state === 'confirmed' || state === 'waiting') && !date.canceled && !mine.over
  const open = active && !mine.confirmed
  return (
    <div className={own['mine']}>
      <Card as="section" aria-labelledby="standing">
        <div className={s['form']}>
          <p className={own['state']} data-state={state} id="standing" role="status">
            {words.mine.states[state]}
          </p>
          <h2>{mine.event.title}</h2>
          <p>
            <When at={date.starts_at} zone={date.zone} />
          </p>
          {mine.mode !== 'room' && mine.place && <p>{mine.place}</p>}
          {date.canceled && (
            <Notice>
              {words.mine.date_canceled} {date.cancel_reason}
            </Notice>
          )}
          {open && (
            <>
              <p>
                {words.mine.confirm_title}. {words.mine.confirm_text(mine.party)}
              </p>
              <Button variant="Orange" loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
                {state === 'waiting' ? words.mine.confirm_line : words.mine.confirm}
              </Button>
            </>
          )}
          {active && mine.confirmed && <p>{words.form.people(mine.party)}</p>}
          {active && <Price mine={mine} linkKey={linkKey} />}
          {active && state === 'waiting' && mine.confirmed && (
            <p className={s['muted']}>
              {words.mine.waiting_text(mine.before)} {words.form.line_text}
            </p>
          )}
          {state === 'ended' && <p>{words.mine.ended_text}</p>}
          {state === 'canceled' && <p>{words.mine.canceled_text}</p>}
          {mine.room_url && (
            <Button variant="Orange" href={mine.room_url}>
              {words.mine.room}
            </Button>
          )}
          {active ? (
            <div>
              <Button variant="blackBorder" onClick={() => setLeaving(true)}>
                {words.mine.give_up}
              </Button>
            </div>
          ) : (
            <div>
              <Button variant="White" href={`/event?slug=${mine.event.slug}`}>
                {words.mine.register_again}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {mine.door_code && (
        <Card as="section" aria-labelledby="code">
          <div className={own['code']}>
            <h2 id="code">{words.mine.code}</h2>
            <img
              alt=""
              src={`data:image/svg+xml,${encodeURIComponent(mine.door_svg)}`}
              width={220}
              height={220}
            />
            <p className={own['letters']}>{mine.door_code}</p>
            <p className={s['muted']}>{words.mine.code_text}</p>
          </div>
        </Card>
      )}
      {active && mine.confirmed && <Change key={mine.party} mine={mine} linkKey={linkKey} />}
      <ConfirmDialog
        open={leaving}
        onCancel={() => setLeaving(false)}
        onConfirm={() => giveUp.mutate(undefined, { onSuccess: () => setLeaving(false) })}
        title={words.mine.give_up_title}
        confirmLabel={words.mine.give_up}
        cancelLabel={words.mine.keep}
        busy={giveUp.isPending}
      >
        {words.mine.give_up_text}
      </ConfirmDialog>
    </div>
  )
}

/** Price of the seats: payable while they are reserved, or paid. */
function Price({ mine, linkKey }: { mine: MyRegistration; linkKey: string }): ReactNode {
  const words = useEventWords().mine
  const language = useLanguage()
  const navigate = useNavigate()
  const { id, price_cents, party, paid, held_until, refunded_until, date } = mine
  if (price_cents === null || !mine.confirmed || mine.state === 'waiting') return null
  const sum = centsText(price_cents * party)
  const when = (at: string): string => whenText(new Date(at), date.zone, language)
  if (paid)
    return (
      <p className={s['muted']}>
        {words.paid(sum)}.{' '}
        {new Date(refunded_until).getTime() > Date.now()
          ? words.refunded_until(when(refunded_until))
          : words.not_refunded}
      </p>
    )
  if (!mine.to_pay || held_until === null) return <p>{words.pay_ended}</p>
  return (
    <>
      <p>{words.pay_until(when(held_until))}</p>
      <Button
        variant="Orange"
        onClick={() => {
          keepBasket({ items: [{ kind: 'event', id, quantity: party, details: { key: linkKey } }] })
          void navigate('/checkout')
        }}
      >
        {words.pay(sum)}
      </Button>
    </>
  )
}

/** /event/registration#key=…: the page behind the mails’ link. Opening it changes nothing. */
export default function Registration(): ReactNode {
  const words = useEventWords()
  const language = useLanguage()
  const [key, setKey] = useState<string | null>(null)
  // URL fragments are not sent to the server, so the key stays out of logs.
  useEffect(() => setKey(inHash('key')), [])
  const mine = useQuery({ ...registrationByKey(key ?? '', language), enabled: Boolean(key) })
  return (
    <Page className={s['page']} title={words.mine.title}>
      {/* Only the browser knows the fragment, so the server-rendered page just reserves the space. */}
      <div data-own="now">
        {key === '' || mine.isError ? (
          <EmptyState title={words.mine.lost} text={words.mine.lost_text} />
        ) : mine.data && key ? (
          <Standing mine={mine.data} linkKey={key} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </Page>
  )
}
