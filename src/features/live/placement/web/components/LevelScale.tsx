import type { CSSProperties, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { Level, LevelResult } from '../../placement.contract.ts'
import { usePlacementWords } from '../words.ts'
import s from './LevelScale.module.css'

/**
 * Position of a result among all levels: rising steps, with the range tinted and the level itself filled.
 * `small` leaves the names out, if they are shown beside it.
 */
export function LevelScale({
  levels,
  result: { level, from, to },
  small = false,
}: {
  levels: readonly Level[]
  result: Pick<LevelResult, 'level' | 'from' | 'to'>
  small?: boolean
}): ReactNode {
  const words = usePlacementWords().outcome
  if (!level || !from || !to) return null
  return (
    <div
      role="img"
      aria-label={words.scale(level.name, from.name, to.name)}
      className={cx(s['scale'], small && s['small'])}
      style={{ '--steps': levels.length } as CSSProperties}
    >
      {levels.map(({ id, name, place }) => (
        <span
          key={id}
          className={cx(
            s['step'],
            place >= from.place && place <= to.place && s['within'],
            place === level.place && s['here'],
          )}
          style={{ '--nth': place + 1 } as CSSProperties}
        >
          <span className={s['bar']} />
          {!small && <span className={s['name']}>{name}</span>}
        </span>
      ))}
    </div>
  )
}
