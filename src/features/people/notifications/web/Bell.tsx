import Icon from 'lucide-react/icons/bell'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { useLocation } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { usePushUpkeep } from '../../push/web/public.ts'
import { unreadQuery, useMarkRead, useNotificationEvents } from './notifications.api.ts'
import styles from './Bell.module.css'
import { useNotificationWords } from './words.ts'

const NotificationsDrawer = lazyPart(async () => (await import('./NotificationsDrawer.tsx')).default)
/** From this number on the bell shows that there are more. */
const MOST_SHOWN = 99

/** Button with the number of unread notifications; it opens them. Opening what one is about reads it. */
export default function Bell(): ReactNode {
  const words = useNotificationWords()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  useNotificationEvents()
  usePushUpkeep()
  const { unread = 0, places = [] } = useQuery(unreadQuery).data ?? {}
  const { pathname } = useLocation()
  const { mutate: markRead } = useMarkRead()
  const some = unread > 0
  const isHere = places.includes(pathname)
  useEffect(() => {
    if (isHere) markRead({ what: 'place', place: pathname })
  }, [isHere, pathname, markRead])
  const shown =
    unread > MOST_SHOWN ? `${MOST_SHOWN.toLocaleString(language)}+` : unread.toLocaleString(language)
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          label={some ? `${words.title}: ${words.unread(unread, shown)}` : words.title}
          icon={<Icon aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {some && (
          <span className={styles.number} aria-hidden>
            {shown}
          </span>
        )}
      </span>
      {open && (
        <Suspense fallback={null}>
          <NotificationsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
