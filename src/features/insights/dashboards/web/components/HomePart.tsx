import { useId, type ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from '../admin/Today.module.css'

/** A part of a home, with its heading. */
export function HomePart({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Work that waits: a tile for each kind, and `nothing` where there is none. */
export function Needs({
  title,
  nothing,
  children,
}: {
  title: string
  nothing: string
  children: ReactNode
}): ReactNode {
  return (
    <HomePart title={title}>
      <div className={styles.figures}>
        {children}
        <p className={styles.nothing}>{nothing}</p>
      </div>
    </HomePart>
  )
}

const TILES = 4

/** Figures on their way. */
export const TilesOnTheirWay = ({ className }: { className: string | undefined }): ReactNode => (
  <div className={className} aria-busy="true">
    {Array.from({ length: TILES }, (_, tile) => (
      <Skeleton key={tile} shape="media" />
    ))}
  </div>
)
