import { useState, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { MilestoneKind } from '../milestones.contract.ts'
import { MilestoneArt } from './MilestoneArt.tsx'
import { useMilestones } from './milestones.api.ts'
import { ShareMilestone } from './ShareMilestone.tsx'
import { useMilestoneWords } from './words.ts'
import s from './Milestones.module.css'

/** The learner's milestones; each can be shared. Nothing before the first. */
export function Milestones(): ReactNode {
  const t = useMilestoneWords(),
    language = useLanguage()
  const reached = useMilestones()
  const [sharing, setSharing] = useState<MilestoneKind | null>(null)
  if (reached.length === 0) return null
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' })
  return (
    <section aria-labelledby="milestones">
      <h2 id="milestones">{t.title}</h2>
      <ul className={s['list']}>
        {reached.map(({ kind, reached_at }) => (
          <li key={kind}>
            <button type="button" onClick={() => setSharing(kind)}>
              <MilestoneArt kind={kind} />
              <span className="visually-hidden">{t.share}: </span>
              <span>{t.names[kind]}</span>
              <time dateTime={reached_at}>{day.format(new Date(reached_at))}</time>
            </button>
          </li>
        ))}
      </ul>
      {sharing && <ShareMilestone kind={sharing} open onClose={() => setSharing(null)} />}
    </section>
  )
}
