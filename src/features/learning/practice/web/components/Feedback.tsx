import { useEffect, useRef, type ReactNode } from 'react'
import { ExampleButton } from '#features/dictionary/vocabularies/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Option, PracticeItem } from '../../practice.contract.ts'
import { usePracticeWords } from '../words.ts'
import s from './Answer.module.css'

type FeedbackProps = {
  item: PracticeItem
  /** Null where the learner judges alone. */
  correct: boolean | null
  picked: Option | undefined
  typed: string
  /** Told when the example opens or closes. */
  onExample: (open: boolean) => void
}

/** The given and the right answer. Takes the focus: screen readers read it, and Enter continues from there. */
export function Feedback({ item, correct, picked, typed, onExample }: FeedbackProps): ReactNode {
  const words = usePracticeWords(),
    language = useLanguage(),
    box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const other = language === 'es' ? 'en' : 'es'
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={words.answer}
      className={cx(s['feedback'], correct === true && s['isRight'], correct === false && s['isWrong'])}
    >
      <p className={s['verdict']}>
        {correct !== null && (
          <span className={correct ? s['good'] : s['bad']}>{correct ? words.right : words.wrong}</span>
        )}
        <span className={s['word']}>
          {item[`word_${language}`]}{' '}
          {item.word_en !== item.word_es && <span lang={other}>{item[`word_${other}`]}</span>}
        </span>
        <ExampleButton
          slug={item.slug}
          word={item[`word_${language}`]}
          label={words.in_sentence}
          onOpen={onExample}
        />
      </p>
      {item.mode === 'spelled' && correct === false && <p>{words.was(typed)}</p>}
      {correct === false && picked && picked.differs.length > 0 && (
        <p>
          {words.differs(
            item.mode === 'choose_sign' ? words.chosen_sign : words.quoted(picked[`word_${language}`]),
            picked.differs.map((name) => words.parameters[name]),
          )}
        </p>
      )}
    </div>
  )
}
