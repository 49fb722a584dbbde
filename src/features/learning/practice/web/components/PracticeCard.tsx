import { Suspense, type ReactNode } from 'react'
import { useStoredChoice } from '#web/client/browser/stored-choice.ts'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AskedError } from '#web/client/asked.tsx'
import { actingIn, useSession } from '#web/client/session/session.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import type { SESSION_SIZES, Skill } from '../../practice.contract.ts'
import { minutesFor } from '../session-length.ts'
import { useDayName } from '../day-name.ts'
import { usePractice } from '../practice.api.ts'
import { usePracticeDialog } from '../use-practice-dialog.ts'
import { usePracticeWords } from '../words.ts'
import s from './PracticeCard.module.css'

// The session is for who practises; the home screen does without it.
const PracticeDialog = lazyPart(async () => (await import('./PracticeDialog.tsx')).default)
const SIZES: typeof SESSION_SIZES = [5, 8, 15, 30]
const SIZE_NAMES = SIZES.map(String),
  USUAL = '8'

/** Today's cards, the deck's state, and the session itself while it is open. */
export function PracticeCard({
  main = false,
  quiet = false,
}: {
  /** The one thing to do next. */
  main?: boolean
  /** Says nothing while there is no word to practice. */
  quiet?: boolean
} = {}): ReactNode {
  const words = usePracticeWords(),
    dayName = useDayName()
  const query = usePractice(),
    { data, isError } = query,
    dialog = usePracticeDialog(),
    // Staff acting as a learner see their state, but may not answer for them.
    acting = useSession((session) => actingIn(session.token))
  const [name, choose] = useStoredChoice('practice-size', SIZE_NAMES, USUAL),
    size = Number(name)
  const body = (): ReactNode => {
    if (isError && !data) return <AskedError query={query} title={words.failed} text={words.failed_text} />
    if (!data) return <Skeleton lines={2} />
    const { due, due_of, new_due, words: all, learned, mastered, fingerspelled, next_due_on } = data
    if (all === 0)
      return (
        <div className={s['text']}>
          <h2 id="practice">{words.empty}</h2>
          <p>{words.empty_text}</p>
          <Button variant="blackBorder" href="/app/dictionary">
            {words.to_dictionary}
          </Button>
        </div>
      )
    return (
      <>
        <div className={s['text']}>
          <h2 id="practice">{due > 0 ? words.due(due) : words.nothing}</h2>
          <p>
            {due > 0
              ? `${words.offer(Math.min(size, due), minutesFor(Math.min(size, due)))} ${new_due > 0 ? `${words.new_among(new_due, due)} ` : ''}${words.due_text}`
              : next_due_on
                ? words.next_on(dayName(next_due_on))
                : words.no_next}
          </p>
          {main && due > 0 && (
            <p className={s['of']}>
              {joinedByPoints(
                (Object.keys(words.memories) as Skill[])
                  .filter((skill) => due_of[skill] > 0)
                  .map((skill) => words.of_memory(words.memories[skill], due_of[skill])),
              )}
            </p>
          )}
          <p className={s['stand']} title={words.mastered_means}>
            {joinedByPoints([
              words.words(all),
              words.learned(learned),
              words.mastered(mastered),
              ...(fingerspelled > 0 ? [words.fingerspelled(fingerspelled)] : []),
            ])}
          </p>
        </div>
        {due > 0 && acting && <p className={s['acting']}>{words.acting}</p>}
        {due > 0 && !acting && (
          <div className={s['start']}>
            <Select
              label={words.how_many}
              value={String(size)}
              onChange={(event) => choose(event.target.value)}
              options={SIZES.map((one) => ({ value: String(one), label: words.cards(one) }))}
            />
            <Button variant={main ? 'Orange' : 'PrimaryWood'} onClick={() => dialog.open(size)}>
              {words.start}
            </Button>
          </div>
        )}
      </>
    )
  }
  if (quiet && !isError && !data?.words) return null
  return (
    <>
      <Card
        as="section"
        look="raised"
        className={cx(s['practice'], main && s['main'])}
        {...(data ? { 'aria-labelledby': 'practice' } : { 'aria-busy': !isError })}
      >
        {body()}
      </Card>
      {dialog.size !== null && !acting && (
        <Suspense fallback={null}>
          <PracticeDialog size={dialog.size} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
