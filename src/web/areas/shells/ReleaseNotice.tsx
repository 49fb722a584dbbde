import Sparkles from 'lucide-react/icons/sparkles'
import { useEffect, useState, type ReactNode } from 'react'
import { isBusy, onFree } from '../../client/release/busy.ts'
import { renew, useRelease } from '../../client/release/release.ts'
import { useAreaWords } from '../words.ts'
import s from './ReleaseNotice.module.css'

/**
 * Says that a new release is on the device, once nobody is in the middle of something. One press loads it, or
 * the next navigation (`build-router.tsx`).
 */
export function ReleaseNotice(): ReactNode {
  const words = useAreaWords().release
  const { ready, later } = useRelease()
  const [free, setFree] = useState(() => !isBusy())
  useEffect(() => onFree(() => setFree(true)), [])
  // Render the region before its words: screen readers announce only changes of an existing region.
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
