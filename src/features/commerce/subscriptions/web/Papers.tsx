import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { documentsList, DocumentsTable } from '../../documents/web/public.ts'
import s from './Subscriptions.module.css'
import { useSubscriptionWords } from './words.ts'

/** Invoices, receipts and credit notes, with their PDF. A sentence while there are none to search. */
export function Papers({ of }: { of: { user_id: string } | { organization_id: string } }): ReactNode {
  const words = useSubscriptionWords()
  const scope =
    'user_id' in of ? { user_id: `eq.${of.user_id}` } : { organization_id: `eq.${of.organization_id}` }
  const any = useQuery(documentsList({ ...scope, page_size: 1 }))
  return (
    // The table names its own region by the same words.
    <div className={s['section']}>
      <h2 className={s['heading']}>{words.papers}</h2>
      {any.data?.meta.total === 0 ? (
        <p className={s['text']}>{words.papers_none}</p>
      ) : (
        <DocumentsTable of={of} />
      )}
    </div>
  )
}
