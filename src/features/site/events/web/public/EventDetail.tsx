import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { centsText } from '#contract/dollars.ts'
import { AskedError } from '#web/client/asked.tsx'
import { useNow } from '#web/client/format/reader-clock.ts'
import { isLost, isNotFound } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Picture } from '#web/ui/display/Picture.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { Blocks } from '../../../block-views/web/public.ts'
import { SignedVersion, useSignedKnown } from '../../../signed-versions/web/public.ts'
import type { ShownDate } from '../../registrations.contract.ts'
import { oneEvent } from '../events.api.ts'
import { AccessFacts, SeatsLeft, useEventCardWords, When } from '../../../event-cards/web/public.ts'
import { useEventWords } from '../words.ts'
import s from './Events.module.css'
import { RegisterForm } from './RegisterForm.tsx'

/** A date of the event, with what may be done about it. */
function DateRow({ date, now }: { date: ShownDate; now: Date | null }): ReactNode {
  const words = useEventWords()
  const language = useLanguage()
  const over = now !== null && new Date(date.ends_at) <= now
  return (
    <li className={s['date']} data-over={over || date.canceled || undefined}>
      <div>
        <When at={date.starts_at} zone={date.zone} />
        {date.canceled && date.cancel_reason && <p className={s['muted']}>{date.cancel_reason}</p>}
      </div>
      <p className={s['muted']}>{over ? words.over : <SeatsLeft date={date} />}</p>
      {!over && !date.canceled && (
        <a href={`/api/v2/event-dates/${date.id}/calendar?lang=${language}`} type="text/calendar">
          {words.add}
        </a>
      )}
    </li>
  )
}

/** An event: its text, dates, access, and registering for it. */
export function EventDetail({ slug }: { slug: string }): ReactNode {
  const language = useLanguage()
  const words = useEventWords()
  const cards = useEventCardWords()
  const now = useNow()
  const event = useQuery(oneEvent(slug, language))
  const known = useSignedKnown(event.data?.id)
  const [chosen, setChosen] = useState('')
  if (isNotFound(event.error))
    return (
      <EmptyState
        level={1}
        title={words.gone}
        text={words.gone_text}
        link={{ href: '/event', label: words.back }}
      />
    )
  if (isLost(event)) return <AskedError query={event} title={words.lost} spinner={false} />
  if (!event.data || !known) return <Skeleton shape="media" />
  const { id, title, description, cover, blocks, facts, dates } = event.data
  const written = event.data.language
  // Made on the server there is no clock: every date that is not canceled may be chosen until there is one.
  const open = dates.filter((date) => !date.canceled && (now === null || new Date(date.closes_at) > now))
  const date = open.find(({ id }) => id === chosen) ?? open[0]
  const closed = !date && dates.some((one) => !one.canceled && (now === null || new Date(one.ends_at) > now))
  return (
    <article className={s['event']} {...(written !== language && { lang: written })}>
      <header className={s['head']}>
        <BackLink href="/event">{words.back}</BackLink>
        <h1>{title}</h1>
        <p className={s['lead']}>{description}</p>
        <SignedVersion document={id} inset />
      </header>
      {cover && (
        <div className={s['cover']}>
          <Picture picture={cover} alt={cover.alt} sizes="(min-width: 64rem) 60rem, 100vw" first />
        </div>
      )}
      <div className={s['columns']}>
        <div className={s['text']}>
          <div className={s['known']} lang={language}>
            <section aria-labelledby="where">
              <h2 id="where">{words.where}</h2>
              <p>{cards.modes[facts.mode]}</p>
              {facts.mode !== 'room' && facts.place && <p className={s['place']}>{facts.place}</p>}
              <p>{facts.price_cents === null ? cards.free : cards.price(centsText(facts.price_cents))}</p>
              {facts.mode !== 'place' && <p className={s['muted']}>{words.room_later}</p>}
            </section>
            <section aria-labelledby="access">
              <h2 id="access">{words.access_title}</h2>
              <AccessFacts access={facts.access} />
            </section>
          </div>
          <div className={s['blocks']}>
            <Blocks blocks={blocks} title={title} headed />
          </div>
          {dates.length > 0 && (
            <section aria-labelledby="dates" lang={language}>
              <h2 id="dates">{words.dates}</h2>
              <ul className={s['dates']}>
                {dates.slice(0, 12).map((one) => (
                  <DateRow key={one.id} date={one} now={now} />
                ))}
              </ul>
            </section>
          )}
        </div>
        <aside className={s['side']} lang={language}>
          {closed && <p>{words.closed}</p>}
          {date && <RegisterForm key={date.id} date={date} dates={open} facts={facts} onChoose={setChosen} />}
        </aside>
      </div>
    </article>
  )
}
