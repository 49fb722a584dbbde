import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { MilestoneArt } from './MilestoneArt.tsx'
import { useMarkSeen, useMilestones } from './milestones.api.ts'
import { ShareMilestone } from './ShareMilestone.tsx'
import { useMilestoneWords } from './words.ts'
import s from './Milestones.module.css'
import parts from '#web/ui/layout/parts.module.css'

/**
 * The milestone that was reached and not marked yet, the oldest first: once, warmly, then never again. Place
 * it where something was done, once the server knows of it.
 */
export function MilestoneMoment(): ReactNode {
  const t = useMilestoneWords()
  const reached = useMilestones().findLast((one) => !one.seen)
  const markSeen = useMarkSeen()
  const title = useId()
  const [sharing, setSharing] = useState(false)
  if (!reached) return null
  const { kind } = reached
  return (
    <section className={s['moment']} aria-labelledby={title} key={kind}>
      <div className={s['wave']} aria-hidden="true">
        <MilestoneArt kind={kind} />
      </div>
      <div className={s['words']}>
        <h2 id={title}>{t.names[kind]}</h2>
        <p>{t.texts[kind]}</p>
        <div className={parts.actions}>
          <Button variant="PrimaryWood" onClick={() => markSeen.mutate(kind)}>
            {t.done}
          </Button>
          <Button variant="blackBorder" onClick={() => setSharing(true)}>
            {t.share}
          </Button>
        </div>
      </div>
      <ShareMilestone kind={kind} open={sharing} onClose={() => setSharing(false)} />
    </section>
  )
}
