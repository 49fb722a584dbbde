import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { CreditPanel } from './CreditPanel.tsx'
import s from './Credit.module.css'
import { GiveCredit } from './GiveCredit.tsx'
import { useCreditWords } from './words.ts'

type HolderCreditProps = {
  of: { user_id: string } | { organization_id: string }
  /** Whoever looks is an administrator, who gives some or takes it back. */
  gives: boolean
}

/** Credit of a person or an organization. */
export function HolderCredit({ of, gives }: HolderCreditProps): ReactNode {
  const words = useCreditWords().give
  const [open, setOpen] = useState(false)
  return (
    <div className={s['panel']}>
      <CreditPanel of={of} />
      {gives && (
        <div>
          <Button variant="White" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      )}
      {open && <GiveCredit to={of} onClose={() => setOpen(false)} />}
    </div>
  )
}
