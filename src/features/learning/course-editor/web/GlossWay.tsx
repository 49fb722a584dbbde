import type { ReactNode } from 'react'
import { Select } from '#web/ui/form/Select.tsx'
import { withWay, type TalkLine } from './talk.ts'
import { useEditorWords } from './words.ts'
import s from './Talk.module.css'

/**
 * Edits the direction of a sign in a line: its start and its end, or the target that it points at. Each is
 * the signer, the other speaker, or a place.
 */
export function GlossWay({
  line,
  at,
  people,
  onChange,
}: {
  line: TalkLine
  at: number
  people: readonly string[]
  onChange: (line: TalkLine) => void
}): ReactNode {
  const t = useEditorWords().talk
  const gloss = line.glosses[at]!
  const options = [
    { value: '', label: t.way_as_written },
    { value: 'me', label: t.way_me },
    { value: 'you', label: t.way_you },
    ...people.map((name) => ({ value: name, label: name })),
  ]
  return (
    <div className={s['way']} role="group" aria-label={t.way_of(gloss.gloss)}>
      {(['subject', 'object'] as const).map((part) => (
        <Select
          key={part}
          label={t.ways[part]}
          value={gloss[part] ?? ''}
          options={options}
          onChange={(event) => onChange(withWay(line, at, part, event.target.value))}
        />
      ))}
    </div>
  )
}
