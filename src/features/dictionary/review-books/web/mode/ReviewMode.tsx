import { useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { AskedError } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { plural, useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconLink } from '#web/ui/form/IconButton.tsx'
import { useBase } from '../../../signs/web/public.ts'
import { DECIDED, queueIds, signToReview } from './mode.api.ts'
import styles from './Mode.module.css'
import { ModeSign, type Outcome } from './ModeSign.tsx'
import { useModeWords } from './words.ts'

const NARROWED = ['q', 'kind', 'agreement'] as const
/** Position after the last sign. */
const END = 'end'

/** …/review/:sign: one sign after another, each looked at and decided about, without the editor. */
export default function ReviewMode(): ReactNode {
  const words = useModeWords(),
    common = useCommonWords(),
    language = useLanguage(),
    client = useQueryClient(),
    navigate = useNavigate(),
    base = useBase()
  const { sign: at = '' } = useParams(),
    [search] = useSearchParams()
  const query = useMemo(
    () => ({
      order: search.get('order') ?? 'rank.asc',
      ...Object.fromEntries(
        NARROWED.flatMap((name) => {
          const value = search.get(name)
          return value ? [[name, value]] : []
        }),
      ),
    }),
    [search],
  )
  const queue = useQuery(queueIds(query))
  // The address may name a sign that the filters exclude from the queue.
  const ids = useMemo(() => {
    const found = queue.data?.ids ?? []
    return at === END || found.includes(at) ? found : [at, ...found]
  }, [queue.data, at])
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const [announcement, setAnnouncement] = useState('')
  const place = at === END ? ids.length : ids.indexOf(at)
  const current = useQuery({ ...signToReview(at), enabled: at !== END })
  const next = ids[place + 1]
  useEffect(() => {
    if (current.data && next) void client.prefetchQuery(signToReview(next))
  }, [current.data, next, client])
  const ahead = useQuery({ ...signToReview(next ?? ''), enabled: false }).data
  // Decisions change lists and words, so invalidate these on leaving.
  useEffect(
    () => () => void Promise.all(DECIDED.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  )
  useDocumentTitle(current.data?.[`word_${language}`] ?? words.verdict)
  const list = `${base}/review${search.size > 0 ? `?${search}` : ''}`
  const go = (to: string): void =>
    void navigate(
      { pathname: `${base}/review/${to}`, search: search.toString() },
      { replace: true, preventScrollReset: true },
    )
  const forward = (): void => go(ids[place + 1] ?? END)
  const goBack = place > 0 ? () => go(ids[place - 1]!) : null
  const left = ids.filter((id) => outcomes[id] === undefined)
  const number = (n: number): string => n.toLocaleString(language)
  const missing = current.isError && isApiError(current.error) && [403, 404].includes(current.error.status)
  return (
    <div className={styles.mode} data-whole-screen="">
      <div className={styles.head}>
        <IconLink label={words.close} icon={<X />} href={list} />
        <ProgressBar
          value={ids.length === 0 ? 1 : Math.min(1, place / ids.length)}
          label={words.progress}
          valueText={words.of(number(Math.min(place + 1, ids.length)), number(ids.length))}
          hideLabel
          size="s"
          tone="green"
          className={styles.progress ?? ''}
        />
        <span className={styles.count} aria-hidden="true">
          {words.of(number(Math.min(place + 1, ids.length)), number(ids.length))}
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {at === END ? (
        <End outcomes={Object.values(outcomes)} left={left.length} list={list} onAgain={() => go(left[0]!)} />
      ) : missing ? (
        <div className={styles.middle}>
          <EmptyState
            level={1}
            title={words.failed}
            text={words.gone}
            action={<Button onClick={forward}>{words.gone_next}</Button>}
          />
        </div>
      ) : current.isError && !current.data ? (
        <div className={styles.middle}>
          <AskedError query={current} level={1} title={words.failed} text={common.unreachable} />
        </div>
      ) : current.data ? (
        <ModeSign
          key={at}
          sign={current.data}
          outcome={outcomes[at]}
          onDecided={(outcome, sentence) => {
            setOutcomes({ ...outcomes, [at]: outcome })
            setAnnouncement(sentence)
            forward()
          }}
          onPrevious={goBack}
          onNext={forward}
        />
      ) : (
        <div className={styles.body}>
          <div className={styles.seen}>
            <Skeleton shape="media" />
          </div>
        </div>
      )}
      {/* The next film is on its way before it is asked for. */}
      {ahead?.clip_url && <video src={ahead.clip_url} preload="auto" muted hidden />}
      {ahead?.poster_url && <img src={ahead.poster_url} alt="" hidden />}
    </div>
  )
}

/** After the last sign: the decisions, and the number of signs still waiting. */
function End({
  outcomes,
  left,
  list,
  onAgain,
}: {
  outcomes: readonly Outcome[]
  left: number
  list: string
  onAgain: () => void
}): ReactNode {
  const words = useModeWords().end,
    language = useLanguage()
  const sentences = (['approved', 'rejected'] as const).flatMap((one) => {
    const n = outcomes.filter((outcome) => outcome === one).length
    return n > 0 ? [plural(language, n, words[one])] : []
  })
  const nothing = outcomes.length === 0 && left === 0
  return (
    <div className={styles.middle}>
      <EmptyState
        level={1}
        title={nothing ? words.none : words.title}
        text={
          nothing
            ? words.none_text
            : [
                ...(sentences.length > 0 ? [`${sentences.join(', ')}.`] : []),
                ...(left > 0 ? [plural(language, left, words.left)] : []),
              ].join(' ')
        }
        action={
          <span className={styles.ways}>
            {left > 0 && (
              <Button variant="Orange" onClick={onAgain}>
                {words.again}
              </Button>
            )}
            <Button variant={left > 0 ? 'White' : 'Orange'} href={list}>
              {words.list}
            </Button>
          </span>
        }
      />
    </div>
  )
}
