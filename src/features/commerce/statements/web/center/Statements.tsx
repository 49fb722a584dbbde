import type { ReactNode } from 'react'
import { OnlyForCenters } from '#features/access/code-requests/web/public.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import s from '../Statements.module.css'
import { StatementsTable } from '../StatementsTable.tsx'
import { useStatementWords } from '../words.ts'

export const STATEMENTS = '/manage-subscription/statements'

/** /manage-subscription/statements: a Regional Center's statements for its codes, month by month. */
export default function Statements(): ReactNode {
  const words = useStatementWords()
  const organization = useAuth((state) => state.organization)
  return (
    <OnlyForCenters>
      <Page
        className={s['page']}
        kicker={organization?.name}
        title={words.title}
        text={words.text}
        actions={
          <Button variant="White" href="/manage-subscription/service-codes">
            {words.codes}
          </Button>
        }
      >
        <StatementsTable home={STATEMENTS} all={false} />
      </Page>
    </OnlyForCenters>
  )
}
