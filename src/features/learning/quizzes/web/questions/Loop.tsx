import type { ReactNode } from 'react'
import { fileUrl } from '#web/client/files/file-url.ts'
import { useFileUrl } from '#web/client/files/file-image.tsx'
import { isFilm } from '../../shared/is-film.ts'
import type { Question } from '../../questions.contract.ts'
import s from './questions.module.css'

type Option = Question['options'][number]

/** A sign as a small picture that moves, or holds still where less motion is asked for. */
export function Loop({
  loop,
  name,
  moving,
}: {
  loop: NonNullable<Option['loop']>
  name: string
  moving: boolean
}): ReactNode {
  const still = useFileUrl(loop.still),
    moves = useFileUrl(loop.moving)
  const url = moving ? (moves.url ?? still.url) : still.url
  return url ? (
    <img className={s['loop']} src={url} alt={name} width={240} height={240} decoding="async" />
  ) : (
    <span className={s['loop']} aria-hidden="true" />
  )
}

const HANDSHAPE = { image: true, width: 200, height: 200 },
  CHOICE = { image: true, width: 320, height: 320 }
const load = async (key: string, size?: typeof CHOICE): Promise<void> => {
  const url = await fileUrl(key, size)
  if (url) new Image().src = url
}
/** Brings the pictures of a question before it is shown. */
export function loadAhead({ media, options, right }: Question, moving: boolean): void {
  const wanted = [...options, ...right].flatMap(({ loop, media_key }) => [
    ...(loop ? [load(loop.still), ...(moving ? [load(loop.moving)] : [])] : []),
    ...(media_key && !isFilm(media_key) ? [load(media_key, CHOICE)] : []),
  ])
  if (media?.kind === 'handshapes') wanted.push(...media.keys.map((key) => load(key, HANDSHAPE)))
  void Promise.allSettled(wanted)
}
