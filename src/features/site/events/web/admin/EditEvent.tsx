import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AskedError } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { DocumentEditor, useDocumentId } from '../../../document-editor/web/public.ts'
import type { EventDraft } from '../../events.contract.ts'
import { eventDraft } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import { DatesPanel } from './DatesPanel.tsx'
import { FactsForm } from './FactsForm.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'

/** A part that is no text, under the name of its event. */
function Part({ id, children }: { id: string; children: (event: EventDraft) => ReactNode }): ReactNode {
  const words = useOrganizerWords()
  const language = useLanguage()
  const event = useQuery(eventDraft(id))
  if (isLost(event)) return <AskedError query={event} title={words.lost} spinner={false} />
  const { data } = event
  return (
    <Page
      className={parts.page}
      title={data ? data.title[language] || data.title.en || data.title.es || words.untitled : words.title}
    >
      {data ? children(data) : <Skeleton lines={8} />}
    </Page>
  )
}

/**
 * /admin/edit-event/:slug, /events/:slug (an event by its id, or by its address in either language): the
 * text, which is a document with its own editor, place and access, dates, people.
 */
export default function EditEvent(): ReactNode {
  const { slug = '' } = useParams()
  const id = useDocumentId('event', slug)
  return id === undefined ? <Skeleton lines={6} /> : <Event id={id} />
}

function Event({ id }: { id: string }): ReactNode {
  const words = useOrganizerWords()
  const [search, setSearch] = useSearchParams()
  return (
    <Tabs
      label={words.tabs.label}
      active={search.get('part') ?? 'text'}
      onChange={(part) => setSearch(part === 'text' ? {} : { part }, { replace: true })}
      tabs={[
        { id: 'text', label: words.tabs.text, panel: <DocumentEditor id={id} kind="event" /> },
        {
          id: 'facts',
          label: words.tabs.facts,
          panel: <Part id={id}>{(event) => <FactsForm key={event.version} id={id} event={event} />}</Part>,
        },
        {
          id: 'dates',
          label: words.tabs.dates,
          panel: <Part id={id}>{(event) => <DatesPanel id={id} event={event} />}</Part>,
        },
        {
          id: 'people',
          label: words.tabs.people,
          panel: <Part id={id}>{(event) => <PeoplePanel event={event} />}</Part>,
        },
      ]}
    />
  )
}
