import type { ReactNode, RefObject } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { FileImage } from '#web/client/files/file-image.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useChoosePoster, usePosters } from './editor.api.ts'
import styles from './FilmEditor.module.css'
import { shortTime } from './rows.ts'
import { useEditorWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** The picture of a film in each language: the frame at the player's current time. */
export function PosterChoice({
  media_id,
  player,
}: {
  media_id: string
  player: RefObject<PlayerHandle | null>
}): ReactNode {
  const words = useEditorWords(),
    query = usePosters(media_id),
    { choose, remove } = useChoosePoster(media_id)
  return (
    <Asked query={query} failed={{ level: 3, title: words.load_failed }} loading={<Skeleton lines={3} />}>
      {(data) => (
        <div className={styles.part}>
          <p className={parts.note}>{words.poster_hint}</p>
          <ul className={styles.posters}>
            {LANGUAGES.map((language) => {
              const chosen = data.find((poster) => poster.language === language)
              return (
                <li key={language} className={styles.poster}>
                  <h4>{words.poster_of(words.languages[language])}</h4>
                  {chosen ? (
                    <>
                      <FileImage
                        keyPath={chosen.key}
                        alt={words.chosen_at(shortTime(chosen.at))}
                        width={320}
                        className={styles.picture}
                      />
                      <p className={parts.note}>{words.chosen_at(shortTime(chosen.at))}</p>
                    </>
                  ) : (
                    <p className={parts.note}>{words.own_poster}</p>
                  )}
                  <div className={parts.head}>
                    <Button
                      variant="PrimaryWoodLight"
                      loading={choose.isPending && choose.variables.language === language}
                      onClick={() => choose.mutate({ language, at: player.current?.time() ?? 0 })}
                    >
                      {words.use_frame}
                    </Button>
                    {chosen && (
                      <Button
                        variant="blackBorder"
                        loading={remove.isPending && remove.variables === language}
                        onClick={() => remove.mutate(language)}
                      >
                        {words.poster_back}
                      </Button>
                    )}
                  </div>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </Asked>
  )
}
