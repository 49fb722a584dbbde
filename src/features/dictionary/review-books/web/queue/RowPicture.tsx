import { lazy, Suspense, type ReactNode } from 'react'
import type { SignItem } from '#features/media/signer/web/public.ts'
import type { QueueRow } from '../../review-books.contract.ts'
import styles from '../Review.module.css'

const SignStill = lazy(async () => ({
  default: (await import('#features/media/signer/web/public.ts')).SignStill,
}))

/** How a sign of the queue looks: its picture, or one drawn of what waits and was never drawn before. */
export function RowPicture({ row }: { row: QueueRow }): ReactNode {
  const empty = <span className={styles.picture} />
  if (row.poster_url) return <img className={styles.picture} src={row.poster_url} alt="" loading="lazy" />
  if (row.notation === null) return empty
  return (
    <Suspense fallback={empty}>
      <SignStill
        className={styles.picture}
        fallback={empty}
        items={[{ kind: 'sign', sign: row.notation as unknown as SignItem['sign'] }]}
      />
    </Suspense>
  )
}
