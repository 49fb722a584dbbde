import type { PlayerHandle } from '#web/ui/player/types.ts'
import type { Mark } from '../../grades.contract.ts'

const TENTHS = 10

/** An empty comment at the present moment of a film, to a tenth of a second. */
export const markAt = (player: PlayerHandle | null): Mark => ({
  at: Math.round((player?.time() ?? 0) * TENTHS) / TENTHS,
  text: '',
  word: null,
})
