import type { ReactNode } from 'react'
import { PaymentForm } from '../../../offline/web/public.ts'
import type { OneStatement } from '../../statements.contract.ts'
import { useStatementPayment } from '../statements.api.ts'
import s from '../Statements.module.css'
import { useStatementWords } from '../words.ts'

/** Records what arrived for a statement. */
export function Pay({ row }: { row: OneStatement }): ReactNode {
  const words = useStatementWords().pay
  const pay = useStatementPayment(row.id)
  return (
    <>
      <h2 className={s['title']}>{words.title}</h2>
      <PaymentForm open={row.open_cents} save={(body, key) => pay.mutateAsync({ body, key })} />
    </>
  )
}
