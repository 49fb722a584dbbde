import { useId, useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { EditableSign } from '../../signs.contract.ts'
import { signsApi, useSignChange } from '../signs.api.ts'
import { useSignWords } from '../words.ts'
import styles from './SignWork.module.css'
import parts from '#web/ui/layout/parts.module.css'

const MAX_COMMENT: typeof import('../../sign-changes.contract.ts').MAX_COMMENT_LENGTH = 2000
type ReviewPanelProps = {
  sign: EditableSign
  /** The reviewer's correction; null while the sign is unchanged. */
  corrected: Record<string, unknown> | null
  wrong: boolean
  can_approve: boolean
  onDecided: () => void
}

/** Approve, correct or reject, for reviewers. Shows the server's errors at their fields. */
export function ReviewPanel({ sign, corrected, wrong, can_approve, onDecided }: ReviewPanelProps): ReactNode {
  const words = useSignWords().review,
    id = useId()
  const [comment, setComment] = useState('')
  const decide = useSignChange(
    (decision: 'approve' | 'correct' | 'reject') =>
      signsApi.decide(sign.id, {
        decision,
        comment,
        version: sign.version,
        notation: decision === 'correct' ? corrected : null,
      }),
    onDecided,
  )
  const error = (path: string): string | undefined =>
    isApiError(decide.error) ? decide.error.field(path) : undefined
  const go = (decision: 'approve' | 'correct' | 'reject'): void => decide.mutate(decision)
  return (
    <Card as="section" look="raised" aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{words.panel}</h2>
      {sign.comment && <p className={parts.note}>{words.last(sign.comment)}</p>}
      {corrected && <p>{words.corrected_hint}</p>}
      {!can_approve && <Notice kind="info">{words.not_deaf_teacher}</Notice>}
      <Textarea
        label={words.comment}
        optional
        hint={words.comment_hint}
        rows={2}
        maxLength={MAX_COMMENT}
        value={comment}
        error={error('comment')}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className={parts.controls}>
        <Button
          variant="Green"
          loading={decide.isPending && decide.variables !== 'reject'}
          disabled={!can_approve || decide.isPending || (corrected !== null && wrong)}
          onClick={() => go(corrected ? 'correct' : 'approve')}
        >
          {corrected ? words.correct : words.approve}
        </Button>
        <Button
          variant="RedOpacity"
          loading={decide.isPending && decide.variables === 'reject'}
          disabled={decide.isPending}
          onClick={() => go('reject')}
        >
          {words.reject}
        </Button>
      </div>
    </Card>
  )
}
