import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { draftsList } from '../drafts.api.ts'
import { useDraftWords } from '../words.ts'
import { DraftsTable } from './DraftsTable.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /courses/org-courses/:orgId: the courses of one organization, as far as one may see them. */
export default function OrganizationCourses(): ReactNode {
  const { orgId = '' } = useParams()
  const t = useDraftWords().of_organization
  const name = useQuery(draftsList({ organization_id: `eq.${orgId}`, page_size: 1 })).data?.data[0]
    ?.organization
  const title = name ? t.title(name) : t.fallback
  useDocumentTitle(title)
  return (
    <Page title={title}>
      <DraftsTable organization_id={orgId} empty={<EmptyState title={t.empty} text={t.empty_text} />} />
    </Page>
  )
}
