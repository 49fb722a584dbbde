import { useState, type ReactNode, type RefObject } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { CaptionText } from '../../media.contract.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useCaptions, type Propose } from './editor.api.ts'
import styles from './FilmEditor.module.css'
import { useEditorWords } from './words.ts'
import { Cues } from './Cues.tsx'
import parts from '#web/ui/layout/parts.module.css'

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
export type EditorProps = { media_id: string; player: RefObject<PlayerHandle | null> }

/** Captions of a film, language by language, for who may change them. */
export function CaptionsEditor(
  props: EditorProps & { onUnsaved: (language: Language, unsaved: boolean) => void },
): ReactNode {
  const words = useEditorWords(),
    query = useCaptions(props.media_id)
  return (
    <Asked query={query} failed={{ level: 3, title: words.load_failed }} loading={<Skeleton lines={4} />}>
      {(kept) => (
        <InLanguages
          {...props}
          kept={kept}
          reload={async () => {
            const { data, isSuccess } = await query.refetch()
            return isSuccess ? data : undefined
          }}
        />
      )}
    </Asked>
  )
}

type InLanguagesProps = EditorProps & {
  onUnsaved: (language: Language, unsaved: boolean) => void
  kept: readonly CaptionText[]
  /** Fetches the stored captions; undefined if that fails. */
  reload: () => Promise<readonly CaptionText[] | undefined>
  propose?: Propose
}

const keptIn = (kept: readonly CaptionText[], language: Language): CaptionText | null =>
  kept.find((captions) => captions.language === language) ?? null

/** Captions that are edited or proposed, beginning with those that are there. */
export function InLanguages({ kept, reload, onUnsaved, ...rest }: InLanguagesProps): ReactNode {
  const words = useEditorWords()
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <div className={styles.part}>
      <p className={parts.note}>{words.captions_hint}</p>
      <Segments
        label={words.language}
        value={language}
        options={LANGUAGES.map((one) => ({ value: one, label: capital(words.languages[one]) }))}
        onChange={(value) => setLanguage(value)}
      />
      {/* Both stay, so that what is written in one is not lost by a look at the other. */}
      {LANGUAGES.map((one) => (
        <Cues
          key={one}
          {...rest}
          hidden={one !== language}
          language={one}
          kept={keptIn(kept, one)}
          onUnsaved={(unsaved) => onUnsaved(one, unsaved)}
          reload={async () => {
            const stored = await reload()
            return stored && keptIn(stored, one)
          }}
        />
      ))}
    </div>
  )
}
