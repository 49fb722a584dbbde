import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { install, isStandalone, platformOf, useInstall } from '#web/client/release/install.ts'
import { hasWorkers } from '#web/client/release/release.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Mark } from '#web/ui/art/Mark.tsx'
import { siteQuery } from '../../site-settings/web/public.ts'
import { DOWNLOAD_PATH } from '../shared/path.ts'
import { useAppWords } from './words.ts'
import s from './InstallCard.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Finished lessons after which the card is shown: the learner is likely to return. */
const AFTER_LESSONS = 2
const KEY = 'install-later'
/** Not now means not for this long, in milliseconds. */
const LATER_MS = 90 * 86_400_000

function wasPutOff(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < LATER_MS
  } catch {
    return true
  }
}

/**
 * Offers the application to learners who have completed their second lesson, where this browser can install
 * it: by one press, or on an iPhone by the steps. Once it is there, or put off, nothing is said.
 */
export function InstallCard({ lessons }: { lessons: number }): ReactNode {
  const words = useAppWords().card
  const { offer, installed } = useInstall()
  const switches = useQuery(siteQuery).data?.switches
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(hasWorkers() && !isStandalone() && !wasPutOff()), [])
  if (!open || installed || switches?.app === false || lessons < AFTER_LESSONS) return null
  if (!offer && platformOf(navigator) !== 'ios') return null
  return (
    <Card as="section" look="quiet" aria-labelledby="install-card" className={s['card'] ?? ''}>
      <Mark className={s['mark']} />
      <div className={s['words']}>
        <h2 id="install-card">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div className={parts.actions}>
        {offer ? (
          <Button variant="PrimaryWood" onClick={() => void install()}>
            {words.install}
          </Button>
        ) : (
          <Button variant="PrimaryWood" href={DOWNLOAD_PATH}>
            {words.how}
          </Button>
        )}
        <Button
          variant="blackBorder"
          onClick={() => {
            setOpen(false)
            try {
              localStorage.setItem(KEY, String(Date.now()))
            } catch {
              // Storage is blocked: it holds for this page.
            }
          }}
        >
          {words.later}
        </Button>
      </div>
    </Card>
  )
}
