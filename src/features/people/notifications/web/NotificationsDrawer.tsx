import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { NOTICE_CLASSES, type NoticeClass } from '#contract/notices.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { Asked } from '#web/client/asked.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { notificationsQuery, useMarkRead } from './notifications.api.ts'
import { NotificationDays } from './NotificationDays.tsx'
import styles from './NotificationsDrawer.module.css'
import { useNotificationWords } from './words.ts'

/** Notifications by day, all or the unread ones, with the way to their settings. */
export default function NotificationsDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const words = useNotificationWords()
  const [show, setShow] = useState<'all' | 'unread'>('all')
  const [of, setOf] = useState<NoticeClass | null>(null)
  const query = useInfiniteQuery(notificationsQuery({ unread: show === 'unread', class: of }))
  const markRead = useMarkRead()
  const learner = useRoles((state) => state.role) === 'Student'
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const newest = rows[0]
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.title}
      footer={
        <Link href={learner ? '/app/settings#notifications' : '/profile#notifications'} onClick={onClose}>
          {words.settings}
        </Link>
      }
    >
      <div className={parts.form}>
        <div className={styles.bar}>
          <Segments
            label={words.show}
            value={show}
            onChange={setShow}
            options={[
              { value: 'all', label: words.all },
              { value: 'unread', label: words.only_unread },
            ]}
          />
          <Select
            label={words.about}
            hideLabel
            value={of ?? ''}
            onChange={(event) => setOf(NOTICE_CLASSES.find((one) => one === event.target.value) ?? null)}
            options={[
              { value: '', label: words.every_class },
              ...NOTICE_CLASSES.map((value) => ({ value, label: words.choices.classes[value] })),
            ]}
          />
          {of === null && rows.some((row) => !row.read) && newest && (
            <Button
              variant="blackBorder"
              size="s"
              loading={markRead.isPending}
              onClick={() => markRead.mutate({ what: 'all', until: newest.at })}
            >
              {words.read_all}
            </Button>
          )}
        </div>
        <Asked query={query} failed={{ level: 3, title: words.failed }} loading={<Skeleton lines={6} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState
                level={3}
                title={show === 'unread' ? words.none_unread : of ? words.none_of_class : words.none}
                text={
                  show === 'unread' ? words.none_unread_text : of ? words.none_of_class_text : words.none_text
                }
              />
            ) : (
              <>
                <NotificationDays
                  rows={rows}
                  onOpen={(row) => {
                    if (!row.read) markRead.mutate({ what: 'some', ids: [row.id] })
                    onClose()
                  }}
                />
                {query.hasNextPage && (
                  <Button
                    variant="blackBorder"
                    loading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {words.more}
                  </Button>
                )}
              </>
            )
          }
        </Asked>
      </div>
    </Drawer>
  )
}
