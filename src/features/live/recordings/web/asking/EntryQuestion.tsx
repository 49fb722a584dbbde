import { useEffect, useId, useRef, type ReactNode } from 'react'
import { onSocket } from '#web/client/socket.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CHANGED_EVENT } from '../../../room/web/public.ts'
import type { Answer } from '../../recordings.contract.ts'
import { useAsking, useRecordingState, useRefreshRecording } from '../recordings.api.ts'
import { useRecordingWords } from '../words.ts'
import s from './Asking.module.css'
import { ConsentText } from './ConsentText.tsx'
import parts from '#web/ui/layout/parts.module.css'

/** A guardian may say ahead whether their child may be recorded, and think better of it. */
function Ahead({ id, child }: { id: string; child: Answer }): ReactNode {
  const t = useRecordingWords()
  const { answer } = useAsking(id)
  const { user_id, name, agreed } = child
  return (
    <div className={parts.actions}>
      <p className={s['said']} role="status">
        {agreed === null ? '' : agreed ? t.question.child_yes(name) : t.question.child_no(name)}
      </p>
      {agreed !== true && (
        <Button loading={answer.isPending} onClick={() => answer.mutate({ user_id, agreed: true })}>
          {t.question.yes}
        </Button>
      )}
      {agreed !== false && (
        <Button
          variant="blackBorder"
          loading={answer.isPending}
          onClick={() => answer.mutate({ user_id, agreed: false })}
        >
          {t.question.no}
        </Button>
      )}
    </div>
  )
}

/**
 * Request for consent before a meeting: for people who enter while it is recorded or consent is being
 * requested, and for guardians at any time before.
 *
 * @param onAnswered receives true when no answer is missing, so that the person may enter
 */
export default function EntryQuestion({
  id,
  me,
  onAnswered,
}: {
  id: string
  me: string
  onAnswered?: (answered: boolean) => void
}): ReactNode {
  const t = useRecordingWords().question
  const heading = useId()
  const { data: state } = useRecordingState(id)
  const { answer } = useAsking(id)
  const refresh = useRefreshRecording(id)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(
    () => onSocket<{ room: string }>(CHANGED_EVENT, ({ room }) => room === id && latest.current()),
    [id],
  )
  const open = state?.run?.state === 'asked' || state?.run?.state === 'running'
  const answers = state?.answers ?? []
  const waits = state?.run?.state === 'running' && answers.some(({ agreed }) => agreed === null)
  useEffect(() => onAnswered?.(!waits), [onAnswered, waits])
  const own = open ? answers.find(({ user_id }) => user_id === me) : undefined
  const children = answers.filter(({ user_id }) => user_id !== me)
  if (!state || (!own && children.length === 0)) return null
  return (
    <section className={s['entry']} aria-labelledby={heading}>
      <h2 id={heading}>
        {own && state.run?.asked_by
          ? t.title(state.run.asked_by)
          : own
            ? t.untitled
            : t.child(children[0]!.name)}
      </h2>
      <ConsentText />
      <p className={parts.small}>{t.note}</p>
      {own && own.agreed !== null && (
        <p className={s['said']} role="status">
          {own.agreed ? t.said_yes : t.said_no}
        </p>
      )}
      {own?.agreed === null && (
        <div className={parts.actions}>
          <Button
            variant="blackBorder"
            loading={answer.isPending}
            onClick={() => answer.mutate({ user_id: me, agreed: false })}
          >
            {t.no}
          </Button>
          <Button loading={answer.isPending} onClick={() => answer.mutate({ user_id: me, agreed: true })}>
            {t.yes}
          </Button>
        </div>
      )}
      {children.map((child, n) => (
        <div key={child.user_id} className={s['child']}>
          {(own || n > 0) && <h3>{t.child(child.name)}</h3>}
          <Ahead id={id} child={child} />
        </div>
      ))}
    </section>
  )
}
