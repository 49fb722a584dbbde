import { useMemo, type ReactNode } from 'react'
import { Signer, type SignItem } from '#features/media/signer/web/public.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import type { SignToReview } from '../../../signs/signs.contract.ts'
import styles from './Mode.module.css'
import { useModeWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type ReviewedSign = Pick<SignToReview, 'notation' | 'clip_url' | 'poster_url'>

/** The sign, over and over, as large as the screen lets it be. */
export function Stage({ seen, title }: { seen: ReviewedSign; title: string }): ReactNode {
  const words = useModeWords(),
    player = usePlayerWords()
  const { notation } = seen
  const items = useMemo(
    () => [{ kind: 'sign' as const, sign: notation as unknown as SignItem['sign'] }],
    [notation],
  )
  return (
    <div className={styles.stage}>
      {notation === null ? (
        seen.clip_url && (
          <SignPlayer
            key={seen.clip_url}
            src={seen.clip_url}
            poster={seen.poster_url ?? undefined}
            title={title}
            words={player}
            compact
            fill
            loop
            autoplay
          />
        )
      ) : (
        <Signer
          items={items}
          title={title}
          bar="step"
          labels={false}
          loop
          autoplay
          poster={seen.poster_url ?? undefined}
          fallback={<p className={parts.hint}>{words.no_player}</p>}
        />
      )}
    </div>
  )
}
