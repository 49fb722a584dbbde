import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { usePlaces } from '../addresses.ts'
import { NewDocumentForm } from '../list/NewDocument.tsx'
import { useDocumentWords } from '../words.ts'
import s from '../list/List.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /admin/blog/add: begins an article, which then opens to be written. */
export default function NewArticle(): ReactNode {
  const words = useDocumentWords()
  const { list } = usePlaces('article')
  return (
    <Page
      breadcrumbs={<BackLink href={list}>{words.kinds.article.back}</BackLink>}
      title={words.kinds.article.new}
      text={words.create.text}
    >
      <div className={s['begin']}>
        <NewDocumentForm kind="article" />
      </div>
    </Page>
  )
}
