import { Suspense, type ReactNode } from 'react'
import { extraPart } from '#web/client/health/lazy-part.tsx'
import type { SignItem } from '#features/media/signer/web/public.ts'
import styles from './SignPicture.module.css'

const SignStill = extraPart(async () => (await import('#features/media/signer/web/public.ts')).SignStill)
type SignPictureProps = { poster_url: string | null; notation: Record<string, unknown> | null }

/** Picture of a sign in a list: the stored one, or one drawn here if there is none yet. */
export function SignPicture({ poster_url, notation }: SignPictureProps): ReactNode {
  const empty = <span className={styles.picture} />
  if (poster_url) return <img className={styles.picture} src={poster_url} alt="" loading="lazy" />
  if (notation === null) return empty
  return (
    <Suspense fallback={empty}>
      <SignStill
        className={styles.picture}
        fallback={empty}
        items={[{ kind: 'sign', sign: notation as unknown as SignItem['sign'] }]}
      />
    </Suspense>
  )
}
