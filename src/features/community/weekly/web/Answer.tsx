import { useState, type ReactNode } from 'react'
import { BesideFilms } from '#features/media/media/web/public.ts'
import { Signer, type SignItem } from '#features/media/signer/web/public.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FilmOf, removeComment, useCommunityChange } from '../../threads/web/public.ts'
import type { Comment } from '../../threads/threads.contract.ts'
import type { WeeklySign } from '../weekly.contract.ts'
import s from './Weekly.module.css'
import { useWeeklyWords } from './words.ts'

type AnswerProps = { answer: Comment; sign: WeeklySign; word: string; onClose: () => void }

/** A film of the wall beside the model: in step with the model's film, else with the 3D model next to it. */
export function Answer({ answer, sign, word, onClose }: AnswerProps): ReactNode {
  const words = useWeeklyWords()
  const [removing, setRemoving] = useState(false)
  const remove = useCommunityChange(removeComment)
  const name = answer.author?.name ?? ''
  return (
    <>
      <Dialog
        open={!removing}
        onClose={onClose}
        title={words.beside(name)}
        size="l"
        {...(answer.author?.mine && {
          footer: (
            <Button variant="RedOpacity" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          ),
        })}
      >
        <Pair answer={answer} sign={sign} word={word} name={name} />
      </Dialog>
      <ConfirmDialog
        open={removing}
        onCancel={() => setRemoving(false)}
        title={words.removing.title}
        confirmLabel={words.removing.confirm}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(answer.id, { onSuccess: onClose })}
      >
        {words.removing.text}
      </ConfirmDialog>
    </>
  )
}

type PairProps = Pick<AnswerProps, 'answer' | 'word'> & { sign: WeeklySign; name: string }

function Pair({ answer: { film }, sign: { model }, word, name }: PairProps): ReactNode {
  const words = useWeeklyWords(),
    settings = useSignSettings()
  if (!film) return null
  if (film.key !== null && model.clip_url !== null)
    return (
      <BesideFilms
        title={words.beside(name)}
        films={[
          {
            label: words.model,
            addresses: {
              src: model.clip_url,
              stream: model.stream_url ?? undefined,
              poster: model.poster_url ?? undefined,
            },
          },
          { label: name, film: film.key },
        ]}
      />
    )
  return (
    <div className={s['pair']}>
      <figure className={s['side']}>
        {model.notation && (
          <Signer
            {...settings}
            items={[{ kind: 'sign', sign: model.notation as unknown as SignItem['sign'] }]}
            title={word}
            poster={model.poster_url ?? undefined}
          />
        )}
        <figcaption>{words.model}</figcaption>
      </figure>
      <figure className={s['side']}>
        <FilmOf film={film} name={name} />
        <figcaption>{name}</figcaption>
      </figure>
    </div>
  )
}
