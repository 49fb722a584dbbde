import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { api } from '#web/client/api.ts'
import { formatBytes } from '#web/client/format/bytes.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { MediaRow, mediaContract } from '../media.contract.ts'
import styles from './MyUploads.module.css'
import { useMediaWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

export const MY_UPLOADS = 'my uploads'
const SHOWN = 100

/**
 * A person's uploads, the largest first, each with a button to delete it. Uploads shown by a course stay: the
 * server refuses.
 */
export function UploadList(): ReactNode {
  const words = useMediaWords(),
    t = words.kept,
    language = useLanguage(),
    dates = useDateOptions()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<MediaRow | null>(null)
  const uploads = useQuery({
    queryKey: [MY_UPLOADS],
    queryFn: () =>
      api.data<typeof mediaContract.list>('GET /media', { query: { order: 'bytes.desc', page_size: SHOWN } }),
  })
  const remove = useMutation({
    mutationFn: (id: string) =>
      api.call<typeof mediaContract.remove>('DELETE /media/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [MY_UPLOADS] }),
  })
  return (
    <Asked query={uploads} failed={{ level: 3, title: t.failed }} loading={<Skeleton lines={4} />}>
      {(data) =>
        data.length === 0 ? (
          <EmptyState level={3} title={t.none} />
        ) : (
          <>
            <ul className={parts.rows}>
              {data.map((one) => (
                <li key={one.id} className={styles.row}>
                  <span className={styles.name}>
                    {one.name}
                    <br />
                    <span className={parts.small}>
                      {formatBytes(one.bytes, language)}&nbsp;· {formatDate(one.created_at, dates)}
                    </span>
                  </span>
                  <Button
                    size="s"
                    variant="RedOpacity"
                    aria-label={t.remove_one(one.name)}
                    onClick={() => setLeaving(one)}
                  >
                    {t.remove}
                  </Button>
                </li>
              ))}
            </ul>
            <ConfirmDialog
              open={leaving !== null}
              onCancel={() => setLeaving(null)}
              title={t.remove_one(leaving?.name ?? '')}
              confirmLabel={t.remove}
              busy={remove.isPending}
              onConfirm={() => {
                if (leaving) remove.mutate(leaving.id, { onSettled: () => setLeaving(null) })
              }}
            >
              {t.remove_text}
            </ConfirmDialog>
          </>
        )
      }
    </Asked>
  )
}
