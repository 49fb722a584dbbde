import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { extraPart } from '#web/client/health/lazy-part.tsx'
import s from './SendFilms.module.css'

const SendFilms = extraPart(async () => (await import('./SendFilms.tsx')).default)
/** Same as in `pieces.ts`, which is loaded only if there are films to send. */
const DATABASE = 'asl-recordings'

/**
 * Uploads films that a closed tab left on this device, from any page. Loaded after every page of signed-in
 * people; loads nothing else on devices that never recorded.
 */
export default function LeftFilms(): ReactNode {
  const [any, setAny] = useState(false)
  useEffect(() => {
    let gone = false
    void globalThis.indexedDB
      ?.databases?.()
      .then((all) => !gone && setAny(all.some(({ name }) => name === DATABASE)))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return any ? (
    <div className={s['place']}>
      <Suspense fallback={null}>
        <SendFilms />
      </Suspense>
    </div>
  ) : null
}
