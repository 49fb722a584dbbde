import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useAsking } from '../recordings.api.ts'
import { useRecordingWords } from '../words.ts'
import { ConsentText } from './ConsentText.tsx'
import s from './Asking.module.css'

/** A teacher reads what everybody will read, and is the first to agree. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useRecordingWords().ask
  const { ask } = useAsking(id)
  return (
    <Dialog
      open
      title={t.title}
      description={t.note}
      closeLabel={t.no}
      onClose={onClose}
      footer={
        <>
          <Button variant="blackBorder" onClick={onClose}>
            {t.no}
          </Button>
          <Button
            variant="Orange"
            loading={ask.isPending}
            onClick={() => ask.mutate(undefined, { onSettled: onClose })}
          >
            {t.yes}
          </Button>
        </>
      }
    >
      <div className={s['read']}>
        <ConsentText />
      </div>
    </Dialog>
  )
}

/** Confirms the withdrawal of consent, since it deletes films for good. */
export function BackDialog({
  id,
  user_id,
  text,
  onClose,
}: {
  id: string
  user_id: string
  text: string
  onClose: () => void
}): ReactNode {
  const t = useRecordingWords().back
  const { takeBack } = useAsking(id)
  return (
    <Dialog
      open
      size="s"
      title={t.title}
      description={text}
      closeLabel={t.no}
      onClose={onClose}
      footer={
        <>
          <Button variant="blackBorder" onClick={onClose}>
            {t.no}
          </Button>
          <Button
            variant="Red"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(user_id, { onSettled: onClose })}
          >
            {t.yes}
          </Button>
        </>
      }
    />
  )
}
