import type { ReactNode } from 'react'
import type { AccessLevels } from '../grants.contract.ts'
import styles from './Access.module.css'
import { useAccessWords } from './words.ts'
import { ACCESS_AREAS } from '../shared/access-areas.ts'

const AREAS = ACCESS_AREAS

/** Open areas with their levels. Closed areas are shown only if all are closed. */
export function Levels({ levels }: { levels: AccessLevels }): ReactNode {
  const words = useAccessWords()
  const open = AREAS.filter((area) => levels[area] !== 'No')
  return (
    <ul className={styles['levels']}>
      {(open.length > 0 ? open : AREAS).map((area) => (
        <li key={area}>
          {words.areas[area]}:{' '}
          {area === 'live' && levels.live === 'Limited' ? words.live_limited : words.levels[levels[area]]}
        </li>
      ))}
    </ul>
  )
}
