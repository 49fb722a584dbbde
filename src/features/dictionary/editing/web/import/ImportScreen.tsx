import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { writeCsv } from '#contract/csv.ts'
import type { TextEncoding } from '#contract/text-file.ts'
import { isApiError } from '#web/client/api.ts'
import { readTextFile } from '#web/client/browser/read-text-file.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { ReadAs } from '#web/form/ReadAs.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { ImportResult, ImportRun } from '../../imports.contract.ts'
import { editingApi, imports, useEntryChange } from '../editing.api.ts'
import { EditingNav } from '../EditingNav.tsx'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import { ImportRows } from './ImportRows.tsx'
import parts from '#web/ui/layout/parts.module.css'

type Format = 'csv' | 'json'
const COLUMNS =
  'slug, word_en, word_es, also_en, also_es, part_of_speech, gloss, definition_en, definition_es, example_en, example_es, categories, related, synonyms, description_en, description_es, fsw'
const TEMPLATE = writeCsv([
  COLUMNS.split(', '),
  [
    '',
    'hospital',
    'hospital',
    'medical center;infirmary',
    'centro médico',
    'noun',
    '',
    'A place where ill people are cared for.',
    'Un lugar donde se atiende a personas enfermas.',
    '',
    '',
    'health;places',
    ...Array<string>(5).fill(''),
  ],
])

/**
 * …/import: entries from CSV or JSON, every row looked at before anything is written; earlier imports can be
 * undone.
 */
export default function ImportScreen(): ReactNode {
  const words = useEditingWords().imports,
    dates = useDateOptions()
  const [format, setFormat] = useState<Format>('csv')
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [encoding, setEncoding] = useState<TextEncoding | null>(null)
  const [existing, setExisting] = useState<'update' | 'skip'>('update')
  const [shown, setShown] = useState<ImportResult | null>(null)
  const [undoing, setUndoing] = useState<ImportRun | null>(null)
  const runs = useQuery(imports)
  const run = useEntryChange((dry_run: boolean) =>
    editingApi.import({ name: name || words.paste, format, text, existing, dry_run }),
  )
  const undo = useEntryChange((one: ImportRun) => editingApi.undo(one.id))
  const change = (next: string): void => {
    setText(next)
    setShown(null)
    run.reset()
  }
  const read = async (file: File): Promise<void> => {
    setName(file.name)
    setFormat(/\.json$/i.test(file.name) ? 'json' : 'csv')
    const found = await readTextFile(file)
    setEncoding(found.encoding)
    change(found.text)
  }
  const go = (dry_run: boolean): void => run.mutate(dry_run, { onSuccess: setShown })
  const good = shown ? shown.created + shown.updated : 0
  const error = isApiError(run.error)
    ? (run.error.field('text') ?? run.error.field('name') ?? run.error.message)
    : undefined
  return (
    <Page title={words.title} text={words.text}>
      <EditingNav />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() && !run.isPending) go(true)
        }}
      >
        <FormGuard values={text} requests={[run]} />
        <div className={parts.controls}>
          <FileButton
            variant="PrimaryWood"
            accept=".csv,.json,text/csv,application/json"
            onFile={(file) => void read(file)}
            data-testid="import-file"
          >
            {words.file}
          </FileButton>
          {name && <strong>{name}</strong>}
          <Segments
            label={words.format}
            value={format}
            onChange={(next) => {
              setFormat(next)
              setShown(null)
            }}
            options={[
              { value: 'csv', label: words.csv },
              { value: 'json', label: words.json },
            ]}
          />
          <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`} download="dictionary.csv">
            {words.template}
          </a>
        </div>
        <ReadAs encoding={encoding} />
        <Textarea
          className={styles.mono}
          label={words.paste}
          hint={words.columns(COLUMNS)}
          rows={8}
          value={text}
          error={error}
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
        <RadioGroup
          label={words.existing}
          name="existing"
          look="row"
          value={existing}
          onChange={(next) => {
            setExisting(next as 'update')
            setShown(null)
          }}
          options={[
            { value: 'update', label: words.update },
            { value: 'skip', label: words.skip },
          ]}
        />
        <div className={parts.controls}>
          <Button
            type="submit"
            variant={shown ? 'blackBorder' : 'Orange'}
            loading={run.isPending && run.variables}
            disabled={!text.trim()}
          >
            {words.preview}
          </Button>
          {shown && shown.id === null && (
            <Button
              variant="Orange"
              disabled={good === 0}
              loading={run.isPending && !run.variables}
              onClick={() => go(false)}
            >
              {good === 0 ? words.nothing : words.run(good)}
            </Button>
          )}
        </div>
      </form>
      {shown && <ImportRows result={shown} />}
      {runs.data && runs.data.length > 0 && (
        <Card as="section" className={styles.list}>
          <h2>{words.earlier}</h2>
          <ul className={parts.rows}>
            {runs.data.map((one) => (
              <li key={one.id} className={styles.item}>
                <span>
                  <strong>{one.name}</strong>{' '}
                  <span className={parts.note}>
                    {formatDateTime(one.created_at, dates)} {words.by(one.by)}&nbsp;·{' '}
                    {words.counts(one.created, one.updated, one.skipped, one.failed)}
                  </span>
                </span>
                {one.undone_at ? (
                  <span className={parts.note}>{words.was_undone}</span>
                ) : (
                  <Button size="s" variant="White" onClick={() => setUndoing(one)}>
                    {words.undo}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={undoing !== null}
        busy={undo.isPending}
        onCancel={() => setUndoing(null)}
        onConfirm={() => {
          if (undoing)
            undo.mutate(undoing, {
              onSuccess: ({ undone, kept }) => toast.success(words.undone(undone, kept)),
              onSettled: () => setUndoing(null),
            })
        }}
        title={undoing ? words.undo_title(undoing.name) : ''}
        confirmLabel={words.undo}
      >
        {words.undo_text}
      </ConfirmDialog>
    </Page>
  )
}
