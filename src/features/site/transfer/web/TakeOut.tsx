import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import { exportOf } from './transfer.api.ts'
import { useTransferWords } from './words.ts'
import s from './Transfer.module.css'

const nameOf = (): string => `site-${new Date().toISOString().slice(0, 10)}.zip`
const useExport = () =>
  useMutation({
    mutationFn: (query: Parameters<typeof exportOf>[0]) => exportOf(query),
    onSuccess: (file) => saveFile(file, nameOf()),
  })

/** Takes all of a kind, or everything, out as one ZIP. */
export function TakeOut({ kind }: { kind: DocumentKind }): ReactNode {
  const t = useTransferWords().take
  const [what, setWhat] = useState<DocumentKind | 'all'>(kind)
  const take = useExport()
  return (
    <div className={s['panel']}>
      <p className={s['quiet']}>{t.text}</p>
      <RadioGroup
        label={t.what}
        name="site-export"
        value={what}
        onChange={(next) => setWhat(next as DocumentKind | 'all')}
        options={(['page', 'article', 'event', 'all'] as const).map((value) => ({
          value,
          label: t.kinds[value],
        }))}
      />
      <div className={s['foot']}>
        <Button
          variant="Orange"
          loading={take.isPending}
          onClick={() => take.mutate(what === 'all' ? {} : { kind: what })}
        >
          {t.submit}
        </Button>
      </div>
    </div>
  )
}

/** Takes the documents that are selected in a list out. */
export function ExportSelected({ ids, onDone }: { ids: readonly string[]; onDone: () => void }): ReactNode {
  const t = useTransferWords().take
  const take = useExport()
  return (
    <Button
      variant="White"
      size="s"
      loading={take.isPending}
      onClick={() => take.mutate({ ids: ids.join(',') }, { onSuccess: onDone })}
    >
      {t.selected}
    </Button>
  )
}
