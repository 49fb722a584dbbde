import { useRef, useState, type ReactNode } from 'react'
import { parsePeople } from '#features/people/memberships/web/public.ts'
import type { TextEncoding } from '#contract/text-file.ts'
import { readTextFile } from '#web/client/browser/read-text-file.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { ReadAs } from '#web/form/ReadAs.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import styles from './Seats.module.css'
import { MOST_LINES } from './seats.api.ts'
import { useSeatWords } from './words.ts'

const FILE_TYPES = '.csv,.tsv,.txt,text/csv,text/plain'

/** Addresses or sign-in names, pasted or out of a file. */
export function ListOfPeople({
  emails,
  onChange,
}: {
  emails: readonly string[]
  onChange: (emails: readonly string[]) => void
}): ReactNode {
  const words = useSeatWords().assign
  const language = useLanguage()
  const [text, setText] = useState(emails.join('\n'))
  const [name, setName] = useState('')
  const [encoding, setEncoding] = useState<TextEncoding | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const take = (next: string): void => {
    setText(next)
    setProblem(null)
    onChange(parsePeople(next).flatMap(({ email }) => (email ? [email] : [])))
  }
  const read = (chosen: File): void => {
    readTextFile(chosen).then(
      (found) => {
        take(found.text)
        setName(chosen.name)
        setEncoding(found.encoding)
      },
      () => setProblem(words.file_failed),
    )
  }
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <>
      <Textarea
        label={words.paste}
        hint={words.paste_hint}
        rows={8}
        value={text}
        error={problem}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => {
          setName('')
          setEncoding(null)
          take(event.target.value)
        }}
      />
      {emails.length > MOST_LINES && <Notice kind="info">{words.too_many(number(MOST_LINES))}</Notice>}
      <div className={styles['actions']}>
        <input
          ref={file}
          type="file"
          accept={FILE_TYPES}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          data-testid="seats-file"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) read(chosen)
          }}
        />
        <Button variant="blackBorder" onClick={() => file.current?.click()}>
          {words.file}
        </Button>
        {name && (
          <span className={styles['small']} role="status">
            {words.file_read(name, number(emails.length))}
          </span>
        )}
      </div>
      <ReadAs encoding={encoding} />
    </>
  )
}
