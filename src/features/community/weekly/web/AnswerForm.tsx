import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FilmField } from '#features/media/media/web/public.ts'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { showToast } from '#web/client/toasts.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FILM_SECONDS, UPLOAD_PURPOSE } from '#contract/community.ts'
import { addComment, useCommunityChange, useThreadWords } from '../../threads/web/public.ts'
import s from './Weekly.module.css'
import { useWeeklyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** An answer in the making: one film. */
export function AnswerForm({ thread_id, onClose }: { thread_id: string; onClose: () => void }): ReactNode {
  const words = useWeeklyWords(),
    threads = useThreadWords(),
    common = useCommonWords()
  const user_id = useAuth((state) => state.user?.id ?? '')
  const [film, setFilm] = useState<string | null>(null),
    [busy, setBusy] = useState(false)
  const send = useCommunityChange((media_id: string) =>
    addComment(thread_id, { text: '', parent_id: null, film: media_id, model: null, at: null }),
  )
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('fieldset button')?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (film === null || busy || send.isPending) return
    send.mutate(film, {
      onSuccess: ({ held_reason }) => {
        showToast({ variant: 'Success', message: held_reason ? threads.held[held_reason] : words.sent })
        onClose()
      },
    })
  }
  const error = send.isError ? (isApiError(send.error) ? send.error.message : common.unreachable) : undefined
  return (
    <form ref={form} className={s['form']} onSubmit={submit} aria-label={words.answer}>
      <FormGuard values={film ?? ''} requests={[send]} />
      <FilmField
        label={words.your_video}
        value={film === null ? null : { media_id: film }}
        onChange={setFilm}
        onBusy={setBusy}
        purpose={`${UPLOAD_PURPOSE} ${user_id}`}
        draftKey={`community ${thread_id}`}
        longest={FILM_SECONDS}
        error={error}
      />
      <div className={parts.actions}>
        <Button type="submit" variant="Orange" loading={send.isPending} disabled={film === null || busy}>
          {words.send}
        </Button>
        <Button variant="blackBorder" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
