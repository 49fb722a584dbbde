import { useState, type ReactNode } from 'react'
import type { TextEncoding } from '#contract/text-file.ts'
import { readTextFile } from '#web/client/browser/read-text-file.ts'
import { ReadAs } from '#web/form/ReadAs.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { readCaptions } from '../../shared/read-captions.ts'
import { CAPTION_PROBLEMS, type Cue } from '../../shared/webvtt.ts'
import styles from './FilmEditor.module.css'
import { useEditorWords } from './words.ts'

type ParsedCaptions = { cues: Cue[]; left: string; encoding: TextEncoding }

/**
 * Reads captions from a file. A file without any changes nothing, and nothing is replaced without a question.
 *
 * @param count of the captions that are there
 */
export function ImportCaptions({
  count,
  onRead,
}: {
  count: number
  onRead: (cues: Cue[]) => void
}): ReactNode {
  const words = useEditorWords(),
    reader = useLanguage()
  const [asked, setAsked] = useState<ParsedCaptions | null>(null)
  const [imported, setImported] = useState<ParsedCaptions | null>(null)
  const [none, setNone] = useState('')

  const take = (read: ParsedCaptions): void => {
    setAsked(null)
    setImported(read)
    onRead(read.cues)
  }
  const load = async (chosen: File): Promise<void> => {
    const { text, encoding } = await readTextFile(chosen)
    const { cues, problems } = readCaptions(text)
    setImported(null)
    setNone(cues.length === 0 ? chosen.name : '')
    if (cues.length === 0) return
    const left = problems
      .map(({ line, problem }) => `${words.line(line)} (${CAPTION_PROBLEMS[problem][reader]})`)
      .join(', ')
    const read = { cues, left, encoding }
    if (count > 0) setAsked(read)
    else take(read)
  }
  return (
    <>
      <FileButton variant="blackBorder" accept=".vtt,.srt,text/vtt" onFile={(chosen) => void load(chosen)}>
        {words.import_file}
      </FileButton>
      <div className={styles.imported}>
        <ReadAs encoding={imported?.encoding ?? null} />
        {imported?.left && (
          <p role="alert" className={styles.problem}>
            {words.file_lines(imported.left)}
          </p>
        )}
        {none && (
          <p role="alert" className={styles.problem}>
            {words.no_captions_in(none)}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        title={words.replace_title}
        confirmLabel={words.replace_go}
        cancelLabel={words.stay}
        onConfirm={() => asked && take(asked)}
      >
        {words.replace_text(count, asked?.cues.length ?? 0)}
      </ConfirmDialog>
    </>
  )
}
