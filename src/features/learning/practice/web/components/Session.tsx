import { useEffect, useMemo, useState, type ReactNode } from 'react'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { PreferredSigner } from '#features/media/signer/web/public.ts'
import { useDictionaryWords } from '#features/dictionary/vocabularies/web/public.ts'
import { AskedError } from '#web/client/asked.tsx'
import { useBusy } from '#web/client/release/busy.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { loadModel } from '#features/dictionary/lines/web/public.ts'
import { useRefreshLearning } from '../../../courses/web/public.ts'
import type { Session as Loaded, Summary } from '../../practice.contract.ts'
import { useDayName } from '../day-name.ts'
import { offlineSession } from '../offline-session.ts'
import { useSession } from '../practice.api.ts'
import { reviewQueueOf, type ReviewQueue } from '../review-queue.ts'
import { answer, lineOf, placeIn, takenBack, type Turn } from '../session-line.ts'
import { usePracticeWords } from '../words.ts'
import { Card, type Answer } from './Card.tsx'
import { Finish } from './Finish.tsx'
import s from './Session.module.css'

/** Answers are sent in small groups during practice, so that little is left to send when the page is closed. */
const GROUP = 5

/** A session from its first card to what was learned. */
export function Session({ size, onClose }: { size: number; onClose: () => void }): ReactNode {
  const words = usePracticeWords(),
    dayName = useDayName(),
    language = useLanguage()
  const [nth, setNth] = useState(0)
  const user_id = useAuth((state) => state.user?.id) ?? ''
  const queue = useMemo(() => reviewQueueOf(user_id), [user_id])
  const query = useSession(
    size,
    nth,
    (items) =>
      Promise.all([
        useDictionaryWords.preload(language),
        items.some((item) => item.sign) ? loadModel(language) : null,
      ]),
    () => offlineSession(user_id, size, queue.cards),
  )
  const { data, isError } = query
  if (data && data.items.length > 0)
    return (
      <PreferredSigner value={data.signer}>
        <Cards key={nth} loaded={data} queue={queue} onMore={() => setNth(nth + 1)} onClose={onClose} />
      </PreferredSigner>
    )
  const rest = (): ReactNode => {
    if (data) {
      const { next_due_on } = data.summary
      return (
        <EmptyState
          title={words.nothing}
          text={next_due_on ? words.next_on(dayName(next_due_on)) : words.no_next}
          action={
            <Button variant="Orange" onClick={onClose}>
              {words.finish}
            </Button>
          }
        />
      )
    }
    return isError ? (
      <AskedError query={query} title={words.failed} text={words.failed_text} />
    ) : (
      <p className={s['loading']}>
        <Loader label={words.loading} />
      </p>
    )
  }
  return (
    <div className={s['session']}>
      <Top onClose={onClose} />
      <div className={s['other']}>{rest()}</div>
    </div>
  )
}

/** Bar above everything: the close button, and in a session its progress and the undo button. */
function Top({ onClose, children }: { onClose: () => void; children?: ReactNode }): ReactNode {
  const words = usePracticeWords()
  return (
    <div className={s['top']}>
      <IconButton label={words.close} icon={<X />} onClick={onClose} />
      <h2 className="visually-hidden">{words.title}</h2>
      {children}
    </div>
  )
}

function Cards({
  loaded,
  queue,
  onMore,
  onClose,
}: {
  loaded: Loaded
  queue: ReviewQueue
  onMore: () => void
  onClose: () => void
}): ReactNode {
  const words = usePracticeWords(),
    refresh = useRefreshLearning()
  const [line, setLine] = useState(() => lineOf(loaded.items)),
    [summary, setSummary] = useState<Summary | null>(null),
    [sending, setSending] = useState(false)
  useBusy('attempt', line.at < line.turns.length)
  const turn = line.turns[line.at],
    last = line.given.at(-1)
  useEffect(() => {
    const send = (options: { keepalive?: boolean } = {}): void =>
      void queue.flush(options).then((after) => after && setSummary(after))
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') send({ keepalive: true })
    }
    const onOnline = (): void => void queue.flushOnline().then((after) => after && setSummary(after))
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('online', onOnline)
      void queue.flush({ keepalive: true })
    }
  }, [queue])

  const flush = async (): Promise<void> => {
    setSending(true)
    const after = await queue.flush()
    if (after) setSummary(after)
    setSending(false)
    refresh()
  }
  const onAnswer = ({ id, item }: Turn, given: Answer): void => {
    queue.add({ id, card_id: item.card_id, mode: item.mode, ...given, reviewed_at: new Date().toISOString() })
    const next = answer(line, given.rating)
    setLine(next)
    if (next.at >= next.turns.length) void flush()
    else if (queue.waiting >= GROUP) void queue.flush()
  }
  const undo = async (): Promise<void> => {
    if (last && (await queue.undo(last.review_id))) setLine(takenBack(line))
  }
  if (!turn)
    return (
      <div className={s['session']}>
        <Top onClose={onClose} />
        <div className={s['other']}>
          <Finish
            given={line.given}
            summary={summary}
            sending={sending}
            waiting={queue.waiting}
            onUndo={() => void undo()}
            onMore={onMore}
            onClose={onClose}
          />
        </div>
      </div>
    )
  const { again, nth, of } = placeIn(line),
    place = again ? words.again_of(nth, of) : words.card_of(nth, of)
  return (
    <div className={s['session']}>
      <Top onClose={onClose}>
        <ProgressBar
          value={again ? 1 : (nth - 1) / of}
          label={words.title}
          hideLabel
          valueText={place}
          size="s"
        />
        <p className={s['count']} aria-hidden="true">
          {place}
        </p>
        <IconButton label={words.undo} icon={<Undo2 />} disabled={!last} onClick={() => void undo()} />
      </Top>
      <div className={s['deck']}>
        {line.turns.slice(line.at, line.at + 2).map((one) => (
          <Card
            key={one.id}
            turn={one}
            active={one === turn}
            onAnswer={(given) => onAnswer(one, given)}
            onUndo={last ? () => void undo() : null}
          />
        ))}
      </div>
    </div>
  )
}
