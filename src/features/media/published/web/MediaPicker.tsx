import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { VideoUpload } from '../../media/web/public.ts'
import type { FilmValue, PictureValue } from '../published.contract.ts'
import { DescribePicture } from './DescribePicture.tsx'
import { ShownFilm } from './ShownFilm.tsx'
import { UploadGrid } from './UploadGrid.tsx'
import { UploadPicture } from './UploadPicture.tsx'
import { shownQuery, usesQuery } from './published.api.ts'
import styles from './Picker.module.css'
import { usePickerWords } from './words.ts'

type MediaPickerProps = { onClose: () => void } & (
  | {
      kind: 'picture'
      /** For what is always shown whole and named beside it (a logo): choosing is all. */
      plain?: boolean
      value: PictureValue | null
      onChoose: (value: PictureValue) => void
    }
  | { kind: 'film'; value: FilmValue | null; onChoose: (value: FilmValue) => void }
)

const newPicture = (media_id: string): PictureValue => ({
  media_id,
  focal: { x: 0.5, y: 0.5 },
  alt: { en: '', es: '' },
  decorative: false,
})

/**
 * A dialog that chooses a picture or film for a page: one of one's uploads or a new one, and then how it is
 * shown: focal point and words of a picture, captions of a film. Nothing is changed before it is confirmed.
 */
export function MediaPicker(props: MediaPickerProps): ReactNode {
  const { kind, onClose } = props
  const t = usePickerWords()
  const [picture, setPicture] = useState(props.kind === 'picture' ? props.value : null)
  const [id, setId] = useState(props.value?.media_id ?? null)
  const [choosing, setChoosing] = useState(id === null)
  const choose = (media_id: string): void => {
    if (props.kind === 'picture' && props.plain) return props.onChoose(newPicture(media_id))
    // Its words belong to the picture: another one has others.
    if (kind === 'picture' && media_id !== picture?.media_id) setPicture(newPicture(media_id))
    setId(media_id)
    setChoosing(false)
  }
  const confirm = (): void => {
    if (props.kind === 'film' && id !== null) props.onChoose({ media_id: id })
    if (props.kind === 'picture' && picture) props.onChoose(picture)
  }
  const title = kind === 'picture' ? t.picture_title : t.film_title
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={choosing ? title : t.describe_title}
      footer={
        choosing ? undefined : (
          <>
            <Button variant="blackBorder" onClick={() => setChoosing(true)}>
              {kind === 'picture' ? t.another_picture : t.another_film}
            </Button>
            <Button variant="Orange" onClick={confirm}>
              {kind === 'picture' ? t.use_picture : t.use_film}
            </Button>
          </>
        )
      }
    >
      {choosing || id === null ? (
        <div className={styles.choosing}>
          {kind === 'picture' ? (
            <UploadPicture onReady={(media) => choose(media.id)} />
          ) : (
            <VideoUpload onReady={(media) => choose(media.id)} />
          )}
          <UploadGrid kind={kind} chosen={id} onChoose={(media) => choose(media.id)} />
        </div>
      ) : (
        <Chosen key={id} id={id} picture={kind === 'picture' ? picture : null} onPicture={setPicture} />
      )}
    </Dialog>
  )
}

function Chosen({
  id,
  picture,
  onPicture,
}: {
  id: string
  picture: PictureValue | null
  onPicture: (value: PictureValue) => void
}): ReactNode {
  const t = usePickerWords()
  const shown = useQuery(shownQuery(id)),
    uses = useQuery(usesQuery(id))
  return (
    <Asked
      query={shown}
      failed={{ level: 3, title: t.gone, spinner: false }}
      lost={isFailed}
      loading={<Skeleton lines={8} />}
    >
      {(data) => (
        <>
          {picture ? (
            <DescribePicture media={data} value={picture} onChange={onPicture} />
          ) : (
            <ShownFilm media={data} />
          )}
          {uses.data && uses.data.length > 0 && (
            <section className={styles.part}>
              <h3 className={styles.heading}>{t.uses}</h3>
              <ul className={styles.uses}>
                {uses.data.map(({ title, link }) => (
                  <li key={`${title} ${link}`}>{link === null ? title : <Link href={link}>{title}</Link>}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Asked>
  )
}
