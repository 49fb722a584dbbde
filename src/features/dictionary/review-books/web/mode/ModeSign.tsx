import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import type { SignToReview } from '../../../signs/signs.contract.ts'
import { useBase } from '../../../signs/web/public.ts'
import { useKeys } from '../book/use-keys.ts'
import { Answers } from '../queue/Answers.tsx'
import { answersOf } from '../review-books.api.ts'
import { Changes } from './Changes.tsx'
import type { Verdict as Decision } from '../../shared/verdicts.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { accept, decide } from './mode.api.ts'
import styles from './Mode.module.css'
import { Stage } from './Stage.tsx'
import { useModeWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

export type Outcome = 'approved' | 'rejected'
type ModeSignProps = {
  sign: SignToReview
  /** Decision of this session about the sign. */
  outcome: Outcome | undefined
  onDecided: (outcome: Outcome, said: string) => void
  onPrevious: (() => void) | null
  onNext: () => void
}

/** One sign under review: its appearance, the changes in words, and the decision. */
export function ModeSign({ sign, outcome, onDecided, onPrevious, onNext }: ModeSignProps): ReactNode {
  const words = useModeWords(),
    language = useLanguage(),
    dates = useDateOptions(),
    base = useBase()
  const title = sign[`word_${language}`],
    other = language === 'en' ? 'es' : 'en'
  const { before } = sign
  const [look, setLook] = useState<'sent' | 'before'>('sent')
  // Another sign is another page: it is read out.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const answers = useQuery(answersOf(sign.id)).data ?? []
  const heard = answers.some(({ deaf, stale, verdict }) => deaf && !stale && verdict !== 'wrong')
  const decision = useMutation({
    mutationFn: ({ decision: one, comment }: { decision: Decision; comment: string }) =>
      one === 'right' && !sign.can_approve
        ? accept(sign.id, sign.version)
        : decide(sign.id, {
            decision: one === 'wrong' ? 'reject' : 'approve',
            comment,
            version: sign.version,
            notation: null,
          }),
    onSuccess: (_, { decision: one }) =>
      onDecided(one === 'wrong' ? 'rejected' : 'approved', words.said[one](title)),
  })
  useKeys(before !== null, {
    b: () => setLook(look === 'sent' ? 'before' : 'sent'),
    B: () => setLook(look === 'sent' ? 'before' : 'sent'),
  })
  const waiting = outcome === undefined && sign.review_state === 'in_review'
  return (
    <>
      <div className={styles.body}>
        <div className={styles.seen}>
          <Stage seen={look === 'before' && before ? before : sign} title={title} />
          {before && (
            <div className={styles.looks}>
              <Segments
                label={words.look}
                options={[
                  { value: 'sent', label: words.looks.sent },
                  { value: 'before', label: words.looks[before.of] },
                ]}
                value={look}
                onChange={setLook}
              />
              <kbd aria-hidden="true">B</kbd>
            </div>
          )}
        </div>
        <div className={styles.side}>
          <header className={styles.names}>
            <h1 ref={heading} tabIndex={-1} className={styles.word}>
              {title}
            </h1>
            <p className={parts.hint}>
              <span lang={other}>{sign[`word_${other}`]}</span> · {sign.gloss}
              {sign.region && ` · ${sign.region}`}
            </p>
            <p className={parts.hint}>
              {sign.sent_by && sign.sent_at
                ? words.sent(userName(sign.sent_by, language), formatDate(sign.sent_at, dates))
                : words.pack}
              <br />
              {sign.organization ?? words.platform} ·{' '}
              {sign.signer ? words.film_by(sign.signer[`name_${language}`]) : words.model}
            </p>
          </header>
          {waiting && !sign.can_approve && (
            <p className={styles.note}>{heard ? words.on_their_word : words.not_deaf}</p>
          )}
          <Changes sign={sign} />
          {sign.comment && (
            <section className={styles.text}>
              <h2>{words.comment}</h2>
              <p>
                <q>{sign.comment}</q>
              </p>
            </section>
          )}
          {sign[`definition_${language}`] && (
            <section className={styles.text}>
              <h2>{words.meaning}</h2>
              <p>{sign[`definition_${language}`]}</p>
            </section>
          )}
          {answers.length > 0 && (
            <section className={styles.text}>
              <h2>{words.said_of_it}</h2>
              <Answers sign_id={sign.id} />
            </section>
          )}
          {sign.can_edit && (
            <p className={styles.text}>
              <Link to={`${base}/${sign.vocabulary_id}/signs/${sign.id}`}>{words.edit}</Link>
            </p>
          )}
        </div>
      </div>
      <DecisionBar
        may={{
          right: waiting && (sign.can_approve || heard),
          right_but: waiting && sign.can_approve,
          wrong: waiting,
        }}
        done={outcome ? words.done[outcome] : waiting ? null : words.gone}
        busy={decision.isPending}
        failed={decision.error?.message}
        onDecide={(one, comment) => decision.mutate({ decision: one, comment })}
        onPrevious={onPrevious}
        onNext={onNext}
      />
    </>
  )
}
