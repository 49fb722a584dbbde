import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import s from './Grading.module.css'
import parts from '#web/ui/layout/parts.module.css'

type GradingRowProps = {
  href: string
  /** Name of the learner. */
  name: string
  /** Course, and what the learner sent of it. */
  about: string
  /** Time and state. */
  children: ReactNode
}

/** One thing of a learner that waits for a teacher, or is done. */
export function GradingRow({ href, name, about, children }: GradingRowProps): ReactNode {
  return (
    <li className={s['row']}>
      <div>
        <Link className={s['name']} href={href}>
          {name}
        </Link>
        <p className={parts.note}>{about}</p>
      </div>
      {children}
    </li>
  )
}
