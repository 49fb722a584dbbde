import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { NON_MANUALS as NON_MANUAL_MARKS } from '#features/media/signer/web/public.ts'
import { GlossLine } from '#features/dictionary/lines/web/public.ts'
import { GlossInput } from './GlossInput.tsx'
import { endsFrom, freePlaces, isDirected, newSpan, withSpan, type Span, type TalkLine } from './talk.ts'
import { useEditorWords } from './words.ts'
import s from './Talk.module.css'

/** Edits a signed line: its signs in order, and the marks of face and head over them. */
export function SignedLineEditor({
  line,
  number,
  people,
  onChange,
}: {
  line: TalkLine
  /** Which line it is, counted from 1. */
  number: number
  /** Those who have a place in the conversation. */
  people: readonly string[]
  onChange: (line: TalkLine) => void
}): ReactNode {
  const t = useEditorWords().talk
  const place = (at: number): { value: string; label: string } => ({
    value: String(at),
    label: `${at + 1}. ${line.glosses[at]?.gloss ?? ''}`,
  })
  const fresh = newSpan(line)
  const change = (span: Span, next: Partial<Span>): void =>
    onChange(withSpan(line, span, { ...span, ...next }))
  const startAt = (span: Span, from: number): void => {
    const ends = endsFrom(line, from, span)
    change(span, { from, to: ends.includes(span.to) ? span.to : ends.at(-1)! })
  }
  return (
    <>
      {line.glosses.length > 0 && (line.non_manual.length > 0 || line.glosses.some(isDirected)) && (
        <GlossLine line={line} />
      )}
      <GlossInput line={line} number={number} people={people} onChange={onChange} />
      {line.non_manual.map((span, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- moving its beginning must not take the focus away
        <div key={n} className={s['span']} role="group" aria-label={t.span(n + 1)}>
          <Select
            label={t.face}
            value={span.kind}
            options={NON_MANUAL_MARKS.map((value) => ({ value, label: t.marks[value] }))}
            onChange={(event) => change(span, { kind: event.target.value as Span['kind'] })}
          />
          <Select
            label={t.from}
            value={String(span.from)}
            options={freePlaces(line, span).map(place)}
            onChange={(event) => startAt(span, Number(event.target.value))}
          />
          <Select
            label={t.to}
            value={String(span.to)}
            options={endsFrom(line, span.from, span).map(place)}
            onChange={(event) => change(span, { to: Number(event.target.value) })}
          />
          <IconButton
            label={t.span_out(n + 1)}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(withSpan(line, span, null))}
          />
        </div>
      ))}
      {line.glosses.length > 0 && (
        <div>
          <Button
            size="s"
            variant="White"
            icon={<Plus aria-hidden="true" />}
            disabled={fresh === null}
            onClick={() => {
              if (fresh) onChange(withSpan(line, null, fresh))
            }}
          >
            {t.add_span}
          </Button>
        </div>
      )}
    </>
  )
}
