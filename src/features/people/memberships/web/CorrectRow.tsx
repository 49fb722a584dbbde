import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
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
  const form = useForm({
    initial: {
      email: row.email,
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
      role: row.role ?? '',
      group: row.group ?? '',
    },
    submit: async (values) => onSave(values),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.correct_title(row.index + 1)}
      description={row.message}
      submit={words.correct_save}
      variant="Orange"
      className={parts.form}
    >
      {PEOPLE_COLUMNS.map((column) => (
        <TextInput
          key={column}
          id={`correct-${column}`}
          label={all.one[column]}
          autoComplete="off"
          exact
          {...form.text(column)}
          {...(column === 'email' && { 'data-autofocus': '' })}
        />
      ))}
    </FormDialog>
  )
}
