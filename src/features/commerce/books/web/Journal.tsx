import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { showToast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { JournalFormat } from '../books.contract.ts'
import { journal, type JournalRange } from './books.api.ts'
import s from './Books.module.css'
import { monthName } from '#web/client/format/month-name.ts'
import { useBookWords } from './words.ts'

/** Saves the journal of some months as a file. */
export function useJournal() {
  const words = useBookWords()
  return useMutation({
    mutationFn: (asked: JournalRange) => journal(asked),
    onSuccess: (file, { format, from, until }) => {
      saveFile(file, `journal-${format}-${from === until ? from : `${from}-${until}`}.csv`)
      showToast({ variant: 'Success', message: words.exported })
    },
  })
}

/** The journal from one month to another, for one of the programs that import it. */
export function ExportRange({ months }: { months: readonly string[] }): ReactNode {
  const words = useBookWords()
  const language = useLanguage()
  const save = useJournal()
  const options = months.map((value) => ({ value, label: monthName(value, language) }))
  const [first, setFirst] = useState(months.at(-1) ?? '')
  const [last, setLast] = useState(months[0] ?? '')
  // Whichever was chosen first, the earlier one is where it begins.
  const [from = '', until = ''] = [first, last].toSorted()
  const button = (format: JournalFormat): ReactNode => (
    <Button
      variant="White"
      loading={save.isPending && save.variables.format === format}
      onClick={() => save.mutate({ format, from, until })}
    >
      {words[format]}
    </Button>
  )
  return (
    <Card as="section" className={s['card']}>
      <h2>{words.export}</h2>
      <div className={s['row']}>
        <Select
          id="from"
          label={words.from}
          options={options}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <Select
          id="until"
          label={words.until}
          options={options}
          value={last}
          onChange={(event) => setLast(event.target.value)}
        />
        {button('quickbooks')}
        {button('xero')}
      </div>
    </Card>
  )
}
