import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { EventCard, useEventCardWords } from '../../../event-cards/web/public.ts'
import { ACCESS_KINDS } from '../../terms.contract.ts'
import { eventsPage } from '../events.api.ts'
import { useEventWords } from '../words.ts'
import s from './Events.module.css'

/** Coming events with their next date, or past ones; found by how they are accessible. */
export function EventList(): ReactNode {
  const words = useEventWords()
  const cards = useEventCardWords()
  const language = useLanguage()
  const list = useList(['when', 'access'])
  const when = list.filters.when === 'past' ? 'past' : 'coming'
  const events = useQuery(
    eventsPage(language, { ...list.query, when, ...(when === 'past' && { order: 'starts_at.desc' }) }),
  )
  const isFirstPage = list.page === 1 && !list.filters.access
  return (
    <Page className={s['page']} title={words.title} text={words.lead}>
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
            ...ACCESS_KINDS.map((kind) => ({ value: kind, label: cards.access[kind] })),
          ]}
          onChange={(event) => list.setFilter('access', event.target.value)}
        />
      </div>
      <Asked
        query={events}
        failed={{ title: words.lost, spinner: false }}
        lost={isLost}
        loading={
          <div className={s['list']} aria-busy="true">
            <Skeleton lines={4} />
            <Skeleton lines={4} />
          </div>
        }
      >
        {({ data: rows }) =>
          rows.length === 0 ? (
            isFirstPage ? (
              <EmptyState title={words.empty} text={words.empty_text} />
            ) : (
              <EmptyState title={words.none} text={words.none_text} />
            )
          ) : (
            <ul className={s['list']}>
              {rows.map((event) => (
                <EventCard key={event.id} event={event} past={when === 'past'} />
              ))}
            </ul>
          )
        }
      </Asked>
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
    </Page>
  )
}
