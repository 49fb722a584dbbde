import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userName } from '#web/client/format/names.ts'
import { HistoryList } from '#web/client/lists/HistoryList.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { signHistory } from '../signs.api.ts'
import { useSignWords } from '../words.ts'

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
    language = useLanguage()
  const { data } = useQuery({ ...signHistory(sign_id), enabled: open })
  return (
    <Drawer open={open} onClose={onClose} title={words.title}>
      {!data && <Skeleton lines={5} />}
      {data && (
        <HistoryList
          none={words.none}
          entries={data.map((entry) => ({
            key: entry.id,
            what: (
              <>
                <strong>{words.actions[entry.action]}</strong>{' '}
                {entry.by ? words.by(userName(entry.by, language)) : words.pack}
              </>
            ),
            at: entry.at,
            by: words.version(entry.version),
            comment: entry.comment,
            actions: entry.notation && (
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
            ),
          }))}
        />
      )}
    </Drawer>
  )
}
