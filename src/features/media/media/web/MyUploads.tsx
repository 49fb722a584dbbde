import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { UploadList } from './UploadList.tsx'
import { useMediaWords } from './words.ts'

/** The way to what a person keeps, where there is no room left for more. */
export function MyUploads(): ReactNode {
  const t = useMediaWords().kept
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="White" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.title} description={t.text}>
        <UploadList />
      </Dialog>
    </>
  )
}
