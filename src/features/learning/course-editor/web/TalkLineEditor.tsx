import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { NON_MANUAL_MARKS, DIALOGUE_LIMITS } from '../../course-drafts/web/public.ts'
import { GlossLine } from '../../courses/web/public.ts'
import { GlossInput } from './GlossInput.tsx'
import {
  endsFrom,
  freePlaces,
  isDirected,
  newSpan,
  withSpan,
  type Span,
  type Talk,
  type TalkLine,
} from './talk.ts'
import { useEditorWords } from './words.ts'
import s from './Talk.module.css'

type Props = {
  line: TalkLine
  number: number
  of: number
  speakers: Talk['speakers']
  places: Talk['places']
  languages: readonly Language[]
  onChange: (line: TalkLine) => void
  onRemove: () => void
  onMove: (by: 1 | -1) => void
}

/** One line: who signs it, its signs, what face and head do over them, and what it means. */
export function TalkLineEditor({
  line,
  number,
  of,
  speakers,
  places,
  languages,
  onChange,
  onRemove,
  onMove,
}: Props): ReactNode {
  const words = useEditorWords(),
    t = words.talk
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
    <div className={s['one']} role="group" aria-label={t.line(number)}>
      <div className={s['top']}>
        <Select
          className={s['who'] ?? ''}
          label={t.who}
          value={String(line.who)}
          options={speakers.map((person, n) => ({
            value: String(n),
            label: person.name || t.speaker(n + 1),
          }))}
          onChange={(event) => onChange({ ...line, who: Number(event.target.value) })}
        />
        <span className={s['moves']}>
          <IconButton
            label={t.line_up(number)}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t.line_down(number)}
            icon={<ArrowDown aria-hidden="true" />}
            disabled={number === of}
            onClick={() => onMove(1)}
          />
          <IconButton label={t.line_out(number)} icon={<X aria-hidden="true" />} onClick={onRemove} />
        </span>
      </div>
      {line.glosses.length > 0 && (line.non_manual.length > 0 || line.glosses.some(isDirected)) && (
        <GlossLine line={{ ...line, text: '' }} />
      )}
      <GlossInput line={line} number={number} people={Object.keys(places)} onChange={onChange} />
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
      <div className={s['pair']}>
        {languages.map((one) => (
          <TextInput
            key={one}
            label={languages.length > 1 ? t.meaning_in(words.languages[one]) : t.meaning}
            lang={one}
            maxLength={DIALOGUE_LIMITS.text}
            autoComplete="off"
            value={line.texts[one] ?? ''}
            onChange={(event) => onChange({ ...line, texts: { ...line.texts, [one]: event.target.value } })}
          />
        ))}
      </div>
    </div>
  )
}
