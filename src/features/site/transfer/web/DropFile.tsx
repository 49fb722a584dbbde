import FileDown from 'lucide-react/icons/file-down'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { FileInput } from '#web/ui/form/FileButton.tsx'
import { useTransferWords } from './words.ts'
import s from './Transfer.module.css'

const TAKEN = '.zip,.json,.md,.markdown,application/zip,application/json,text/markdown'

/** A place to drop a file on, with a button for everybody who does not drag. */
export function DropFile({ onFile }: { onFile: (file: File) => void }): ReactNode {
  const t = useTransferWords().bring
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <div
      className={s['drop']}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      <FileDown aria-hidden="true" className={s['drop_icon']} />
      <p className={s['drop_title']}>{t.drop}</p>
      <Button variant="Orange" data-autofocus="" onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <p className={s['quiet']}>{t.hint}</p>
      <FileInput
        ref={input}
        accept={TAKEN}
        onFiles={([file]) => file && onFile(file)}
        data-testid="site-import"
      />
    </div>
  )
}
