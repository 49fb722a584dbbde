import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import type { ListParams } from '#contract/lists.ts'
import { useListWords } from '../../i18n/lists.ts'
import { Button } from '../../ui/form/Button.tsx'
import { api } from '../api.ts'
import { saveFile } from '../browser/save-file.ts'
import { showToast } from '../toasts.ts'

/** Rows of a page that every list of the server answers. */
const PAGE_ROWS = 100,
  /** Rows of one file. */
  MAX_ROWS = 5000

export type ListFile<Column extends string> = {
  columns: readonly Column[]
  /** Name of the file without its ending; the last part of the path by default. */
  name?: string
  /** Largest page of the list, in rows. */
  rows?: number
  /** Shown when the pointer rests on the button. */
  hint?: string
}

/** Loads the rows of a list as one CSV file, page by page. */
export async function loadCsv(
  { columns, rows = PAGE_ROWS }: ListFile<string>,
  { path, query }: { path: string; query: ListParams },
  total: number,
): Promise<Blob> {
  const parts: BlobPart[] = []
  const pages = Math.max(1, Math.ceil(Math.min(total, Math.max(MAX_ROWS, rows)) / rows))
  for (let page = 1; page <= pages; page++) {
    const part = await api.blob(path, {
      query: { ...query, page, page_size: rows, select: columns.join(',') },
      headers: { accept: 'text/csv' },
    })
    // The first page as it is, with its byte-order mark, which `text` would drop; of the others the rows.
    if (page === 1) parts.push(part)
    else {
      const text = await part.text()
      parts.push(text.slice(text.indexOf('\n') + 1))
    }
  }
  return new Blob(parts, { type: 'text/csv' })
}

/** Saves a list with its search and filters as a CSV file. */
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
  const csv = useMutation({
    mutationFn: () => loadCsv(file, request, total),
    onSuccess: (made) => {
      saveFile(made, `${file.name ?? request.path.split('/').at(-1)}.csv`)
      showToast({ variant: 'Success', message: words.exported })
    },
  })
  return (
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
  )
}
