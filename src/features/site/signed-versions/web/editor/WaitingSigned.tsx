import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { DocumentKind } from '../../../documents/terms.contract.ts'
import { signedQueue } from './editor.api.ts'
import { useSignedEditorWords } from './words.ts'
import s from './Editor.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Above a list of documents: those whose signed version waits for review, each leading to it. */
export function WaitingSigned({
  kind,
  edit,
}: {
  kind: DocumentKind
  /** The address of the screen where a document is written. */
  edit: (id: string) => string
}): ReactNode {
  const t = useSignedEditorWords()
  const language = useLanguage()
  const { data } = useQuery(signedQueue)
  const rows = (data ?? []).filter((row) => row.kind === kind)
  if (rows.length === 0) return null
  return (
    <details className={s['queue']} open={rows.length <= 3}>
      <summary>{t.queue(rows.length)}</summary>
      <ul>
        {rows.map(({ document_id, title, by }) => (
          <li key={document_id}>
            <Link href={`${edit(document_id)}?tab=signed`}>{title[language] || title.en || title.es}</Link>
            {by && <span className={parts.note}>{by}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
