import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { isApiError } from '#web/client/api.ts'
import { saveFile } from '#web/client/browser/save-file.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { CaptionText } from '../../media.contract.ts'
import { readCaptions } from '../../shared/read-captions.ts'
import { readTime, writeCaptions } from '../../shared/webvtt.ts'
import { CueRow } from './CueRow.tsx'
import { ImportCaptions } from './ImportCaptions.tsx'
import { readCaptionTexts, useRemoveCaptions, useSaveCaptions, type Propose } from './editor.api.ts'
import styles from './FilmEditor.module.css'
import { cuesOf, insertAt, joinRows, problemsOf, rowsOf, splitAt, type Row } from './rows.ts'
import { useEditorWords } from './words.ts'
import type { EditorProps } from './CaptionsEditor.tsx'
import parts from '#web/ui/layout/parts.module.css'

/** The text of a row; without one, the button that adds one. */
const fieldOf = (key: string | undefined): string => (key ? `[data-row="${key}"] textarea` : '[data-add]')

export function Cues({
  hidden,
  media_id,
  language,
  kept,
  player,
  reload,
  onUnsaved,
  propose,
}: EditorProps & {
  hidden: boolean
  language: Language
  kept: CaptionText | null
  /** Fetches the stored captions; undefined if that fails. */
  reload: () => Promise<CaptionText | null | undefined>
  onUnsaved: (unsaved: boolean) => void
  /** Given where the captions are proposed to somebody who decides. */
  propose?: Propose | undefined
}): ReactNode {
  const words = useEditorWords()
  const [rows, setRows] = useState<Row[]>(() => rowsOf(readCaptions(kept?.text ?? '').cues))
  /** Stored version that the edited captions are based on. */
  const [base, setBase] = useState({ text: kept?.text ?? '', version: kept?.version ?? 0 })
  const [joined, setJoined] = useState('')
  const [changed, setChanged] = useState(false)
  const [tried, setTried] = useState(false)
  /** Number of reloads of the stored captions; each one clears the messages about an imported file. */
  const [reads, setReads] = useState(0)
  const [root, focusOn] = useNextFocus<HTMLDivElement>(rows)
  const [deleting, setDeleting] = useState(false)
  const saving = useSaveCaptions(media_id, propose),
    removing = useRemoveCaptions(media_id)
  const problems = problemsOf(rows),
    now = (): number => player.current?.time() ?? 0
  const goTo = (key: string | undefined): void => {
    if (key) root.current?.querySelector<HTMLElement>(fieldOf(key))?.focus()
  }
  const change = (next: Row[]): void => {
    setRows(next)
    setChanged(true)
    onUnsaved(true)
    saving.reset()
  }
  const put = ({ rows: next, key }: { rows: Row[]; key: string }): void => {
    focusOn(fieldOf(key))
    change(next)
  }
  const edit = (row: Row): void => change(rows.map((one) => (one.key === row.key ? row : one)))

  /** Replaces the edited captions with the stored ones; the other language is left unchanged. */
  const loadStored = async (): Promise<void> => {
    const stored = await reload()
    if (stored === undefined) return
    setRows(rowsOf(readCaptions(stored?.text ?? '').cues))
    setBase({ text: stored?.text ?? '', version: stored?.version ?? 0 })
    setJoined('')
    setChanged(false)
    setTried(false)
    setReads(reads + 1)
    onUnsaved(false)
    saving.reset()
  }

  const onKeyDown = (event: KeyboardEvent, key: string): void => {
    const index = rows.findIndex((row) => row.key === key),
      control = event.ctrlKey || event.metaKey
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (control && event.key === 'Enter') put(splitAt(rows, key, now()))
    else if (control && event.key === ' ') player.current?.toggle()
    else if (control && step !== 0) player.current?.seek(now() + step / 2)
    else if (event.altKey && step !== 0) goTo(rows[index + step]?.key)
    else return
    event.preventDefault()
  }
  const save = (): void => {
    setTried(true)
    if (problems.size > 0) {
      goTo(problems.keys().next().value)
      return
    }
    setJoined('')
    send(rows, base, true)
  }
  const send = (list: readonly Row[], from: typeof base, again: boolean): void =>
    saving.mutate(
      { language, text: writeCaptions(cuesOf(list)), version: from.version },
      {
        onSuccess: (data) => {
          setBase(data)
          setChanged(false)
          onUnsaved(false)
          setTried(false)
        },
        // Somebody saved other captions meanwhile: merge both, and save them unless somebody has to choose.
        onError: (error) => {
          if (again && isApiError(error) && error.status === 409) void join(list, from)
        },
      },
    )
  const join = async (list: readonly Row[], from: typeof base): Promise<void> => {
    const all = await readCaptionTexts(media_id).catch(() => null)
    // Without a connection it stays as it is, and says that it is not saved.
    if (!all) return
    const theirs = all.find((captions) => captions.language === language) ?? { text: '', version: 0 }
    const { rows: together, both } = joinRows(
      list,
      readCaptions(from.text).cues,
      readCaptions(theirs.text).cues,
    )
    change(together)
    setBase(theirs)
    setJoined(both ? words.both_changed : words.joined)
    if (!both && together.length > 0) send(together, theirs, false)
  }
  const download = (): void =>
    saveFile(new Blob([writeCaptions(cuesOf(rows))], { type: 'text/vtt' }), `captions-${language}.vtt`)
  const { error } = saving
  return (
    <div ref={root} hidden={hidden} className={styles.language}>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol className={parts.entries}>
          {rows.map((row, index) => (
            <CueRow
              key={row.key}
              row={row}
              number={index + 1}
              language={language}
              problem={tried ? problems.get(row.key) : undefined}
              onChange={edit}
              onKeyDown={(event) => onKeyDown(event, row.key)}
              now={now}
              onPlay={() => {
                player.current?.seek(readTime(row.from) ?? 0)
                player.current?.play()
              }}
              onRemove={() => {
                focusOn(fieldOf((rows[index + 1] ?? rows[index - 1])?.key))
                change(rows.filter((one) => one.key !== row.key))
              }}
            />
          ))}
        </ol>
      )}
      <div className={parts.head}>
        <Button variant="blackBorder" data-add="" onClick={() => put(insertAt(rows, now()))}>
          {words.add}
        </Button>
        {rows.length > 0 && (
          <Button variant="blackBorder" onClick={download}>
            {words.download}
          </Button>
        )}
        {base.version > 0 && (
          <Button variant="RedOpacity" onClick={() => setDeleting(true)}>
            {words.delete_all}
          </Button>
        )}
        <ImportCaptions key={reads} count={rows.length} onRead={(cues) => change(rowsOf(cues))} />
      </div>
      {tried && problems.size > 0 && (
        <p role="alert" className={styles.problem}>
          {words.fix_first(problems.size)}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {isApiError(error) && error.status === 422 ? error.message : words.not_saved}
        </p>
      )}
      {joined && <p role="status">{joined}</p>}
      <div className={parts.head}>
        <Button variant="PrimaryWood" loading={saving.isPending} disabled={!changed} onClick={save}>
          {propose ? words.propose : words.save}
        </Button>
        <p role="status" className={parts.note}>
          {changed ? words.unsaved : saving.isSuccess ? (propose ? words.proposed : words.saved) : ''}
        </p>
      </div>
      <ConfirmDialog
        open={deleting}
        onCancel={() => setDeleting(false)}
        title={words.delete_title(words.languages[language])}
        confirmLabel={words.delete_go}
        cancelLabel={words.stay}
        busy={removing.isPending}
        onConfirm={() =>
          removing.mutate(language, {
            onSuccess: () => void loadStored(),
            onSettled: () => setDeleting(false),
          })
        }
      >
        {words.delete_text(rows.length)}
      </ConfirmDialog>
      <details className={styles.keys}>
        <summary>{words.keys_title}</summary>
        <dl>
          {words.keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
