import type { ReactNode } from 'react'
import { SIGNER_CHOICES, SIGNER_NAMES } from '#contract/signers.ts'
import { chooseSigner, useSignerChoice } from '#web/client/preferences/signer.ts'
import { cx } from '#web/ui/cx.ts'
import player from '#web/ui/player/SignPlayer.module.css'
import type { PersonName } from '../../shared/people.ts'
import type { useSignerWords } from '../words.ts'

/** Choice of the person who signs, in every player. `shown`: the person on screen while there is no choice. */
export function SignerSelect({
  shown,
  words,
}: {
  shown: PersonName
  words: ReturnType<typeof useSignerWords>
}): ReactNode {
  const choice = useSignerChoice()
  return (
    <select
      className={cx(player.speed, player.languages)}
      aria-label={words.who_signs}
      title={words.who_signs}
      value={choice ?? shown}
      onChange={(event) => {
        const chosen = SIGNER_CHOICES.find((one) => one === event.target.value)
        if (chosen) chooseSigner(chosen)
      }}
    >
      {SIGNER_CHOICES.map((one) => (
        <option key={one} value={one}>
          {one === 'turns' ? words.turns : SIGNER_NAMES[one]}
        </option>
      ))}
    </select>
  )
}
