import { useRef, type ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import type { CaptionText } from '../../media.contract.ts'
import { Film } from '../Film.tsx'
import { CaptionsEditor, InLanguages } from './CaptionsEditor.tsx'
import type { Propose } from './editor.api.ts'
import styles from './FilmEditor.module.css'

type FilmCaptionsEditorProps = {
  media_id: string
  /** Storage key of the upload. */
  film: string
  title: string
  onUnsaved: (part: string, unsaved: boolean) => void
  /** Given where the writer may not change the film: captions that are there, and the way to who decides. */
  proposal?: { kept: readonly Pick<CaptionText, 'language' | 'text'>[]; send: Propose } | undefined
}

/** The captions of a film beside the film: saved by who may change it, proposed by others. */
export default function FilmCaptionsEditor({
  media_id,
  film,
  title,
  onUnsaved,
  proposal,
}: FilmCaptionsEditorProps): ReactNode {
  const player = useRef<PlayerHandle>(null)
  const editor = { media_id, player, onUnsaved }
  // A proposal is based on no version: it takes the place of all that is there when it is taken.
  const kept = LANGUAGES.flatMap((language) => {
    const text = proposal?.kept.find((one) => one.language === language)?.text
    return text === undefined ? [] : [{ language, text, version: 0, updated_at: '' }]
  })
  return (
    <div className={styles.editor}>
      <div className={styles.film}>
        <Film film={film} title={title} handle={player} autoplay={false} loop={false} asks={false} />
      </div>
      <div className={styles.parts}>
        {proposal ? (
          <InLanguages {...editor} kept={kept} reload={() => Promise.resolve(kept)} propose={proposal.send} />
        ) : (
          <CaptionsEditor {...editor} />
        )}
      </div>
    </div>
  )
}
