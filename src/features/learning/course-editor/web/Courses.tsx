import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '#web/client/stores/roles.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { useBase, useDraftWords } from '../../course-drafts/web/public.ts'
import { DraftsTable, ForLearners } from '../../course-drafts/web/organization/public.ts'
import { ImportCourse } from '../../course-archives/web/public.ts'

/**
 * /courses: the organization's courses, and those that its learners may take; /admin/courses: everybody's
 * courses.
 */
export default function Courses(): ReactNode {
  const words = useDraftWords(),
    base = useBase(),
    admin = base.place === 'admin'
  const t = words.list
  const mayCreate = useCan('Course', 'Create')
  const [search, setSearch] = useSearchParams()
  const active = search.get('tab') === 'learners' ? 'learners' : 'ours'
  const empty = mayCreate ? (
    <EmptyState
      art={<BookHands />}
      title={t.empty}
      text={t.empty_text}
      link={{ href: base.add, label: t.new, variant: 'Orange' }}
    />
  ) : (
    <EmptyState title={t.empty} text={t.empty_read} />
  )
  return (
    <Page
      title={t.title}
      text={admin ? words.owner.all_text : t.text}
      actions={
        mayCreate && (
          <>
            <ImportCourse />
            <Button variant="Orange" href={base.add} icon={<Plus aria-hidden="true" />}>
              {t.new}
            </Button>
          </>
        )
      }
    >
      {admin ? (
        <DraftsTable empty={empty} />
      ) : (
        <Tabs
          label={t.tabs}
          active={active}
          onChange={(tab) => setSearch(tab === 'ours' ? {} : { tab }, { replace: true })}
          tabs={[
            { id: 'ours', label: t.ours, panel: <DraftsTable empty={empty} /> },
            { id: 'learners', label: t.learners, panel: <ForLearners /> },
          ]}
        />
      )}
    </Page>
  )
}
