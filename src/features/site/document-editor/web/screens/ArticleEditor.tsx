import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { LANGUAGES } from '#contract/constants.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DocumentEditor } from '../DocumentEditor.tsx'
import { documentsList } from '../editor.api.ts'

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** /admin/blog/update/:slug and /articles/:id: an article by its id, or by its address in either language. */
export default function ArticleEditor(): ReactNode {
  const { slug, id } = useParams()
  const name = id ?? slug ?? '',
    known = ID.test(name)
  const found = useQuery({ ...documentsList({ kind: 'eq.article', q: name }), enabled: !known })
  if (known) return <DocumentEditor id={name} kind="article" />
  if (found.isPending) return <Skeleton lines={6} />
  const row = found.data?.data.find((one) =>
    LANGUAGES.some((language) => [one[language].slug, one[language].current_slug].includes(name)),
  )
  // An address that nothing has is told as any other that is gone.
  return <DocumentEditor id={row?.id ?? '00000000-0000-0000-0000-000000000000'} kind="article" />
}
