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
import parts from '#web/ui/layout/parts.module.css'

type Words<Value> = {
  label: string
  hint?: string
  error?: string | undefined
  value: Value | null
  onChange: (value: Value | null) => void
}
type Props = ({ kind: 'picture' } & Words<PictureValue>) | ({ kind: 'film' } & Words<FilmValue>)

/** A picture or film of one’s uploads: choosing it, another one, or none. A picture says what it shows. */
export function MediaField(props: Props): ReactNode {
  const { kind, label, hint, error, value, onChange } = props
  const t = useDocumentWords().fields
  const [choosing, setChoosing] = useState(false)
  const close = (): void => setChoosing(false)
  const chosen =
    <Value,>(keep: (value: Value) => void) =>
    (next: Value): void => {
      keep(next)
      close()
    }
  return (
    <fieldset className={s['group']}>
      <legend className={s['label']}>{label}</legend>
      {hint && <p className={s['quiet']}>{hint}</p>}
      {props.kind === 'picture' && props.value && <Chosen value={props.value} />}
      {props.kind === 'film' && props.value && <Film id={props.value.media_id} />}
      <div className={parts.badges}>
        <Button size="s" variant="blackBorder" onClick={() => setChoosing(true)}>
          {value ? t.change_picture : kind === 'picture' ? t.choose_picture : t.choose_film}
        </Button>
        {value && (
          <Button size="s" variant="White" onClick={() => onChange(null)}>
            {t.no_picture}
          </Button>
        )}
      </div>
      <FieldError id={undefined}>{error}</FieldError>
      {choosing && props.kind === 'picture' && (
        <MediaPicker kind="picture" value={props.value} onClose={close} onChoose={chosen(props.onChange)} />
      )}
      {choosing && props.kind === 'film' && (
        <MediaPicker kind="film" value={props.value} onClose={close} onChoose={chosen(props.onChange)} />
      )}
    </fieldset>
  )
}

function Chosen({ value }: { value: PictureValue }): ReactNode {
  const t = useDocumentWords().fields
  const writing = useWriting()
  return (
    <div className={s['picture']}>
      <DraftPicture value={value} language={writing} aspect={null} />
      {!LANGUAGES.every((one) => hasAlt(value, one)) && <p className={s['missing']}>{t.alt_missing}</p>}
    </div>
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
