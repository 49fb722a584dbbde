import { useState, type ReactNode } from 'react'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import type { ImportDocument, SiteImport } from '../transfer.contract.ts'
import { LossList, Losses } from './LossList.tsx'
import type { Around } from './Transfer.tsx'
import { useTransferWords } from './words.ts'
import s from './Transfer.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

const TONES: Record<ImportDocument['standing'], BadgeTone> = {
  new: 'green',
  update: 'blue',
  here: 'neutral',
  changed_here: 'yellow',
}
const comes = ({ standing }: ImportDocument): boolean => standing === 'new' || standing === 'update'

/** Contents of a file by document, with their losses; some or all of the documents can be selected. */
export function Report({
  found,
  around,
  busy,
  onRun,
  onAgain,
}: {
  found: SiteImport
  around: Around
  busy: boolean
  onRun: (sources: string[]) => void
  onAgain: () => void
}): ReactNode {
  const t = useTransferWords().bring
  const { report } = found
  const possible = report.documents.filter(comes)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(possible.map(({ source }) => source)))
  const choose = (sources: readonly string[], on: boolean): void =>
    setChosen(new Set(on ? [...chosen, ...sources] : [...chosen].filter((one) => !sources.includes(one))))
  return (
    <div className={s['panel']}>
      <div className={s['found']} role="status">
        <p className={s['file']}>{found.name}</p>
        <p className={s['quiet']}>
          {joinedByPoints([
            joined(t.formats[report.format], report.site && t.from(report.site)),
            t.found(report.documents.length),
          ])}
        </p>
        {report.no_room !== null && <p className={s['wrong']}>{t.no_room(report.no_room)}</p>}
      </div>
      {report.losses.length > 0 && (
        <section className={s['whole']}>
          <h3 className={s['part']}>{t.whole}</h3>
          <LossList losses={report.losses} around={around} />
        </section>
      )}
      {possible.length > 1 && (
        <div className={s['all']}>
          <Checkbox
            label={t.all}
            checked={chosen.size === possible.length}
            indeterminate={chosen.size > 0 && chosen.size < possible.length}
            onChange={(event) =>
              choose(
                possible.map(({ source }) => source),
                event.target.checked,
              )
            }
          />
          <span className={s['quiet']}>{t.chosen(chosen.size)}</span>
        </div>
      )}
      <ul className={s['documents']}>
        {report.documents.map((document) => (
          <OneDocument
            key={document.source}
            document={document}
            around={around}
            chosen={chosen.has(document.source)}
            onChoose={(on) => choose([document.source], on)}
          />
        ))}
      </ul>
      <div className={s['foot']}>
        <Button variant="White" disabled={busy} onClick={onAgain}>
          {t.another}
        </Button>
        <Button
          variant="Orange"
          loading={busy}
          disabled={chosen.size === 0 || report.no_room !== null}
          onClick={() => onRun([...chosen])}
        >
          {t.submit(chosen.size)}
        </Button>
      </div>
    </div>
  )
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')

function OneDocument({
  document,
  around,
  chosen,
  onChoose,
}: {
  document: ImportDocument
  around: Around
  chosen: boolean
  onChoose: (on: boolean) => void
}): ReactNode {
  const words = useTransferWords(),
    t = words.bring
  const { standing, losses, languages, title, kind, blocks, files } = document
  const standingText = standing === 'update' || standing === 'changed_here' ? t.standing_text[standing] : null
  // A document that is not imported loses nothing.
  const listed = comes(document) ? losses : []
  return (
    <li className={s['document']}>
      <div className={s['row']}>
        <Checkbox
          className={s['name']!}
          label={title || words.untitled}
          checked={chosen}
          disabled={!comes(document)}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <Badge tone={TONES[standing]}>{t.standings[standing]}</Badge>
      </div>
      <p className={layoutParts.note}>
        {joinedByPoints([
          words.kinds[kind],
          languages.map((one) => words.languages[one]).join(', '),
          t.blocks(blocks),
          files > 0 && t.files(files),
        ])}
      </p>
      {standingText !== null && <p className={layoutParts.note}>{standingText}</p>}
      {listed.length > 0 && <Losses losses={listed} around={around} />}
    </li>
  )
}
