import { useId, type ReactNode } from 'react'
import { DocumentsTable } from '../../documents/web/public.ts'
import s from './Subscriptions.module.css'
import { useSubscriptionWords } from './words.ts'

/** Invoices, receipts and credit notes, with their PDF. */
export function Papers({ of }: { of: { user_id: string } | { organization_id: string } }): ReactNode {
  const words = useSubscriptionWords()
  const id = useId()
  return (
    <section className={s['section']} aria-labelledby={id}>
      <h2 id={id} className={s['heading']}>
        {words.papers}
      </h2>
      <DocumentsTable of={of} />
    </section>
  )
}
