import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { ModelStill } from '#features/dictionary/lines/web/public.ts'
import { MilestoneMoment } from '../../../milestones/web/public.ts'
import type { Summary } from '../../practice.contract.ts'
import { useDayName } from '../day-name.ts'
import { outcome, type GivenReview } from '../session-line.ts'
import { usePracticeWords } from '../words.ts'
import finish from './Finish.module.css'

type FinishProps = {
  given: readonly GivenReview[]
  summary: Summary | null
  sending: boolean
  /** Answers that have not reached the server. */
  waiting: number
  onUndo: () => void
  onMore: () => void
  onClose: () => void
}

const Letter = ({ item }: { item: GivenReview['item'] }): ReactNode => (
  <span className={finish['letter']} aria-hidden="true">
    {item.spelling.slice(0, 1)}
  </span>
)

/** Results of the session, and the time of the next due cards. */
export function Finish({
  given,
  summary,
  sending,
  waiting,
  onUndo,
  onMore,
  onClose,
}: FinishProps): ReactNode {
  const words = usePracticeWords(),
    language = useLanguage(),
    dayName = useDayName()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const done = outcome(given),
    known = done.filter((one) => one.known).length
  const more = summary?.due ?? 0
  return (
    <div className={finish['finish']}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {words.done}
        </h3>
        <p>{words.done_text(done.length, known)}</p>
      </div>
      <div role="status" className={finish['after']}>
        {sending ? (
          <Loader label={words.loading} />
        ) : waiting > 0 ? (
          <p>{words.kept_here}</p>
        ) : (
          summary && (
            <p>
              {more > 0
                ? words.more_today(more)
                : summary.next_due_on
                  ? words.next_on(dayName(summary.next_due_on))
                  : words.no_next}{' '}
              <span className={finish['stand']}>
                {joinedByPoints([
                  words.words(summary.words),
                  words.learned(summary.learned),
                  words.mastered(summary.mastered),
                  ...(summary.fingerspelled > 0 ? [words.fingerspelled(summary.fingerspelled)] : []),
                ])}
                . {words.mastered_means}
              </span>
            </p>
          )
        )}
      </div>
      {!sending && waiting === 0 && <MilestoneMoment />}
      <section aria-labelledby="practised">
        <h4 id="practised">{words.practised}</h4>
        <ul className={finish['list']}>
          {done.map(({ item, known: knew }) => (
            <li key={item.vocabulary_id}>
              {(item.poster ?? item.still) ? (
                <img src={(item.poster ?? item.still)!.url} alt="" width={56} height={56} loading="lazy" />
              ) : item.sign ? (
                <ModelStill
                  sign={{ sign: item.sign }}
                  className={finish['still']}
                  fallback={<Letter item={item} />}
                />
              ) : (
                <Letter item={item} />
              )}
              <span className={finish['name']}>{item[`word_${language}`]}</span>
              <span className={knew ? finish['knew'] : finish['later']}>
                {knew ? <Check aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
                {knew ? words.knew : words.again_word}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <div className={finish['actions']}>
        <Button variant="blackBorder" onClick={onUndo}>
          {words.undo}
        </Button>
        {more > 0 && (
          <Button variant="Orange" size="l" onClick={onMore}>
            {words.go_on}
          </Button>
        )}
        <Button variant={more > 0 ? 'blackBorder' : 'Orange'} size="l" onClick={onClose}>
          {words.finish}
        </Button>
      </div>
    </div>
  )
}
