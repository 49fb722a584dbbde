import type { ReactNode } from 'react'
import { SIGNING_PACES } from '#contract/signers.ts'
import { choosePace, useSigningPace } from '#web/client/preferences/signing-pace.ts'
import { cx } from '#web/ui/cx.ts'
import player from '#web/ui/player/SignPlayer.module.css'
import type { useSignerWords } from '../words.ts'

/** Choice of the pace of sentences, in every player. The speed of a player slows or speeds up this pace. */
export function PaceSelect({ words }: { words: ReturnType<typeof useSignerWords> }): ReactNode {
  return (
    <select
      className={cx(player.speed, player.languages)}
      aria-label={words.pace}
      title={words.pace}
      value={useSigningPace()}
      onChange={(event) => choosePace(SIGNING_PACES.find((one) => one === event.target.value) ?? null)}
    >
      {SIGNING_PACES.map((one) => (
        <option key={one} value={one}>
          {words.paces[one]}
        </option>
      ))}
    </select>
  )
}
