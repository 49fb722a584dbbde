import type { ReactNode } from 'react'
import Hash from 'lucide-react/icons/hash'
import SpellCheck from 'lucide-react/icons/spell-check'
import Timer from 'lucide-react/icons/timer'
import { Reminder, useNotificationWords } from '#features/people/notifications/web/public.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { PracticeCard } from '../../../practice/web/public.ts'
import type { DrillKind } from '../../drills.contract.ts'
import { useDrills } from '../drills.api.ts'
import { useDrillWords } from '../words.ts'
import s from './PracticeRoom.module.css'

const ROOMS = [
  ['spelling', SpellCheck],
  ['numbers', Hash],
  ['clock', Timer],
] as const satisfies readonly (readonly [DrillKind, unknown])[]

/** /app/practice: the cards of today first, then practice that never runs out. */
export default function PracticeRoom(): ReactNode {
  const words = useDrillWords()
  const reminder = useNotificationWords().choices.reminder.title
  const best = useDrills().data?.best ?? null
  return (
    <Page className={s['page']} title={words.room}>
      <PracticeCard main />
      <section aria-labelledby="more" className={s['more']}>
        <h2 id="more">{words.more}</h2>
        <ul className={s['rooms']}>
          {ROOMS.map(([kind, Icon]) => (
            <Card as="li" key={kind} interactive className={s['room'] ?? ''}>
              <Icon aria-hidden="true" />
              <div>
                <h3>
                  <Link href={`/app/practice/${kind}`} data-cover="">
                    {words[kind].title}
                  </Link>
                </h3>
                <p>{words[kind].about}</p>
                {kind === 'clock' && best !== null && <p>{words.clock.best(best)}</p>}
              </div>
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reminder" className={s['more']}>
        <h2 id="reminder">{reminder}</h2>
        <Card>
          <Reminder />
        </Card>
      </section>
    </Page>
  )
}
