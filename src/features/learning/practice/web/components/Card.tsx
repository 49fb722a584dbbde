import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Review } from '../../practice.contract.ts'
import type { Turn } from '../session-line.ts'
import { useCardKeys } from '../use-card-keys.ts'
import { usePracticeWords } from '../words.ts'
import { Choices } from './Choices.tsx'
import { Face } from './Face.tsx'
import { Ratings } from './Ratings.tsx'
import type { ClipHandle } from './SignClip.tsx'
import s from './Practice.module.css'

export type Answer = Pick<Review, 'rating' | 'correct' | 'speed' | 'ms'>
const AGAIN = 1,
  GOOD = 3
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** One card: asked, then shown with its answer and rated. */
export function Card({
  turn: { item, repeat },
  onAnswer,
  onUndo,
}: {
  turn: Turn
  onAnswer: (answer: Answer) => void
  onUndo: (() => void) | null
}): ReactNode {
  const words = usePracticeWords(),
    language = useLanguage(),
    settings = useSignSettings()
  const other = language === 'es' ? 'en' : 'es',
    word = item[`word_${language}`]
  const [shown, setShown] = useState(false),
    [correct, setCorrect] = useState<boolean | null>(null),
    [chosen, setChosen] = useState<string | null>(null),
    [typed, setTyped] = useState('')
  const speed = useRef<number>(settings.speed),
    since = useRef(0),
    clip = useRef<ClipHandle>(null),
    heading = useRef<HTMLHeadingElement>(null),
    field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    since.current = Date.now()
  }, [])
  useEffect(() => {
    ;(shown || !field.current ? heading.current : field.current)?.focus({ preventScroll: true })
  }, [shown])

  const show = (right: boolean | null): void => {
    setCorrect(right)
    setShown(true)
  }
  const choose = (id: string): void => {
    if (shown) return
    setChosen(id)
    show(id === item.vocabulary_id)
  }
  const check = (event: FormEvent): void => {
    event.preventDefault()
    if (bare(typed) !== '') show(bare(typed) === bare(item.spelling))
  }
  const rate = (rating: number): void =>
    onAnswer({
      rating: correct === false ? AGAIN : rating,
      correct,
      speed: speed.current,
      ms: Math.max(0, Date.now() - since.current),
    })
  const flips = item.mode === 'recall_meaning' || item.mode === 'sign_along'
  useCardKeys({
    number: (n) => {
      if (shown) {
        if (correct === null || n > AGAIN) rate(n)
      } else if (item.options[n - 1]) choose(item.options[n - 1]!.id)
    },
    space: () => {
      if (!shown && flips) show(null)
      else clip.current?.replay()
    },
    enter: () => {
      if (shown) rate(GOOD)
      else if (flips) show(null)
    },
    undo: () => onUndo?.(),
  })

  const ask =
    item.mode === 'choose_sign' || item.mode === 'sign_along'
      ? words.ask[item.mode](word)
      : words.ask[item.mode]
  const picked = item.options.find((option) => option.id === chosen)
  const asksSign = item.skill === 'recognise'
  return (
    <div className={s['card']}>
      <div className={s['asked']}>
        <p className={s['kinds']}>
          {repeat ? (
            <Badge tone="yellow">{words.once_more}</Badge>
          ) : (
            item.is_new && <Badge tone="wood">{words.is_new}</Badge>
          )}
        </p>
        <h3 ref={heading} tabIndex={-1} className={s['prompt']}>
          {ask}
        </h3>
        {!shown && flips && <p className={s['hint']}>{asksSign ? words.recall_hint : words.sign_hint}</p>}
      </div>
      <div className={s['work']}>
        {(asksSign || (shown && item.mode === 'sign_along')) && (
          <Face
            ref={clip}
            item={item}
            label={asksSign && !shown ? ask : words.sign_of(word)}
            asking={asksSign && !shown}
            onRate={(rate) => {
              if (!shown) speed.current = rate
            }}
          />
        )}
        <div className={s['side']}>
          {shown && (
            <div role="status" className={s['answer']}>
              {correct !== null && (
                <p className={correct ? s['good'] : s['bad']}>{correct ? words.right : words.wrong}</p>
              )}
              {(asksSign || item.mode === 'sign_along') && (
                <p className={s['word']}>
                  {word} {item.word_en !== item.word_es && <span lang={other}>{item[`word_${other}`]}</span>}
                </p>
              )}
              {item.mode === 'spelled' && correct === false && <p>{words.was(typed.trim())}</p>}
              {correct === false && picked && picked.differs.length > 0 && (
                <p>
                  {words.differs(
                    picked[`word_${language}`],
                    picked.differs.map((name) => words.parameters[name]),
                  )}
                </p>
              )}
            </div>
          )}
          {item.options.length > 0 && <Choices item={item} chosen={chosen} onChoose={choose} />}
          {item.mode === 'spelled' && !shown && (
            <form className={s['typing']} onSubmit={check}>
              <TextInput
                ref={field}
                label={words.typed}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                lang="en"
              />
              <Button type="submit" variant="Orange" size="l" wide>
                {words.check}
              </Button>
            </form>
          )}
        </div>
      </div>
      <div className={s['foot']}>
        {shown ? (
          <Ratings item={item} repeat={repeat} correct={correct} onRate={rate} />
        ) : (
          flips && (
            <Button variant="Orange" size="l" wide onClick={() => show(null)}>
              {asksSign ? words.show_meaning : words.show_sign}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
