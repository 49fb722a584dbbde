import type { ReactNode } from 'react'
import { DocumentsTable } from '../../documents/web/public.ts'
import s from './Subscriptions.module.css'
import { useSubscriptionWords } from './words.ts'

/** Invoices, receipts and credit notes, with their PDF. */
export function Papers({ of }: { of: { user_id: string } | { organization_id: string } }): ReactNode {
  const words = useSubscriptionWords()
  return (
    // The table names its own region by the same words.
    <div className={s['section']}>
      <h2 className={s['heading']}>{words.papers}</h2>
      <DocumentsTable of={of} />
    </div>
  )
}
