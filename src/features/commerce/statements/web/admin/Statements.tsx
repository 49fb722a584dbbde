import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import s from '../Statements.module.css'
import { StatementsTable } from '../StatementsTable.tsx'
import { useStatementWords } from '../words.ts'

export const STATEMENTS = '/admin/statements'

/** /admin/statements: statements of Regional Centers. */
export default function Statements(): ReactNode {
  const words = useStatementWords()
  return (
    <div className={s['page']}>
      <PageHeader title={words.title} text={words.admin.text} />
      <StatementsTable home={STATEMENTS} all />
    </div>
  )
}
