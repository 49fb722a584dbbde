import Clock from 'lucide-react/icons/clock'
import ListChecks from 'lucide-react/icons/list-checks'
import Smartphone from 'lucide-react/icons/smartphone'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { formatDayInWords, useDateOptions } from '#web/client/format/dates.ts'
import { actingIn, useSession } from '#web/client/session/session.ts'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { MOST_QUESTIONS } from '../../shared/ability.ts'
import { useAssessments } from '../placement.api.ts'
import { useDialogs } from '../use-dialogs.ts'
import { usePlacementWords } from '../words.ts'
import s from './Sections.module.css'

const PlacementDialog = lazyPart(async () => (await import('../components/PlacementDialog.tsx')).default)

/** The placement test: its requirements, and a button to begin or resume it. */
export function PlacementSection(): ReactNode {
  const words = usePlacementWords(),
    t = words.test,
    dates = useDateOptions(),
    dialog = useDialogs(),
    acting = useSession((session) => actingIn(session.token))
  const { data, isError } = useAssessments()
  // The error is shown once, with the results.
  if (!data) return isError ? null : <Skeleton shape="media" />
  const { open, again_at } = data
  return (
    <>
      <Card as="section" look="raised" padding="l" className={s['test'] ?? ''} aria-labelledby="placement">
        <div className={s['words']}>
          <h2 id="placement">{open ? t.open_heading : t.heading}</h2>
          <p className={s['lead']}>{open ? t.open_text(open.answered) : t.text}</p>
          <ul className={s['facts']}>
            <li>
              <Clock aria-hidden="true" />
              {t.facts.time}
            </li>
            <li>
              <ListChecks aria-hidden="true" />
              {t.facts.most(MOST_QUESTIONS)}
            </li>
            <li>
              <Smartphone aria-hidden="true" />
              {t.facts.anywhere}
            </li>
          </ul>
          {acting ? (
            <p className={s['note']}>{words.acting}</p>
          ) : !open && again_at ? (
            <p className={s['note']}>{t.again(formatDayInWords(again_at, dates))}</p>
          ) : (
            <Button variant="Orange" size="l" onClick={() => dialog.show('placement')}>
              {open ? t.go_on : t.start}
            </Button>
          )}
        </div>
        <HelloHand className={s['art'] ?? ''} />
      </Card>
      {dialog.open === 'placement' && !acting && (
        <Suspense fallback={null}>
          <PlacementDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
