import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { centsText } from '#contract/dollars.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Picture } from '#web/ui/display/Picture.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import type { EventCard, ShownDate } from '../../registrations.contract.ts'
import { ACCESS_KINDS } from '../../shared/terms.ts'
import { eventsPage } from '../events.api.ts'
import { useEventWords } from '../words.ts'
import { AccessFacts } from './AccessFacts.tsx'
import s from './Events.module.css'
import { DayMark, When } from './When.tsx'

/** How many seats are left, or how many wait; null without a limit. */
export function SeatsLeft({ date }: { date: ShownDate }): ReactNode {
  const words = useEventWords()
  if (date.canceled) return <span className={s['full']}>{words.canceled}</span>
  if (date.left === null) return null
  if (date.left > 0) return <span>{words.seats(date.left)}</span>
  return (
    <span className={s['full']}>
      {joinedByPoints([words.full, date.waiting > 0 && words.waiting(date.waiting)])}
    </span>
  )
}

function Card({ event, past }: { event: EventCard; past: boolean }): ReactNode {
  const words = useEventWords()
  const { date, cover } = event
  return (
    <li className={s['card']} data-past={past || undefined}>
      <DayMark at={date.starts_at} zone={date.zone} />
      <div className={s['words']}>
        <h2>
          <Link to={`/event?slug=${event.slug}`}>{event.title}</Link>
        </h2>
        <p className={s['facts']}>
          <When at={date.starts_at} zone={date.zone} />
        </p>
        <p className={s['muted']}>
          {joinedByPoints([
            event.mode === 'place' ? event.place : words.modes[event.mode],
            event.mode === 'both' && event.place,
            event.price_cents === null ? words.free : words.price(centsText(event.price_cents)),
          ])}
        </p>
        <p>{event.description}</p>
        <AccessFacts access={event.access} short />
        {!past && (
          <p className={s['muted']}>
            <SeatsLeft date={date} /> {event.coming > 1 && words.more_dates(event.coming - 1)}
          </p>
        )}
      </div>
      {cover && (
        <div className={s['picture']}>
          <Picture picture={cover} alt={cover.alt} sizes="(min-width: 56rem) 18rem, 100vw" />
        </div>
      )}
    </li>
  )
}

/** Coming events with their next date, or past ones; found by how they are accessible. */
export function EventList(): ReactNode {
  const words = useEventWords()
  const common = useCommonWords()
  const language = useLanguage()
  const list = useList(['when', 'access'])
  const when = list.filters.when === 'past' ? 'past' : 'coming'
  const events = useQuery(
    eventsPage(language, { ...list.query, when, ...(when === 'past' && { order: 'starts_at.desc' }) }),
  )
  const rows = events.data?.data
  const whole = list.page === 1 && !list.filters.access
  return (
    <div className={s['page']}>
      <PageHeader title={words.title} text={words.lead} />
      <div className={s['find']}>
        <Segments
          label={words.when}
          value={when}
          options={[
            { value: 'coming', label: words.coming },
            { value: 'past', label: words.past },
          ]}
          onChange={(value) => list.setFilter('when', value === 'past' ? 'past' : '')}
        />
        <Select
          label={words.access_filter}
          hideLabel
          value={list.filters.access ?? ''}
          options={[
            { value: '', label: words.any_access },
            ...ACCESS_KINDS.map((kind) => ({ value: kind, label: words.access[kind] })),
          ]}
          onChange={(event) => list.setFilter('access', event.target.value)}
        />
      </div>
      {isLost(events) ? (
        <ErrorState
          title={words.lost}
          retry={{ label: common.retry, onRetry: () => void events.refetch() }}
        />
      ) : !rows ? (
        <div className={s['list']} aria-busy="true">
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </div>
      ) : rows.length === 0 ? (
        whole ? (
          <EmptyState title={words.empty} text={words.empty_text} />
        ) : (
          <EmptyState title={words.none} text={words.none_text} />
        )
      ) : (
        <ul className={s['list']}>
          {rows.map((event) => (
            <Card key={event.id} event={event} past={when === 'past'} />
          ))}
        </ul>
      )}
      {events.data?.meta && events.data.meta.total_pages > 1 && (
        <Pagination
          page={list.page}
          pages={events.data.meta.total_pages}
          onChange={list.setPage}
          words={{ label: words.pages, previous: words.previous, next: words.next, page: words.page }}
        />
      )}
      <p>
        <a href={`/api/v2/event-calendar?lang=${language}`} type="text/calendar">
          {words.calendar}
        </a>
      </p>
    </div>
  )
}
