import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isLost } from '#web/client/health/is-lost.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { eventDraft } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import { DatesPanel } from './DatesPanel.tsx'
import { FactsForm } from './FactsForm.tsx'
import s from './Organizer.module.css'
import { PeoplePanel } from './PeoplePanel.tsx'
import { TextPanel } from './TextPanel.tsx'

/** /admin/edit-event/:slug, /events/:slug (the id of its document): text, place and access, dates, people. */
export default function EditEvent(): ReactNode {
  const { slug: id = '' } = useParams()
  const words = useOrganizerWords()
  const common = useCommonWords()
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const event = useQuery(eventDraft(id))
  if (isLost(event))
    return (
      <ErrorState title={words.lost} retry={{ label: common.retry, onRetry: () => void event.refetch() }} />
    )
  const { data } = event
  return (
    <div className={s['page']}>
      <PageHeader
        title={data ? data.title[language] || data.title.en || data.title.es || words.untitled : words.title}
      />
      {data ? (
        <Tabs
          label={words.tabs.label}
          active={search.get('tab') ?? 'text'}
          onChange={(tab) => setSearch(tab === 'text' ? {} : { tab }, { replace: true })}
          tabs={[
            { id: 'text', label: words.tabs.text, panel: <TextPanel id={id} /> },
            {
              id: 'facts',
              label: words.tabs.facts,
              panel: <FactsForm key={data.version} id={id} event={data} />,
            },
            { id: 'dates', label: words.tabs.dates, panel: <DatesPanel id={id} event={data} /> },
            { id: 'people', label: words.tabs.people, panel: <PeoplePanel event={data} /> },
          ]}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
