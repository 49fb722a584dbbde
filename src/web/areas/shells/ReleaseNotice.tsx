import Sparkles from 'lucide-react/icons/sparkles'
import { useEffect, useState, type ReactNode } from 'react'
import { isBusy, onFree } from '../../client/release/busy.ts'
import { renew, useRelease } from '../../client/release/release.ts'
import { useAreaWords } from '../words.ts'
import s from './ReleaseNotice.module.css'

/**
 * Says that a new release is on the device, once nobody is in the middle of something. It comes with one
 * press, or by itself with the next screen (`build-router.tsx`).
 */
export function ReleaseNotice(): ReactNode {
  const words = useAreaWords().release
  const { ready, later } = useRelease()
  const [free, setFree] = useState(() => !isBusy())
  useEffect(() => onFree(() => setFree(true)), [])
  // The region stands before its words do, or nobody is told of them.
  return (
    <div role="status" className={s['place']}>
      {ready && !later && free && (
        <div className={s['notice']}>
          <Sparkles aria-hidden="true" />
          <span>{words.ready}</span>
          <button
            type="button"
            onClick={() => {
              if (!renew(location.href)) setFree(false)
            }}
          >
            {words.now}
          </button>
          <button type="button" onClick={() => useRelease.setState({ later: true })}>
            {words.later}
          </button>
        </div>
      )}
    </div>
  )
}
