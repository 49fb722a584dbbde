import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { RecordingState } from '../../recordings.contract.ts'
import { useAsking } from '../recordings.api.ts'
import { useRecordingWords } from '../words.ts'
import s from './Asking.module.css'
import { ConsentText } from './ConsentText.tsx'
import parts from '#web/ui/layout/parts.module.css'

/** Asks a person in the room, for themselves, then for each of their children. Closes by an answer only. */
export function QuestionDialog({
  id,
  me,
  state,
}: {
  id: string
  me: string
  state: RecordingState
}): ReactNode {
  const t = useRecordingWords().question
  const { answer } = useAsking(id)
  const { run } = state
  const open = run?.state === 'asked' || run?.state === 'running'
  const next = open ? state.answers.find(({ agreed }) => agreed === null) : undefined
  if (!next) return null
  const say = (agreed: boolean): void => answer.mutate({ user_id: next.user_id, agreed })
  return (
    <Dialog
      key={next.user_id}
      open
      alert
      dismissible={false}
      onClose={() => undefined}
      closeLabel={t.no}
      title={next.user_id === me ? (run?.asked_by ? t.title(run.asked_by) : t.untitled) : t.child(next.name)}
      footer={
        <>
          <Button variant="blackBorder" loading={answer.isPending} onClick={() => say(false)}>
            {t.no}
          </Button>
          <Button loading={answer.isPending} onClick={() => say(true)}>
            {t.yes}
          </Button>
        </>
      }
    >
      {/* The text has the focus: Enter, pressed while somebody was writing, agrees to nothing. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} data-autofocus="" className={s['read']}>
        <ConsentText />
        <p className={parts.small}>{t.note}</p>
      </div>
    </Dialog>
  )
}
