import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { CSV_ROWS } from '#contract/constants.ts'
import type { ListParams } from '#contract/lists.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useListWords } from '../../i18n/lists.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { api } from '../api.ts'
import { saveFile } from '../browser/save-file.ts'
import { showToast } from '../toasts.ts'

export type ListFile<Column extends string> = {
  columns: readonly Column[]
  /** Name of the file without its ending; the last part of the path by default. */
  name?: string
  /** Largest file of the list, in rows, where its contract allows more than CSV_ROWS. */
  rows?: number
  /** Shown when the pointer rests on the button. */
  hint?: string
}
/** File of a list, and the number of rows that the list has. */
type LoadedCsv = { blob: Blob; rows: number; total: number }

/**
 * Loads the rows of a list as one CSV file. All rows come from one page, which is one statement: a change
 * between two pages would repeat rows or leave some out.
 */
export async function loadCsv(
  { columns, rows = CSV_ROWS }: ListFile<string>,
  { path, query }: { path: string; query: ListParams },
): Promise<LoadedCsv> {
  const { blob, headers } = await api.download(path, {
    query: { ...query, page: 1, page_size: rows, select: columns.join(',') },
    headers: { accept: 'text/csv' },
  })
  const total = Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? 0)
  return { blob, rows: Math.min(rows, total), total }
}

/** Saves a list with its search and filters as a CSV file. Asks first when the file lacks rows. */
export function ListCsv({
  file,
  request,
  total,
}: {
  file: ListFile<string>
  request: { path: string; query: ListParams }
  total: number
}): ReactNode {
  const words = useListWords()
  const common = useCommonWords()
  const language = useLanguage()
  const [short, setShort] = useState<LoadedCsv | null>(null)
  const save = ({ blob }: LoadedCsv): void => {
    saveFile(blob, `${file.name ?? request.path.split('/').at(-1)}.csv`)
    showToast({ variant: 'Success', message: words.exported })
    setShort(null)
  }
  const csv = useMutation({
    mutationFn: () => loadCsv(file, request),
    onSuccess: (loaded) => (loaded.rows < loaded.total ? setShort(loaded) : save(loaded)),
  })
  return (
    <>
      <Button
        variant="White"
        size="s"
        icon={<Download aria-hidden="true" />}
        title={file.hint}
        disabled={total === 0}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        {words.export}
      </Button>
      {short && (
        <ConfirmDialog
          open
          destructive={false}
          title={words.short_file}
          confirmLabel={words.save_file}
          cancelLabel={common.cancel}
          onCancel={() => setShort(null)}
          onConfirm={() => save(short)}
        >
          {words.short_file_text(short.rows.toLocaleString(language), short.total.toLocaleString(language))}
        </ConfirmDialog>
      )}
    </>
  )
}
