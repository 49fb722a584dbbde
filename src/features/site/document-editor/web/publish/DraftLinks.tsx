import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { Draft } from '../../../documents/documents.contract.ts'
import { documentsApi, useDeed } from '../editor.api.ts'
import { useDocumentWords } from '../words.ts'
import s from './Publish.module.css'

/** That links to the draft are about, until when they work, and ending them sooner. */
export function DraftLinks({ draft: { id, shared_until } }: { draft: Draft }): ReactNode {
  const t = useDocumentWords().publish
  const dates = useDateOptions()
  const end = useDeed(() => documentsApi.unshare(id))
  if (shared_until === null || new Date(shared_until) < new Date()) return null
  return (
    <div className={s['links']}>
      <p>{t.links_until(formatDateTime(shared_until, dates))}</p>
      <Button variant="blackBorder" size="s" loading={end.isPending} onClick={() => end.mutate(undefined)}>
        {t.end_links}
      </Button>
    </div>
  )
}
