import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { lettersOf } from '#features/dictionary/vocabularies/web/public.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Rating, Review } from '../../practice.contract.ts'
import { proposedRating } from '../proposed-rating.ts'
import type { Turn } from '../session-line.ts'
import { useCardKeys } from '../use-card-keys.ts'
import { usePracticeWords } from '../words.ts'
import { Choices } from './Choices.tsx'
import { Face } from './Face.tsx'
import { Feedback } from './Feedback.tsx'
import { Ratings, ratingsFor } from './Ratings.tsx'
import { SignAlong } from './SignAlong.tsx'
import type { ClipHandle } from './SignClip.tsx'
import s from './Card.module.css'
import stage from './Stage.module.css'

export type Answer = Pick<Review, 'rating' | 'correct' | 'taken_for' | 'speed' | 'ms'>
/** The learner's answer and its time. */
type CardAnswer = { correct: boolean | null; chosen: string | null; ms: number; speed: number }

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

type CardProps = {
  turn: Turn
  /** False for the next card, which is made ready where it will be asked. */
  active: boolean
  onAnswer: (answer: Answer) => void
  onUndo: (() => void) | null
}

/** The word of a sign that stands for a letter of the alphabet. */
const LETTER = /^\p{Lu}$/u

/**
 * One card: its question, then its answer and a rating. Picture above, answer below, everything on one
 * screen: the picture shrinks to fit.
 */
export function Card({ turn, active, onAnswer, onUndo }: CardProps): ReactNode {
  const { item, repeat, options } = turn
  const words = usePracticeWords(),
    language = useLanguage(),
    settings = useSignSettings()
  const word = item[`word_${language}`]
  const [shown, setShown] = useState<CardAnswer | null>(null),
    [typed, setTyped] = useState(''),
    [reading, setReading] = useState(false)
  const speed = useRef<number>(settings.speed),
    since = useRef(0),
    clip = useRef<ClipHandle>(null),
    heading = useRef<HTMLHeadingElement>(null),
    field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!active) return
    since.current = Date.now()
    ;(field.current ?? heading.current)?.focus({ preventScroll: true })
  }, [active])

  const show = (correct: boolean | null, chosen: string | null = null): void =>
    setShown({ correct, chosen, ms: Math.max(0, Date.now() - since.current), speed: speed.current })
  const choose = (id: string): void => {
    if (!shown) show(id === item.vocabulary_id, id)
  }
  const check = (event: FormEvent): void => {
    event.preventDefault()
    if (bare(typed) !== '') show(bare(typed) === bare(item.spelling))
  }
  const proposed = shown && proposedRating({ ...item, ...shown, letters: lettersOf(item.spelling).length })
  const rate = (rating: Rating): void => {
    if (!shown || !ratingsFor(shown.correct).includes(rating)) return
    const { correct, chosen, speed: seen } = shown
    const taken_for = correct === false ? chosen : null
    onAnswer({ rating, correct, taken_for, speed: seen, ms: Math.max(0, Date.now() - since.current) })
  }
  const flips = item.mode === 'recall_meaning',
    alone = item.mode === 'sign_along'
  /** `sign_along` has no answer to show or rating to propose, only the learner's own rating. */
  const rateAlone = (rating: Rating): void =>
    onAnswer({
      rating,
      correct: null,
      taken_for: null,
      speed: speed.current,
      ms: Math.max(0, Date.now() - since.current),
    })
  const goOn = (): void => {
    if (proposed) rate(proposed)
    else if (flips) show(null)
  }
  useCardKeys(active && !reading, {
    number: (n) => {
      if (shown) rate(n as Rating)
      else if (alone) rateAlone(n as Rating)
      else if (options[n - 1]) choose(options[n - 1]!.id)
    },
    goOn,
    replay: () => clip.current?.replay(),
    undo: () => onUndo?.(),
  })

  const ask =
    item.mode === 'choose_sign' || item.mode === 'sign_along'
      ? words.ask[item.mode](word)
      : LETTER.test(word) && item.mode !== 'choose_spelled' && item.mode !== 'spelled'
        ? words.ask.letter
        : words.ask[item.mode]
  const films = item.mode === 'choose_sign'
  const choices = options.length > 0 && (
    <Choices turn={turn} active={active} chosen={shown?.chosen ?? null} onChoose={choose} />
  )
  return (
    <div
      className={cx(
        s['card'],
        shown && s['answered'],
        films && s['wide'],
        alone && s['mirror'],
        !active && s['ahead'],
      )}
      inert={!active}
      data-card={active ? 'asked' : 'next'}
    >
      <div className={s['asked']}>
        <h3 ref={heading} tabIndex={-1} className={s['prompt']}>
          {ask}
        </h3>
        {repeat ? (
          <Badge tone="yellow">{words.once_more}</Badge>
        ) : (
          item.is_new && <Badge tone="wood">{words.is_new}</Badge>
        )}
        {!shown && flips && <p className={s['hint']}>{words.recall_hint}</p>}
      </div>
      <div className={cx(s['room'], !films && !alone && stage['room'])}>
        {films ? (
          choices
        ) : alone ? (
          // The camera of the next card would open before it is asked.
          active && <SignAlong item={item} label={words.sign_of(word)} onRate={rateAlone} />
        ) : (
          <Face
            ref={clip}
            item={item}
            label={shown ? words.sign_of(word) : ask}
            active={active}
            onRate={(rate) => {
              speed.current = rate
            }}
          />
        )}
      </div>
      <div className={s['side']}>
        {!films && choices}
        {shown && (
          <Feedback
            item={item}
            correct={shown.correct}
            picked={options.find((option) => option.id === shown.chosen)}
            typed={typed.trim()}
            onExample={setReading}
          />
        )}
        {shown && proposed && (
          <Ratings item={item} repeat={repeat} correct={shown.correct} proposed={proposed} onRate={rate} />
        )}
        {!shown && item.mode === 'spelled' && (
          <form className={s['typing']} onSubmit={check}>
            <TextInput
              ref={field}
              label={words.typed}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              exact
              autoCorrect="off"
              lang="en"
            />
            <Button type="submit" variant="Orange">
              {words.check}
            </Button>
          </form>
        )}
        {!shown && flips && (
          <Button variant="Orange" size="l" wide onClick={() => show(null)}>
            {words.show_meaning}
          </Button>
        )}
        <p className={s['keys']}>{words.keys}</p>
      </div>
    </div>
  )
}
