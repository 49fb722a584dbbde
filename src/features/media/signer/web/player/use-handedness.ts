import { useLeftHanded } from '#web/client/preferences/handedness.ts'
import { keptChoice } from './player-choice.ts'

const useOtherHand = keptChoice('signer-left-handed')

/** True if signers sign with the left hand: as the person's settings say, or the other one on this device. */
export function useHandedness(): { on: boolean; toggle: () => void } {
  const own = useLeftHanded(),
    other = useOtherHand()
  return { on: other.on !== own, toggle: other.toggle }
}
