import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { COMMENT_LENGTH } from '#contract/community.ts'
import type { Comment } from '../threads.contract.ts'
import { mentionKeys, NO_TEXT } from './mention-text.ts'
import { MentionField } from './MentionField.tsx'
import { changeComment, useCommunityChange } from './threads.api.ts'
import { useThreadWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type ChangeCommentProps = { comment: Comment; thread_id: string; onDone: () => void }

/** Other words for a comment of one's own. */
export function ChangeComment({ comment, thread_id, onDone }: ChangeCommentProps): ReactNode {
  const words = useThreadWords(),
    common = useCommonWords()
  const [typed, setTyped] = useState({ ...NO_TEXT, text: comment.text })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = useCommunityChange(
    () => changeComment(comment.id, { text: typed.text, mentions: mentionKeys(typed) }),
    onDone,
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(undefined)
  }
  return (
    <form className={parts.panel} onSubmit={submit}>
      <FormGuard values={typed.text} requests={[save]} />
      <MentionField
        field={field}
        label={words.write}
        rows={3}
        maxLength={COMMENT_LENGTH}
        value={typed}
        onChange={setTyped}
        within={{ thread_id }}
        error={save.isError ? saidOf(save.error, common) : undefined}
      />
      <div className={parts.actions}>
        <Button type="submit" variant="black" loading={save.isPending}>
          {words.save}
        </Button>
        <Button variant="blackBorder" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
