import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState, type ReactNode } from 'react'
import { useOnline } from '../../client/health/online.ts'
import { useLayout } from '../../client/stores/layout.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { Link } from '../../ui/navigation/Link.tsx'
import { useAreaWords } from '../words.ts'
import s from './OfflineNotice.module.css'

/** Display time of the full notice; then it shrinks to a small mark, to free the screen for a long flight. */
const IN_FULL_MS = 12_000

/**
 * Says, as long as it lasts, that there is no connection; learners read that what they watch and practise is
 * kept.
 */
export function OfflineNotice(): ReactNode {
  const common = useCommonWords()
  const words = useAreaWords()
  const layout = useLayout((state) => state.layoutType)
  const learns = layout === 'Student'
  const online = useOnline()
  const [small, setSmall] = useState(false)
  useEffect(() => {
    if (online) return undefined
    const timer = setTimeout(() => setSmall(true), IN_FULL_MS)
    return () => {
      clearTimeout(timer)
      setSmall(false)
    }
  }, [online])
  // Render the region before its words: screen readers announce only changes of an existing region.
  return (
    <div
      role="status"
      className={s['place']}
      data-tabs={layout === 'CMS' ? undefined : ''}
      data-small={(!online && small) || undefined}
    >
      {!online && (
        <p className={s['notice']}>
          <WifiOff aria-hidden="true" />
          <span>
            {small ? words.offline_short : learns ? words.offline : common.offline}{' '}
            {learns && <Link href="/app/downloads">{words.to_downloads}</Link>}
          </span>
        </p>
      )}
    </div>
  )
}
