import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { showToast } from '#web/client/toasts.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { BookEntry, BookSign, Judgement, Verdict } from '../../judging.contract.ts'
import styles from './Book.module.css'
import { bookApi, bookKey, bookSign } from './book.api.ts'
import { FilmField } from './FilmField.tsx'
import { Form } from './Form.tsx'
import { SeenTwice } from './SeenTwice.tsx'
import { useKeys } from './use-keys.ts'
import { VerdictBar } from './VerdictBar.tsx'
import { useBookWords } from './words.ts'

const MAX_REMARK: typeof import('../../judging.contract.ts').MAX_REMARK_LENGTH = 2000

type PageProps = {
  token: string
  entry: BookEntry
  /** The sign behind this one, to be read ahead. */
  next: string | undefined
  /** True while an overlay covers the page: turns its keys off. */
  quiet: boolean
  /** True for slow playback, chosen once for the whole book. */
  slow: boolean
  onSlow: (slow: boolean) => void
  onJudged: (judgement: Judgement | null) => void
  onPrevious: () => void
  onNext: () => void
}

/** One sign: seen from two sides, its form in words, and the three judgements. */
export function Page(props: PageProps): ReactNode {
  const { token, entry, next } = props
  const words = useBookWords(),
    common = useCommonWords(),
    client = useQueryClient(),
    language = useLanguage()
  const query = useQuery(bookSign(token, entry.sign_id))
  useEffect(() => {
    if (query.data && next) void client.prefetchQuery(bookSign(token, next))
  }, [query.data, next, token, client])
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: words.sign_failed, text: common.unreachable }}
      loading={
        <div className={styles.page}>
          <h1 className={styles.word}>{entry[`word_${language}`]}</h1>
          <Skeleton shape="media" />
        </div>
      }
    >
      {(sign) => <Sign key={sign.look} {...props} sign={sign} />}
    </Asked>
  )
}

function Sign({
  token,
  sign,
  quiet,
  slow,
  onSlow,
  onJudged,
  onPrevious,
  onNext,
}: PageProps & { sign: BookSign }): ReactNode {
  const words = useBookWords(),
    client = useQueryClient(),
    language = useLanguage()
  const current = sign.judgement?.stale ? null : sign.judgement
  const [remark, setRemark] = useState(current?.remark ?? '')
  const panel = useRef<HTMLElement>(null),
    field = useRef<HTMLTextAreaElement>(null)
  // Another sign is another page: it is read out, and keys are for it.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  // The remark field appears with the judgement: scroll it into view then, and focus it when keys are used.
  const opened = useRef<'key' | 'press' | null>(null)
  useEffect(() => {
    if (opened.current === null || !panel.current) return
    panel.current.scrollIntoView({ block: 'nearest' })
    if (opened.current === 'key') field.current?.focus()
    opened.current = null
  })
  const judge = useMutation({
    mutationFn: (verdict: Verdict) =>
      bookApi.judge({
        token,
        sign_id: sign.sign_id,
        verdict,
        remark: verdict === 'right' ? '' : remark,
        look: sign.look,
      }),
    onSuccess: onJudged,
    // The sign was changed or the book has ended meanwhile, so show the current state.
    onError: (error) => {
      if (!isApiError(error) || error.status !== 409) return
      showToast({ variant: 'Warning', message: error.message })
      void client.invalidateQueries({ queryKey: bookKey(token) })
    },
  })
  const say = async (verdict: Verdict, byKey = false): Promise<void> => {
    opened.current = verdict === 'right' ? null : byKey ? 'key' : 'press'
    const saved = await judge.mutateAsync(verdict).catch(() => null)
    if (!saved) opened.current = null
    else if (verdict === 'right') onNext()
  }
  const verdict = current?.verdict ?? null
  /** Saves a typed remark before leaving; stays on the page if saving fails. */
  const leave = async (goOn: () => void): Promise<void> => {
    const typed = verdict !== null && verdict !== 'right' && remark.trim() !== current?.remark
    const saved = typed ? await judge.mutateAsync(verdict).catch(() => null) : true
    if (saved) goOn()
  }
  useKeys(!quiet && !judge.isPending, {
    1: () => void say('right', true),
    2: () => void say('right_but', true),
    3: () => void say('wrong', true),
    ArrowLeft: () => void leave(onPrevious),
    ArrowRight: () => void leave(onNext),
  })
  const other = language === 'en' ? 'es' : 'en'
  return (
    <div className={styles.page}>
      <div className={styles.names}>
        <h1 ref={title} tabIndex={-1} className={styles.word}>
          {sign[`word_${language}`]}
        </h1>
        <p className={styles.other}>
          <span lang={other}>{sign[`word_${other}`]}</span> · {sign.gloss}
        </p>
      </div>
      <SeenTwice sign={sign} slow={slow} onSlow={onSlow} />
      <div className={styles.side}>
        {sign.judgement?.stale && (
          <p className={styles.stale} role="status">
            {words.stale} {words.stale_before[sign.judgement.verdict]}
          </p>
        )}
        {verdict !== null && verdict !== 'right' && (
          <section ref={panel} className={styles.panel} aria-label={words.verdicts[verdict]}>
            <Textarea
              ref={field}
              label={words.remark}
              hint={words.remark_hint}
              rows={3}
              maxLength={MAX_REMARK}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
            <FilmField
              token={token}
              sign_id={sign.sign_id}
              film={current?.film ?? null}
              onChanged={onJudged}
            />
            <Button
              variant="Orange"
              size="l"
              wide
              loading={judge.isPending}
              onClick={() => void leave(onNext)}
            >
              {words.save}
            </Button>
          </section>
        )}
        <Form sign={sign} />
      </div>
      <VerdictBar
        verdict={verdict}
        busy={judge.isPending}
        failed={judge.isError && words.failed}
        onSay={(one) => void say(one)}
        onPrevious={() => void leave(onPrevious)}
        onNext={() => void leave(onNext)}
      />
    </div>
  )
}
