import Rotate from 'lucide-react/icons/rotate-ccw'
import Turtle from 'lucide-react/icons/turtle'
import { useState, type ReactNode } from 'react'
import { Signer, type SignItem } from '#features/media/signer/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { usePlayerWords } from '#web/i18n/player.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { BookSign } from '../../judging.contract.ts'
import styles from './Book.module.css'
import { useBookWords } from './words.ts'

const SLOW = 0.5

/** The sign as it is played, from the front and from the side at once; a film, as it was filmed. */
export function SeenTwice({
  sign,
  slow,
  onSlow,
}: {
  sign: BookSign
  slow: boolean
  onSlow: (slow: boolean) => void
}): ReactNode {
  const words = useBookWords(),
    player = usePlayerWords(),
    language = useLanguage()
  const [take, setTake] = useState(0)
  const title = sign[`word_${language}`]
  if (sign.notation === null || sign.kind === 'filmed')
    return (
      <div className={styles.seen}>
        {sign.clip_url && (
          <SignPlayer
            src={sign.clip_url}
            poster={sign.poster_url ?? undefined}
            title={title}
            words={player}
            loop
            autoplay
          />
        )}
      </div>
    )
  return (
    <div className={styles.seen}>
      <Signer
        items={[{ kind: 'sign', sign: sign.notation as unknown as SignItem['sign'] }]}
        title={title}
        beside="side"
        compact
        speed={slow ? SLOW : 1}
        take={take}
        fallback={<p className={styles.stale}>{words.no_player}</p>}
      />
      <div className={parts.buttons}>
        <Button
          variant={slow ? 'black' : 'White'}
          icon={<Turtle aria-hidden="true" />}
          aria-pressed={slow}
          onClick={() => onSlow(!slow)}
        >
          {words.slow}
        </Button>
        <Button variant="White" icon={<Rotate aria-hidden="true" />} onClick={() => setTake(take + 1)}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}
