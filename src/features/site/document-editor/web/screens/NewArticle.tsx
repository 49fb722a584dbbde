import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { usePlaces } from '../addresses.ts'
import { NewDocumentForm } from '../list/NewDocument.tsx'
import { useDocumentWords } from '../words.ts'
import s from '../list/List.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** /admin/blog/add: begins an article, which then opens to be written. */
export default function NewArticle(): ReactNode {
  const words = useDocumentWords()
  const { list } = usePlaces('article')
  return (
    <div className={parts.page}>
      <PageHeader
        breadcrumbs={<BackLink href={list}>{words.kinds.article.back}</BackLink>}
        title={words.kinds.article.new}
        text={words.create.text}
      />
      <div className={s['begin']}>
        <NewDocumentForm kind="article" />
      </div>
    </div>
  )
}
