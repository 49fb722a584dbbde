import { useRef, useState, type ChangeEvent } from 'react'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { useSetPhoto, type MyUser } from '../../../users/web/public.ts'
import { useUserWords } from '../words.ts'
import { CropDialog } from './CropDialog.tsx'
import styles from './Photo.module.css'

const TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** One's picture: choose, cut to a square, take away. It counts at once. A child has none. */
export function PhotoField({ user, name }: { user: MyUser; name: string }) {
  const words = useUserWords().photo
  const common = useCommonWords()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ error: unknown } | 'unreadable' | null>(null)
  const save = useSetPhoto()
  const close = (): void => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }
  const set = (photo: string | null): void =>
    save.mutate(photo, {
      onSuccess: close,
      onError: (error) => {
        close()
        setProblem({ error })
      },
    })
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setProblem(null)
    // Accept only files that the browser can decode, whatever their names.
    const address = URL.createObjectURL(file),
      picture = new Image()
    picture.src = address
    await picture.decode().then(
      () => setChosen(address),
      () => {
        URL.revokeObjectURL(address)
        setProblem('unreadable')
      },
    )
  }
  return (
    <div className={styles.photo}>
      <PersonAvatar image={user.profile_image} name={name} size="xl" />
      {!user.child && (
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept={TYPES}
            hidden
            aria-label={words.choose}
            onChange={(event) => void choose(event)}
          />
          <Button
            variant="blackBorder"
            size="s"
            loading={save.isPending && chosen === null}
            onClick={() => input.current?.click()}
          >
            {user.profile_image ? words.change : words.choose}
          </Button>
          {user.profile_image && (
            <Button variant="White" size="s" disabled={save.isPending} onClick={() => set(null)}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
      <FieldError id="photo-error">
        {problem && (problem === 'unreadable' ? words.unreadable : saidOf(problem.error, common))}
      </FieldError>
      {chosen && <CropDialog address={chosen} busy={save.isPending} onDone={set} onCancel={close} />}
    </div>
  )
}
