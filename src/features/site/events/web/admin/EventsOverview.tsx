import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Together } from '#web/client/together.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { WaitingSigned } from '../../../signed-versions/web/editor/public.ts'
import { useOrganizerWords } from '../words.ts'
import type { EventRow } from '../../event-rows.contract.ts'
import { organizerEvents } from '../events.api.ts'
import { useAddresses } from './address.ts'

/** /admin/event, /events: the events that somebody may write. */
export default function EventsOverview(): ReactNode {
  const words = useOrganizerWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const to = useAddresses()
  const list = useList([], { order: 'updated_at.desc' })
  const nameOf = ({ title }: EventRow): string => title[language] || title.en || title.es || words.untitled
  const state = (one: 'state_en' | 'state_es') => (row: EventRow) => (
    <Badge tone={row[one] === 'published' ? 'green' : row[one] === 'scheduled' ? 'blue' : 'neutral'}>
      {words.states[row[one]]}
    </Badge>
  )
  return (
    <Page
      className={parts.page}
      title={words.title}
      text={words.text}
      actions={
        <Button variant="Orange" href={to.create}>
          {words.add}
        </Button>
      }
    >
      <Together fallback={<Skeleton lines={8} />}>
        <WaitingSigned kind="event" edit={to.edit} />
        <AdminList
          list={list}
          query={organizerEvents(list.query)}
          caption={words.caption}
          rowName={nameOf}
          hrefOf={(row) => to.edit(row.id)}
          search={words.search}
          headers={words.columns}
          columns={[
            { key: 'title_en', header: words.columns.title, sortable: true, text: nameOf },
            {
              key: 'starts_at',
              header: words.columns.date,
              sortable: true,
              text: (row) =>
                row.starts_at &&
                row.zone && (
                  <time dateTime={row.starts_at}>
                    {formatDateTime(row.starts_at, { ...dates, zone: row.zone })}
                  </time>
                ),
              note: (row) => row.later_dates > 0 && words.later(row.later_dates),
              none: '—',
            },
            {
              key: 'place',
              text: (row) =>
                row.mode === 'room' ? words.facts.modes.room : row.place.replaceAll('\n', ', '),
              none: '—',
            },
            {
              key: 'taken',
              sortable: true,
              align: 'end',
              text: (row) => row.starts_at && words.taken(row.taken, row.seats),
              note: (row) => row.waiting > 0 && words.waiting(row.waiting),
              none: '—',
            },
            { key: 'en', text: state('state_en') },
            { key: 'es', text: state('state_es') },
            {
              key: 'updated_at',
              header: words.columns.updated,
              sortable: true,
              ago: (row) => row.updated_at,
            },
          ]}
          empty={{ title: words.empty, text: words.empty_text }}
        />
      </Together>
    </Page>
  )
}
