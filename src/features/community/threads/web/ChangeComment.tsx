import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { COMMENT_LENGTH } from '#contract/community.ts'
import type { Comment } from '../threads.contract.ts'
import { changeComment, useCommunityChange } from './threads.api.ts'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Other words for a comment of one's own. */
export function ChangeComment({ comment, onDone }: { comment: Comment; onDone: () => void }): ReactNode {
  const words = useThreadWords(),
    common = useCommonWords()
  const [text, setText] = useState(comment.text)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = useCommunityChange((next: string) => changeComment(comment.id, next), onDone)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(text)
  }
  return (
    <form className={s['form']} onSubmit={submit}>
      <FormGuard values={text} requests={[save]} />
      <Textarea
        ref={field}
        label={words.write}
        rows={3}
        maxLength={COMMENT_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={save.isError ? (isApiError(save.error) ? save.error.message : common.unreachable) : undefined}
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
