import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Side from 'lucide-react/icons/rotate-3d'
import Slow from 'lucide-react/icons/turtle'
import type { ReactNode } from 'react'
import { usePlayerWords } from '#web/i18n/player.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { Player } from '#web/ui/player/use-player.ts'
import type { useSignerWords } from '../words.ts'
import type { useOrbit } from './use-orbit.ts'
import styles from '../Signer.module.css'

const SLOW = 0.5

/** Controls for learning one sign: play, half the speed, and a look from the side. */
export function StepBar({
  player,
  orbit,
  words,
}: {
  player: Player
  orbit: ReturnType<typeof useOrbit>
  words: ReturnType<typeof useSignerWords>
}): ReactNode {
  const t = usePlayerWords()
  const slow = player.speed === SLOW,
    side = orbit.is('side')
  return (
    <div className={styles['stepRoom']}>
      <div className={styles['stepBar']}>
        <Button
          variant="PrimaryWoodLight"
          size="s"
          icon={player.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={player.toggle}
        >
          <span className={styles['stepName']}>{player.playing ? t.pause : t.play}</span>
        </Button>
        <Button
          variant="PrimaryWoodLight"
          size="s"
          icon={<Slow aria-hidden="true" />}
          aria-pressed={slow}
          onClick={() => player.setSpeed(slow ? 1 : SLOW)}
        >
          <span className={styles['stepName']}>{words.slow}</span>
        </Button>
        <Button
          variant="PrimaryWoodLight"
          size="s"
          icon={<Side aria-hidden="true" />}
          aria-pressed={side}
          onClick={() => orbit.look(side ? 'front' : 'side')}
        >
          <span className={styles['stepName']}>{words.side_short}</span>
        </Button>
      </div>
    </div>
  )
}
