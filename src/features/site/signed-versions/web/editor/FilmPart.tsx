import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { MediaPicker, shownQuery } from '#features/media/published/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useSignedEditorWords } from './words.ts'
import s from './Editor.module.css'
import parts from '#web/ui/layout/parts.module.css'

const WIDTH = 320,
  HEIGHT = 180

/** The film of a part: recorded here or chosen, with captions in both languages. */
export function FilmPart({
  media_id,
  onChange,
}: {
  media_id: string | null
  onChange: (media_id: string) => void
}): ReactNode {
  const t = useSignedEditorWords()
  const [choosing, setChoosing] = useState(false)
  const { data, refetch } = useQuery({ ...shownQuery(media_id ?? ''), enabled: media_id !== null })
  const lacks = data && !LANGUAGES.every((language) => data.captions.includes(language))
  return (
    <div className={parts.section}>
      {data && (
        <FileImage
          keyPath={data.poster}
          alt={data.name}
          width={WIDTH}
          height={HEIGHT}
          className={s['still']}
        />
      )}
      {data && <p className={parts.note}>{data.name}</p>}
      {lacks && <p className={s['warn']}>{t.captions}</p>}
      <div>
        <Button size="s" variant="blackBorder" onClick={() => setChoosing(true)}>
          {media_id === null ? t.choose_film : t.other_film}
        </Button>
      </div>
      {choosing && (
        <MediaPicker
          kind="film"
          value={media_id === null ? null : { media_id }}
          onClose={() => {
            setChoosing(false)
            // Captions may have been written in it.
            if (media_id !== null) void refetch()
          }}
          onChoose={(next) => {
            onChange(next.media_id)
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}
