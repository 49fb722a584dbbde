import { useState } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { useTableWords } from '#web/client/lists/table-words.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import { CorrectRow } from './CorrectRow.tsx'
import styles from './Members.module.css'
import { peopleCsv, type PastedRow } from './parse-people.ts'
import type { BulkRole, PreviewRow } from './use-bulk.ts'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** A thousand rows at once take a phone seconds to draw. */
const PREVIEW_ROWS = 50

/** Every row as it was read, what is wrong with one first; after that in the order of the file. */
export function InvitePreview({
  rows,
  role,
  onCorrect,
}: {
  rows: readonly PreviewRow[]
  role: BulkRole
  /** Changes one row and checks them all again; without it rows only show. */
  onCorrect?: (row: PreviewRow, corrected: PastedRow) => void
}) {
  const all = useMemberWords()
  const words = all.many
  const common = useCommonWords()
  const lists = useListWords()
  const table = useTableWords()
  const [only, setOnly] = useState(false)
  const [page, setPage] = useState(1)
  const [correcting, setCorrecting] = useState<PreviewRow | null>(null)
  const bad = rows.filter((row) => !row.ok)
  const shown = only ? bad : [...bad, ...rows.filter((row) => row.ok)]
  const kindOf = (row: PreviewRow): string => {
    const own = row.role || role
    return own === 'teacher' || own === 'editor' || own === 'learner' ? all.kinds[own] : own
  }
  const columns: Column<PreviewRow>[] = [
    {
      key: 'email',
      header: all.one.email,
      primary: true,
      cell: (row) => (
        <Named name={row.email || '—'} note={[row.first_name, row.last_name].filter(Boolean).join(' ')} />
      ),
    },
    { key: 'row', header: words.row, align: 'end', cell: (row) => row.index + 1 },
    { key: 'role', header: all.one.role, cell: kindOf },
    ...(rows.some((row) => row.group)
      ? [{ key: 'group', header: all.one.group, cell: (row: PreviewRow) => row.group ?? '' }]
      : []),
    {
      key: 'state',
      header: words.state,
      wide: true,
      cell: (row) =>
        row.ok ? (
          <Badge tone={row.sent ? 'green' : 'blue'}>{row.sent ? words.sent : words.good}</Badge>
        ) : (
          <span className={parts.head}>
            <span className={styles.problem}>{row.message}</span>
            {onCorrect && (
              <Button
                size="s"
                variant="White"
                aria-label={words.correct_title(row.index + 1)}
                onClick={() => setCorrecting(row)}
              >
                {words.correct}
              </Button>
            )}
          </span>
        ),
    },
  ]
  return (
    <>
      <DataTable
        caption={words.preview}
        columns={columns}
        rows={shown.slice((page - 1) * PREVIEW_ROWS, page * PREVIEW_ROWS)}
        rowId={(row) => String(row.index)}
        rowName={(row) => row.email}
        words={table}
        toolbar={
          bad.length > 0 && (
            <div className={parts.controls}>
              {bad.length < rows.length && (
                <Chip
                  pressed={only}
                  onPress={() => {
                    setOnly(!only)
                    setPage(1)
                  }}
                >
                  {words.only_problems}
                </Chip>
              )}
              <Button
                size="s"
                variant="White"
                onClick={() =>
                  saveFile(
                    new Blob([peopleCsv(bad, words.columns)], { type: 'text/csv' }),
                    words.problems_name,
                  )
                }
              >
                {words.download_problems}
              </Button>
            </div>
          )
        }
      />
      <Pagination
        page={page}
        pages={Math.ceil(shown.length / PREVIEW_ROWS)}
        onChange={setPage}
        words={{ label: lists.pages, previous: common.previous, next: common.next, page: lists.page }}
      />
      {correcting && onCorrect && (
        <CorrectRow
          row={correcting}
          onClose={() => setCorrecting(null)}
          onSave={(corrected) => {
            setCorrecting(null)
            onCorrect(correcting, corrected)
          }}
        />
      )}
    </>
  )
}
