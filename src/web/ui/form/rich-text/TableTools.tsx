import type { Editor } from '@tiptap/core'
import { useState, type ReactNode } from 'react'
import { useRichTextWords } from '../../../i18n/rich-text.ts'
import { Dialog } from '../../overlay/Dialog.tsx'
import { Button } from '../Button.tsx'
import { TextInput } from '../TextInput.tsx'
import s from '../RichText.module.css'
import { captionOf, changeTable, setCaption, type TableCommand } from './tables.ts'

const MAKE = ['row', 'column', 'header_row', 'header_column'] as const
const TAKE = ['no_row', 'no_column', 'no_table'] as const

/** Commands for the table at the cursor. */
export function TableTools({ editor, label }: { editor: Editor; label: string }): ReactNode {
  const t = useRichTextWords()
  const [caption, setText] = useState<string | null>(null)
  const keep = (): void => {
    setCaption(editor, caption ?? '')
    setText(null)
  }
  const button = (command: TableCommand): ReactNode => (
    <button key={command} type="button" onClick={() => changeTable(editor, command)}>
      {t.table_commands[command]}
    </button>
  )
  return (
    <div role="toolbar" aria-label={t.table_tools(label)} className={s['table']}>
      {MAKE.map(button)}
      <button type="button" onClick={() => setText(captionOf(editor))}>
        {t.caption}
      </button>
      {TAKE.map(button)}
      <Dialog
        open={caption !== null}
        onClose={() => setText(null)}
        title={t.caption}
        size="s"
        footer={<Button onClick={keep}>{t.caption_set}</Button>}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keep()
          }}
        >
          <TextInput
            label={t.caption_text}
            hint={t.caption_hint}
            value={caption ?? ''}
            onChange={(event) => setText(event.target.value)}
            maxLength={200}
            data-autofocus=""
            autoComplete="off"
          />
        </form>
      </Dialog>
    </div>
  )
}
