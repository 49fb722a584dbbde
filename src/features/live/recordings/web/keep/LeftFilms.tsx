import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import s from './SendFilms.module.css'

const SendFilms = lazy(() => import('./SendFilms.tsx'))
/** As in `pieces.ts`, which comes only where there is something to send. */
const DATABASE = 'asl-recordings'

/**
 * Comes after every page of those who are signed in: what a lost tab left behind on this device is sent from
 * wherever one is. Nothing is loaded where nothing was ever recorded.
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
