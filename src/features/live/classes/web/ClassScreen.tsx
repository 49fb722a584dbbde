import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { zoneInWords } from '#web/client/format/zones.ts'
import { RecordPage } from '#web/client/lists/RecordPage.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import type { StaffClass } from '../class-shapes.contract.ts'
import { AttendanceTab } from './AttendanceTab.tsx'
import s from './Classes.module.css'
import { classChoices, oneClass } from './classes.api.ts'
import { useClassesLive } from './classes-cache.ts'
import { Draft } from './Draft.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import { SeatDots } from './SeatDots.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { TONES } from './Classes.tsx'
import { useClassWords } from './words.ts'

function Published({ found }: { found: StaffClass }): ReactNode {
  const words = useClassWords()
  const [active, setActive] = useState('sessions')
  const { tabs } = words
  return (
    <>
      <PageHeader
        breadcrumbs={<BackLink href="/classes">{words.back}</BackLink>}
        title={found.title}
        text={words.with(found.teachers.map(({ name }) => name).join(', '))}
        actions={
          found.state !== 'published' && <Badge tone={TONES[found.state]}>{words.states[found.state]}</Badge>
        }
      />
      <div className={s['card']}>
        <p className={s['facts']}>
          <span>{words.zone(zoneInWords(found.zone))}</span>
          <span>{found.open ? words.for_all : words.for_organization}</span>
          {found.state === 'canceled' && found.canceled_reason && (
            <span>{words.settings.why_canceled(found.canceled_reason)}</span>
          )}
        </p>
        {found.state !== 'canceled' && <SeatDots {...found} />}
      </div>
      <Tabs
        label={tabs.label}
        active={active}
        onChange={setActive}
        tabs={[
          { id: 'sessions', label: tabs.sessions, panel: <SessionsTab found={found} /> },
          {
            id: 'people',
            label: tabs.people,
            count: found.waiting > 0 ? found.waiting : undefined,
            panel: <PeopleTab found={found} />,
          },
          { id: 'attendance', label: tabs.attendance, panel: <AttendanceTab found={found} /> },
          ...(found.state === 'published'
            ? [{ id: 'settings', label: tabs.settings, panel: <SettingsTab found={found} /> }]
            : []),
        ]}
      />
    </>
  )
}

/** A class that is not made yet, or is still a draft. */
function Unpublished({ found }: { found: StaffClass | null }): ReactNode {
  const words = useClassWords()
  const { data: choices } = useQuery(classChoices)
  return (
    <>
      <PageHeader
        breadcrumbs={<BackLink href="/classes">{words.back}</BackLink>}
        kicker={found ? words.form.edit : undefined}
        title={found?.title ?? words.form.title}
      />
      {!choices ? (
        <Loader />
      ) : choices.courses.length === 0 ? (
        <EmptyState title={words.no_courses} text={words.no_courses_text} />
      ) : (
        <Draft key={found?.version ?? 0} found={found} choices={choices} />
      )}
    </>
  )
}

function Known({ id }: { id: string }): ReactNode {
  const words = useClassWords()
  const query = useQuery(oneClass(id))
  useClassesLive()
  return (
    <RecordPage query={query} none={words.gone} back={{ href: '/classes', label: words.back }}>
      {(found) => (found.state === 'draft' ? <Unpublished found={found} /> : <Published found={found} />)}
    </RecordPage>
  )
}

/** /classes/:id: a class for who runs it; `new` makes one. */
export default function ClassScreen(): ReactNode {
  const { id = '' } = useParams()
  return <div className={s['page']}>{id === 'new' ? <Unpublished found={null} /> : <Known id={id} />}</div>
}
