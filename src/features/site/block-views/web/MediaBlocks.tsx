import { use, type ReactNode } from 'react'
import { PublishedFilm } from '#features/media/published/web/public.ts'
import { Picture } from '#web/ui/display/Picture.tsx'
import { DraftMedia, draftOf } from './draft-media.ts'
import type { ShownValue } from '../../blocks/blocks.contract.ts'
import parts from './Parts.module.css'

const SIZES = {
  text: '(min-width: 48rem) 42rem, 100vw',
  wide: '(min-width: 75rem) 70rem, 100vw',
  whole: '100vw',
} as const

export function PictureBlock({ value }: { value: ShownValue<'picture'> }): ReactNode {
  const { picture, size, caption } = value
  const Draft = use(DraftMedia)
  if (!picture?.picture) return null
  const draft = draftOf(picture.picture.hash)
  return (
    <figure className={parts['media']} data-size={size}>
      {draft !== null && Draft ? (
        // oxlint-disable-next-line react/static-components -- the editor gives one, which stays while it is open
        <Draft media_id={draft} kind="picture" alt={picture.alt} focal={picture.focal} />
      ) : (
        <Picture picture={picture.picture} alt={picture.alt} focal={picture.focal} sizes={SIZES[size]} />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

export function FilmBlock({ value, title }: { value: ShownValue<'film'>; title: string }): ReactNode {
  const Draft = use(DraftMedia)
  if (!value.film?.film) return null
  const draft = draftOf(value.film.film.hash)
  return (
    <div className={parts['media']} data-size={value.size}>
      {draft !== null && Draft ? (
        // oxlint-disable-next-line react/static-components -- the editor gives one, which stays while it is open
        <Draft media_id={draft} kind="film" alt={title} focal={null} />
      ) : (
        <PublishedFilm film={value.film.film} title={title} />
      )}
    </div>
  )
}
