import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { signHistory } from '../signs.api.ts'
import { useSignWords } from '../words.ts'
import styles from './SignWork.module.css'

/** History of a sign: person, action, time and comment; an older version can be loaded into the editor. */
export function HistoryDialog({
  sign_id,
  open,
  onClose,
  onTake,
}: {
  sign_id: string
  open: boolean
  onClose: () => void
  onTake: (notation: Record<string, unknown>) => void
}): ReactNode {
  const words = useSignWords().history,
    common = useCommonWords(),
    language = useLanguage(),
    dates = useDateOptions(language)
  const { data } = useQuery({ ...signHistory(sign_id), enabled: open })
  return (
    <Drawer open={open} onClose={onClose} title={words.title} closeLabel={common.close}>
      {!data && <Skeleton lines={5} />}
      {data?.length === 0 && <p>{words.none}</p>}
      <ol className={styles.history}>
        {data?.map((entry) => (
          <li key={entry.id} className={styles.event}>
            <strong>{words.actions[entry.action]}</strong>{' '}
            {entry.by ? words.by(userName(entry.by, language)) : words.pack}
            <span className={styles.quiet}>
              <time dateTime={entry.at}>{formatDateTime(entry.at, dates)}</time>&nbsp;·{' '}
              {words.version(entry.version)}
            </span>
            {entry.comment && <q>{entry.comment}</q>}
            {entry.notation && (
              <Button
                size="s"
                variant="White"
                onClick={() => {
                  onTake(entry.notation!)
                  onClose()
                }}
              >
                {words.take}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
