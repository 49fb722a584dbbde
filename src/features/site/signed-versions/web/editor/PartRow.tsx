import { useState, type ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { TwoVersions } from '#web/client/versions/two-versions.tsx'
import type { Fields } from '#web/form/use-fields.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import type { Texts } from '../../../blocks/blocks.contract.ts'
import type { Signed } from '../../signed-versions.contract.ts'
import { FilmPart } from './FilmPart.tsx'
import { EMPTY_SCRIPT, ScriptEditor } from './ScriptEditor.tsx'
import { useSignedEditorWords } from './words.ts'
import s from './Editor.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

/** A part in few words, to compare. */
const inWords = (signed: Signed | null, film: string): string =>
  signed === null
    ? '—'
    : signed.kind === 'film'
      ? film
      : signed.lines.map(({ glosses }) => glosses.map(({ gloss }) => gloss).join(' ')).join(' / ')

/** One place of the document: its text in both languages, and how it is signed. */
export function PartRow({
  place,
  name,
  texts,
  fields,
  stale,
  open,
  onOpen,
  onFits,
}: {
  place: string
  /** Display name of the part. */
  name: string
  texts: Texts
  fields: Fields
  stale: boolean
  open: boolean
  onOpen: (open: boolean) => void
  onFits: () => void
}): ReactNode {
  const t = useSignedEditorWords()
  const signed = (fields.value(place) ?? null) as Signed | null
  /** A film that is still to be chosen is kept nowhere. */
  const [wants, setWants] = useState<Signed['kind'] | null>(null)
  const kind = wants ?? signed?.kind ?? 'script'
  const conflict = fields.conflicts[place]
  const error = Object.entries(fields.errors).find(([path]) => path.startsWith(`parts.${place}`))?.[1]
  return (
    <div className={s['part']} role="group" aria-label={name} data-part={place}>
      <div className={s['texts']}>
        {LANGUAGES.map((language) => (
          <p key={language} lang={language}>
            {texts[language] || '—'}
          </p>
        ))}
      </div>
      <div className={layoutParts.chips}>
        {signed === null ? (
          <Badge>{t.not_signed}</Badge>
        ) : (
          <Badge tone="green">{signed.kind === 'film' ? t.film : t.lines(signed.lines.length)}</Badge>
        )}
        {stale && <Badge tone="yellow">{t.stale}</Badge>}
        {stale && (
          <Button size="s" variant="White" title={t.stale_text} onClick={onFits}>
            {t.fits}
          </Button>
        )}
        <Button
          size="s"
          variant={signed === null && !open ? 'blackBorder' : 'White'}
          aria-expanded={open}
          aria-label={t.of(open ? t.close : signed === null ? t.sign : t.open, name)}
          onClick={() => {
            setWants(null)
            onOpen(!open)
          }}
        >
          {open ? t.close : signed === null ? t.sign : t.open}
        </Button>
      </div>
      {conflict && (
        <TwoVersions
          title={t.conflict}
          mine={inWords(signed, t.film)}
          theirs={inWords(conflict.theirs as Signed | null, t.film)}
          onMine={() => fields.choose(place, 'mine')}
          onTheirs={() => fields.choose(place, 'theirs')}
        />
      )}
      {error && (
        <p role="alert" className={s['warn']}>
          {error}
        </p>
      )}
      {open && (
        <div className={s['partEditor']}>
          <Segments
            label={t.way}
            value={kind}
            onChange={setWants}
            options={[
              { value: 'script', label: t.glosses },
              { value: 'film', label: t.film },
            ]}
          />
          {kind === 'script' ? (
            <ScriptEditor
              script={signed?.kind === 'script' ? signed : EMPTY_SCRIPT}
              onChange={(script) => fields.set(place, script)}
            />
          ) : (
            <FilmPart
              media_id={signed?.kind === 'film' ? signed.media_id : null}
              onChange={(media_id) => fields.set(place, { kind: 'film', media_id } satisfies Signed)}
            />
          )}
          {signed !== null && (
            <div>
              <Button
                size="s"
                variant="RedOpacity"
                onClick={() => {
                  fields.set(place, null)
                  onOpen(false)
                }}
              >
                {t.remove}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
