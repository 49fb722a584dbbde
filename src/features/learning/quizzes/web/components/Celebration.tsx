import type { CSSProperties, ReactNode } from 'react'
import { IlyHand } from '#web/ui/art/IlyHand.tsx'
import s from './Celebration.module.css'

const SPARKS = 12

/** A hand that says “I love you”, and sparks that fly; with less motion both hold still. Decorative. */
export function Celebration(): ReactNode {
  return (
    <div className={s['celebration']} aria-hidden="true">
      {Array.from({ length: SPARKS }, (_, n) => (
        <span key={n} className={s['spark']} style={{ '--n': n } as CSSProperties} />
      ))}
      <IlyHand className={s['hand']} />
    </div>
  )
}
