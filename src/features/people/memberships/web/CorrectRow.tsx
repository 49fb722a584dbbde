import { useState } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { PEOPLE_COLUMNS, type PastedRow } from './parse-people.ts'
import type { PreviewRow } from './use-bulk.ts'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Props = { row: PreviewRow; onClose: () => void; onSave: (row: PastedRow) => void }

/** One row of a file, as it was read, to be put right where it is. */
export function CorrectRow({ row, onClose, onSave }: Props) {
  const all = useMemberWords()
  const words = all.many
  const common = useCommonWords()
  const [values, setValues] = useState<PastedRow>(() => ({
    email: row.email,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    role: row.role ?? '',
    group: row.group ?? '',
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.correct_title(row.index + 1)}
      description={row.message}
      closeLabel={common.close}
      footer={
        <Button type="submit" form="correct-row" variant="Orange">
          {words.correct_save}
        </Button>
      }
    >
      <form
        id="correct-row"
        className={parts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave(values)
        }}
      >
        <FormGuard values={values} requests={[]} />
        {PEOPLE_COLUMNS.map((column) => (
          <TextInput
            key={column}
            id={`correct-${column}`}
            label={all.one[column]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values[column] ?? ''}
            onChange={(event) => setValues({ ...values, [column]: event.target.value })}
            {...(column === 'email' && { 'data-autofocus': '' })}
          />
        ))}
      </form>
    </Dialog>
  )
}
