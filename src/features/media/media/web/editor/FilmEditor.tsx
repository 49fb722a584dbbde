import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import { Film } from '../Film.tsx'
import { CaptionsEditor } from './CaptionsEditor.tsx'
import styles from './FilmEditor.module.css'
import { PosterChoice } from './PosterChoice.tsx'
import { StopsEditor } from './StopsEditor.tsx'
import { useEditorWords } from './words.ts'

/**
 * Everything that is written to an uploaded film: captions and poster in each language, questions in it. For
 * whoever may change the film.
 */
export function FilmEditor({
  media_id,
  film,
  title,
  languages = LANGUAGES,
  onUnsaved,
}: {
  media_id: string
  /** Of the course that it belongs to. */
  languages?: readonly Language[] | undefined
  /** Storage key of the upload. */
  film: string
  title: string
  /** Told when something is written that is not saved yet, by part. */
  onUnsaved?: (part: string, unsaved: boolean) => void
}): ReactNode {
  const words = useEditorWords(),
    player = useRef<PlayerHandle>(null)
  /** The editor may be inside a form, which Enter in a field must not submit. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <div className={styles.film}>
        <Film film={film} title={title} handle={player} autoplay={false} loop={false} asks={false} />
      </div>
      <div className={styles.parts}>
        <section>
          <h3>{words.captions}</h3>
          <CaptionsEditor
            media_id={media_id}
            player={player}
            onUnsaved={(language, unsaved) => onUnsaved?.(`captions ${language}`, unsaved)}
          />
        </section>
        <section>
          <h3>{words.questions}</h3>
          <StopsEditor
            media_id={media_id}
            languages={languages}
            player={player}
            onUnsaved={(unsaved) => onUnsaved?.('questions', unsaved)}
          />
        </section>
        <section>
          <h3>{words.poster}</h3>
          <PosterChoice media_id={media_id} player={player} />
        </section>
      </div>
    </div>
  )
}
