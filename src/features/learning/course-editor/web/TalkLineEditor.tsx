import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { DIALOGUE_LIMITS } from '../../course-drafts/web/public.ts'
import { SignedLineEditor } from './SignedLineEditor.tsx'
import type { Talk, TalkLine } from './talk.ts'
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

/** Editor of one line: its speaker, signs, marks of face and head, and meaning. */
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
  return (
    <div className={parts.section} role="group" aria-label={t.line(number)}>
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
      <SignedLineEditor line={line} number={number} people={Object.keys(places)} onChange={onChange} />
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
