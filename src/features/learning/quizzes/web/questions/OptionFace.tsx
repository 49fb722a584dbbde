import { useState, type ReactNode } from 'react'
import { FileImage } from '#web/client/files/file-image.tsx'
import { cx } from '#web/ui/cx.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import { Clip, Replayed } from '../../../courses/web/public.ts'
import { isFilm } from '../../shared/is-film.ts'
import type { Question } from '../../questions.contract.ts'
import { useQuizWords } from '../words.ts'
import { Loop } from './Loop.tsx'
import { useIsMoving } from './use-moving.ts'
import s from './questions.module.css'

type Option = Question['options'][number]
const isClip = (option: Option): boolean => option.media_key !== null && isFilm(option.media_key)

/** True if a choice has a player of its own, which must not be inside a label. */
export const isPlayed = (option: Option): boolean =>
  isClip(option) || (option.sign !== null && option.loop === null)

/**
 * Returns a choice's name: its words, or its number for a film or a picture. Authors' uploads may show
 * anything, not only signs and handshapes.
 */
export function useOptionName(): (option: Option, index: number) => string {
  const words = useQuizWords()
  return (option, index) => {
    if (option.text !== null) return option.text
    if (describedAs(option) !== null)
      return isPlayed(option) ? words.film_n(index + 1) : words.picture_n(index + 1)
    return isPlayed(option) || option.loop ? words.option(index + 1) : words.picture(index + 1)
  }
}

/**
 * Returns the description of a choice's film or picture for people who cannot see it; null if a text beside
 * it says it.
 */
export const describedAs = (option: Option): string | null =>
  option.text === null && option.media_key !== null ? option.alt : null

/** Film or picture of a choice. Its name is beside it: the question is about the content. */
export function OptionMedia({ option, name: named }: { option: Option; name: string }): ReactNode {
  const name = describedAs(option) ?? named,
    moving = useIsMoving()
  if (option.loop) return <Loop loop={option.loop} name={name} moving={moving} />
  if (option.sign)
    return (
      <ModelClip
        signs={[{ sign: option.sign }]}
        title={name}
        compact
        autoplay={false}
        className={s['clip'] ?? ''}
      />
    )
  if (!option.media_key) return null
  if (isClip(option))
    return (
      <Clip clip={option.media_key} captions={option.captions} title={name} compact className={s['clip']} />
    )
  return <FileImage keyPath={option.media_key} alt={name} width={320} height={320} className={s['picture']} />
}

/**
 * The film, the signs or the row of handshapes that a question asks about. `fills`: it takes the height that
 * the answers leave, and its button is in its corner.
 */
export function QuestionMedia({
  question,
  fills = false,
}: {
  question: Question
  fills?: boolean
}): ReactNode {
  const words = useQuizWords()
  const [take, setTake] = useState(1)
  const { media } = question
  if (!media) return null
  const stage = cx(s['stage'], fills && s['filled'])
  if (media.kind === 'sign') {
    const signs = media.signs.map(({ sign, way }) => ({ sign, ...(way && { way }) }))
    if (!fills)
      return <ModelClip signs={signs} title={question.prompt} labels={false} compact className={stage} />
    return (
      <div className={stage}>
        <Replayed label={words.once_more} onPlay={() => setTake(take + 1)}>
          <ModelClip
            signs={signs}
            title={question.prompt}
            labels={false}
            bar="none"
            loop={false}
            take={take}
          />
        </Replayed>
      </div>
    )
  }
  if (media.kind === 'picture')
    return (
      <FileImage
        keyPath={media.keys[0] ?? null}
        alt={media.alt ?? ''}
        width={704}
        height={704}
        className={cx(s['shown'], fills && s['filled'])}
      />
    )
  if (media.kind === 'clip')
    return (
      <Clip
        clip={media.keys[0] ?? ''}
        captions={media.captions}
        title={media.alt ?? question.prompt}
        compact
        fill={fills}
        className={stage}
      />
    )
  return (
    <ul className={s['hands']}>
      {media.keys.map((key, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- the row never changes, and may repeat a letter
          key={`${index} ${key}`}
        >
          <FileImage
            keyPath={key}
            alt={words.picture(index + 1)}
            width={200}
            height={200}
            className={s['hand']}
          />
        </li>
      ))}
    </ul>
  )
}
