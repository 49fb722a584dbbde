import Eye from 'lucide-react/icons/eye'
import Person from 'lucide-react/icons/person-standing'
import Rotate from 'lucide-react/icons/rotate-3d'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { useSignerWords } from '../words.ts'
import type { useOrbit } from './use-orbit.ts'

/** From the front, from the side, and as the signer sees their own hands. */
export function OrbitButtons({
  orbit,
  words,
}: {
  orbit: ReturnType<typeof useOrbit>
  words: ReturnType<typeof useSignerWords>
}): ReactNode {
  return (
    <>
      <IconButton
        look="stage"
        label={words.front}
        icon={<Person />}
        aria-pressed={orbit.is('front')}
        onClick={() => orbit.look('front')}
      />
      <IconButton
        look="stage"
        label={words.side}
        icon={<Rotate />}
        aria-pressed={orbit.is('side')}
        onClick={() => orbit.look('side')}
      />
      <IconButton
        look="stage"
        label={words.signer}
        icon={<Eye />}
        aria-pressed={orbit.is('signer')}
        onClick={() => orbit.look('signer')}
      />
    </>
  )
}
