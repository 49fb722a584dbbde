import { Page } from '#web/ui/navigation/Page.tsx'
import type { ReactNode } from 'react'
import s from '../Statements.module.css'
import { StatementsTable } from '../StatementsTable.tsx'
import { useStatementWords } from '../words.ts'

export const STATEMENTS = '/admin/statements'

/** /admin/statements: statements of Regional Centers. */
export default function Statements(): ReactNode {
  const words = useStatementWords()
  return (
    <Page className={s['page']} title={words.title} text={words.admin.text}>
      <StatementsTable home={STATEMENTS} all />
    </Page>
  )
}
