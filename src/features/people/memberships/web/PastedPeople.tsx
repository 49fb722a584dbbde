import { useMemo, useState, type ReactNode } from 'react'
import type { TextEncoding } from '#contract/text-file.ts'
import { readTextFile } from '#web/client/browser/read-text-file.ts'
import { Notice } from '#web/form/Notice.tsx'
import { ReadAs } from '#web/form/ReadAs.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { parsePeople } from './parse-people.ts'
import parts from '#web/ui/layout/parts.module.css'

const FILE_TYPES = '.csv,.tsv,.txt,text/csv,text/plain'

/** Text of a list of people, typed or read from a file, and the people in it. */
export function usePastedPeople(first = '') {
  const [text, setText] = useState(first)
  const [file, setFile] = useState<{ name: string; encoding: TextEncoding } | null>(null)
  const people = useMemo(() => parsePeople(text), [text])
  const put = (next: string, from: typeof file = null): void => {
    setText(next)
    setFile(from)
  }
  return { text, people, file, put }
}

type Words = {
  paste: string
  paste_hint: string
  file: string
  file_failed: string
  file_read: (name: string, rows: string) => string
  too_many: (most: string) => string
}

/** Field for a list of people: pasted, or out of a file. */
export function PastedPeople({
  list: { text, people, file, put },
  most,
  words,
  problem,
  onProblem,
  children,
  ...names
}: {
  list: ReturnType<typeof usePastedPeople>
  /** Number of people that count; the rest is left out. */
  most: number
  words: Words
  problem: string | null
  onProblem: (problem: string | null) => void
  /** More buttons beside the one for a file. */
  children?: ReactNode
  id?: string
  placeholder?: string
  /** Test id of the file chooser. */
  'data-testid': string
}): ReactNode {
  const language = useLanguage()
  const number = (n: number): string => n.toLocaleString(language)
  const { 'data-testid': testId, ...field } = names
  const read = async (chosen: File): Promise<void> => {
    try {
      const found = await readTextFile(chosen)
      put(found.text, { name: chosen.name, encoding: found.encoding })
      onProblem(null)
    } catch {
      onProblem(words.file_failed)
    }
  }
  return (
    <>
      <Textarea
        {...field}
        label={words.paste}
        hint={words.paste_hint}
        rows={8}
        value={text}
        error={problem}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => {
          put(event.target.value)
          onProblem(null)
        }}
      />
      {people.length > most && <Notice kind="info">{words.too_many(number(most))}</Notice>}
      <div className={parts.controls}>
        <FileButton
          variant="blackBorder"
          accept={FILE_TYPES}
          data-testid={testId}
          onFile={(chosen) => void read(chosen)}
        >
          {words.file}
        </FileButton>
        {children}
        {file && (
          <span className={parts.caption} role="status">
            {words.file_read(file.name, number(people.length))}
          </span>
        )}
      </div>
      <ReadAs encoding={file?.encoding ?? null} />
    </>
  )
}
