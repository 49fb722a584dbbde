import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import { DraftPicture, hasAlt, MediaPicker, shownQuery } from '#features/media/published/web/public.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { useDocumentWords } from '../words.ts'
import { useWriting } from './context.ts'
import s from './Fields.module.css'

type Props<Value> = {
  label: string
  hint?: string
  value: Value | null
  error?: string | undefined
  onChange: (value: Value | null) => void
}

/** A picture of one's uploads, with what it shows in words. */
export function PictureField({ label, hint, value, error, onChange }: Props<PictureValue>): ReactNode {
  const t = useDocumentWords().fields
  const writing = useWriting()
  const [choosing, setChoosing] = useState(false)
  return (
    <fieldset className={s['group']}>
      <legend className={s['label']}>{label}</legend>
      {hint && <p className={s['quiet']}>{hint}</p>}
      {value && (
        <div className={s['picture']}>
          <DraftPicture value={value} language={writing} aspect={null} />
          {!LANGUAGES.every((one) => hasAlt(value, one)) && <p className={s['missing']}>{t.alt_missing}</p>}
        </div>
      )}
      <div className={s['row']}>
        <Button size="s" variant="blackBorder" onClick={() => setChoosing(true)}>
          {value ? t.change_picture : t.choose_picture}
        </Button>
        {value && (
          <Button size="s" variant="White" onClick={() => onChange(null)}>
            {t.no_picture}
          </Button>
        )}
      </div>
      <FieldError id={undefined}>{error}</FieldError>
      {choosing && (
        <MediaPicker
          kind="picture"
          value={value}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            onChange(next)
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}

/** A film of one's uploads. */
export function FilmField({ label, value, error, onChange }: Props<FilmValue>): ReactNode {
  const t = useDocumentWords().fields
  const [choosing, setChoosing] = useState(false)
  return (
    <fieldset className={s['group']}>
      <legend className={s['label']}>{label}</legend>
      {value && <Film id={value.media_id} />}
      <div className={s['row']}>
        <Button size="s" variant="blackBorder" onClick={() => setChoosing(true)}>
          {value ? t.change_picture : t.choose_film}
        </Button>
      </div>
      <FieldError id={undefined}>{error}</FieldError>
      {choosing && (
        <MediaPicker
          kind="film"
          value={value}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            onChange(next)
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}

function Film({ id }: { id: string }): ReactNode {
  const { data } = useQuery(shownQuery(id))
  return (
    <div className={s['chosen']}>
      <FileImage keyPath={data?.poster ?? null} alt="" width={160} height={90} className={s['still']} />
      <span className={s['name']}>{data?.name}</span>
    </div>
  )
}
