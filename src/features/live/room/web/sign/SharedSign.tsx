import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { loadSigner, Signer } from '#features/media/signer/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { here } from '../line/clock.ts'
import type { Playing } from '../session/state.ts'
import { useRoomWords } from '../words.ts'
import stage from '../stage/Stage.module.css'

/**
 * A sign or sentence that every device animates by a common clock, so that late arrivals join in the middle.
 * It is signed with the viewer's preferred hand, like all signs.
 */
export function SharedSign({ playing }: { playing: Playing }): ReactNode {
  const t = useRoomWords().sign,
    language = useLanguage()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let current = true
    void loadSigner(language).then(() => current && setReady(true))
    return () => {
      current = false
    }
  }, [language])
  const { at, speed, glosses } = playing
  const follow = useCallback(() => ((here() - at) / 1000) * speed, [at, speed])
  const names = glosses.map(({ gloss }) => gloss).join(' ')
  return (
    <figure className={stage['tile']} data-large data-shared-sign={names}>
      <span className={stage['picture']}>
        {ready && (
          <Signer
            key={`${at}${names}`}
            sentence={glosses.map(({ gloss }) => ({ gloss }))}
            title={names}
            bar="none"
            labels={glosses.length > 1}
            speed={speed}
            follow={follow}
          />
        )}
      </span>
      <figcaption className={stage['caption']} role="status">
        {t.now(names)}
      </figcaption>
    </figure>
  )
}
