import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api.ts'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { MyClass, PublicClass } from '../../class-places.contract.ts'
import { useClassChange } from '../classes-cache.ts'
import { placesApi } from './places.api.ts'
import s from './Places.module.css'
import { usePlacesWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Child = { id: string; name: string } | null
const whomOf = (id: string, child: Child) => ({ id, ...(child && { user_id: child.id }) })
const buyAt = ({ common_id }: PublicClass): string => `/checkout?course=${common_id}`

/** Days of the sessions that collide, in what the server answered. */
const collisionsIn = (error: Error): string[] => {
  const found = isApiError(error) ? error.details['sessions'] : undefined
  return Array.isArray(found) ? (found as { starts_at: string }[]).map(({ starts_at }) => starts_at) : []
}

/** The server's reason for refusing a seat, with the sessions that collide with other bookings. */
function Refused({ error }: { error: Error | null }): ReactNode {
  const words = usePlacesWords().seat
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions()
  if (!error) return null
  const days = collisionsIn(error).map((at) => formatLongDate(at, dates))
  return (
    <Notice>
      {saidOf(error, common)}
      {days.length > 0 && ` ${words.collides(new Intl.ListFormat(language).format(days))}`}
    </Notice>
  )
}

/** Buttons to take a seat or wait for one. Learners without access to the course read how to get it. */
export function NewSeat({ one, child }: { one: PublicClass; child: Child }): ReactNode {
  const words = usePlacesWords().seat
  const navigate = useNavigate()
  const whom = whomOf(one.id, child)
  const enrol = useClassChange(() => placesApi.enrol(whom))
  const wait = useClassChange(() => placesApi.wait(whom))
  const hold = useClassChange(() => placesApi.hold(whom))
  const error = enrol.error ?? wait.error ?? hold.error
  const closed = isApiError(error) && error.code === 'class_not_open_to_you'
  const full = one.seats_left === 0 || (isApiError(error) && error.code === 'class_full')
  return (
    <>
      <Refused error={error} />
      {closed ? (
        <div className={parts.buttons}>
          {one.holds && one.price && (
            <Button
              variant="Orange"
              wide
              loading={hold.isPending}
              onClick={() => hold.mutate(undefined, { onSuccess: () => void navigate(buyAt(one)) })}
            >
              {words.hold(formatCents(one.price.cents))}
            </Button>
          )}
          {one.opened_by !== 'purchase' && one.opened_by !== 'organization' && (
            <Button href="/product" wide>
              {words.plans}
            </Button>
          )}
        </div>
      ) : full ? (
        <>
          <p className={s['muted']}>{words.join_text}</p>
          <Button
            variant="Orange"
            wide
            loading={wait.isPending}
            onClick={() =>
              wait.mutate(undefined, {
                onSuccess: ({ data }) => void toast.success(words.joined(data.place)),
              })
            }
          >
            {words.join}
          </Button>
        </>
      ) : (
        <Button
          variant="Orange"
          wide
          loading={enrol.isPending}
          onClick={() =>
            enrol.mutate(undefined, {
              onSuccess: () => void toast.success(child ? words.taken_for(child.name) : words.taken),
            })
          }
        >
          {child ? words.take_for(child.name) : words.take}
        </Button>
      )}
    </>
  )
}

/** A seat that somebody has, is offered, keeps while buying, or waits for. */
export function OwnSeat({ own, child, until }: { own: MyClass; child: Child; until: string }): ReactNode {
  const words = usePlacesWords().seat
  const [leaving, setLeaving] = useState(false)
  const whom = whomOf(own.class.id, child)
  const change = useClassChange((what: 'accept' | 'decline' | 'leave' | 'enrol') =>
    placesApi[what](whom).then(() => what),
  )
  const done = {
    accept: words.taken,
    enrol: words.taken,
    decline: own.standing === 'waiting' ? words.stopped : words.declined,
    leave: words.left,
  }
  const act = (what: keyof typeof done): void =>
    change.mutate(what, {
      onSuccess: () => {
        setLeaving(false)
        void toast.success(
          child && (what === 'accept' || what === 'enrol') ? words.taken_for(child.name) : done[what],
        )
      },
    })
  const busy = (what: keyof typeof done): boolean => change.isPending && change.variables === what
  return (
    <>
      {!leaving && <Refused error={change.error} />}
      {own.standing === 'enrolled' && (
        <>
          <p className={s['state']} role="status">
            {child ? words.theirs(child.name) : words.yours}
          </p>
          <div className={parts.buttons}>
            <Button href="/app/courses/book-appointment" wide>
              {words.calendar}
            </Button>
            <Button variant="White" wide onClick={() => setLeaving(true)}>
              {words.leave}
            </Button>
          </div>
        </>
      )}
      {own.standing === 'offered' && (
        <>
          <p className={s['state']} role="status">
            {words.offered(until)}
          </p>
          <div className={parts.buttons}>
            <Button variant="Orange" wide loading={busy('accept')} onClick={() => act('accept')}>
              {words.accept}
            </Button>
            <Button variant="White" wide loading={busy('decline')} onClick={() => act('decline')}>
              {words.decline}
            </Button>
          </div>
        </>
      )}
      {own.standing === 'held' && (
        <>
          <p className={s['state']} role="status">
            {words.held(until)}
          </p>
          <div className={parts.buttons}>
            <Button variant="Orange" href={buyAt(own.class)} wide>
              {words.buy}
            </Button>
            <Button wide loading={busy('enrol')} onClick={() => act('enrol')}>
              {words.bought}
            </Button>
            <Button variant="White" wide loading={busy('leave')} onClick={() => act('leave')}>
              {words.leave}
            </Button>
          </div>
        </>
      )}
      {own.standing === 'waiting' && (
        <>
          <p className={s['state']} role="status">
            {words.number(own.place ?? 1)}
          </p>
          <p className={s['muted']}>{words.join_text}</p>
          <Button variant="White" wide loading={busy('decline')} onClick={() => act('decline')}>
            {words.stop}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={leaving}
        onCancel={() => setLeaving(false)}
        onConfirm={() => act('leave')}
        title={words.leave_title}
        confirmLabel={words.leave}
        cancelLabel={words.keep}
        busy={busy('leave')}
      >
        {words.leave_text}
        <Refused error={change.error} />
      </ConfirmDialog>
    </>
  )
}
