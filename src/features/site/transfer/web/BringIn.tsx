import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { useBusy } from '#web/client/release/busy.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { SiteImport } from '../transfer.contract.ts'
import { DropFile } from './DropFile.tsx'
import { Report } from './Report.tsx'
import { Results } from './Results.tsx'
import type { Around } from './Transfer.tsx'
import { followImport, runImport, sendImport } from './transfer.api.ts'
import { useTransferWords } from './words.ts'
import s from './Transfer.module.css'

/** Brings documents in: a file, what is in it, the choice, and what became of each. */
export function BringIn({
  around,
  onChange,
  onBusy,
}: {
  around: Around
  onChange: () => void
  onBusy: (busy: boolean) => void
}): ReactNode {
  const t = useTransferWords().bring,
    common = useCommonWords(),
    language = useLanguage()
  const look = useMutation({ mutationFn: (file: File) => sendImport(file, around.kind) })
  const run = useMutation({
    mutationFn: ({ id, sources }: { id: string; sources: string[] }) => runImport(id, sources),
  })
  const [id, setId] = useState<string | null>(null)
  const { data: followed } = useQuery({ ...followImport(id ?? ''), enabled: id !== null })
  const ended = followed !== undefined && followed.state !== 'running'
  const sending = look.isPending || run.isPending
  useBusy('upload', sending)
  useEffect(() => onBusy(sending), [sending, onBusy])
  useEffect(() => {
    if (ended) onChange()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has ended
  }, [ended])
  const error = look.error ?? run.error
  const wrong = error && (
    <p role="alert" className={s['wrong']}>
      {isApiError(error) ? (error.status === 0 ? common.unreachable : error.says(language)) : error.message}
    </p>
  )
  const again = (): void => {
    look.reset()
    run.reset()
    setId(null)
  }
  if (id !== null) {
    const { results = [], chosen = 0 } = (followed ?? run.data ?? {}) as Partial<SiteImport>
    return ended ? (
      <Results done={followed} around={around} onAgain={again} />
    ) : (
      <div className={s['panel']}>
        <ProgressBar
          label={t.running}
          value={chosen === 0 ? 0 : results.length / chosen}
          valueText={t.progress(results.length, chosen)}
        />
        <p className={s['quiet']}>{t.stay}</p>
      </div>
    )
  }
  const found = look.data
  return (
    <div className={s['panel']}>
      {!found && !look.isPending && <DropFile onFile={(file) => look.mutate(file)} />}
      {look.isPending && <Loader label={t.looking} />}
      {wrong}
      {found && !look.isPending && (
        <Report
          key={found.id}
          found={found}
          around={around}
          busy={run.isPending}
          onAgain={again}
          onRun={(sources) => run.mutate({ id: found.id, sources }, { onSuccess: () => setId(found.id) })}
        />
      )}
    </div>
  )
}
