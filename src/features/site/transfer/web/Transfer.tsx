import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import { BringIn } from './BringIn.tsx'
import { Redirects } from './Redirects.tsx'
import { TakeOut } from './TakeOut.tsx'
import { useTransferWords } from './words.ts'
import s from './Transfer.module.css'

/** Data from the surrounding screen: addresses of editors, and names of blocks. */
export type Around = {
  kind: DocumentKind
  edit: (kind: DocumentKind, id: string) => string
  blockName: (type: string) => string
}

/** A button, and behind it the ways in and out: import, export, and the old addresses that lead here. */
export function Transfer({ around, onChange }: { around: Around; onChange: () => void }): ReactNode {
  const t = useTransferWords()
  const [open, setOpen] = useState(false),
    [tab, setTab] = useState('bring'),
    [busy, setBusy] = useState(false)
  return (
    <>
      <Button variant="White" icon={<ArrowDownUp aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.title} size="l" dismissible={!busy}>
        <Tabs
          label={t.title}
          active={tab}
          onChange={(next) => {
            if (!busy) setTab(next)
          }}
          className={s['tabs']!}
          tabs={[
            {
              id: 'bring',
              label: t.tabs.bring,
              panel: <BringIn {...{ around, onChange, onBusy: setBusy }} />,
            },
            { id: 'take', label: t.tabs.take, panel: <TakeOut kind={around.kind} /> },
            { id: 'redirects', label: t.tabs.redirects, panel: <Redirects /> },
          ]}
        />
      </Dialog>
    </>
  )
}
