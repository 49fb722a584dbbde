import Trash from 'lucide-react/icons/trash-2'
import Play from 'lucide-react/icons/play'
import TimerReset from 'lucide-react/icons/timer-reset'
import Timer from 'lucide-react/icons/timer'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './FilmEditor.module.css'
import { shortTime, type Row, type RowProblem } from './rows.ts'
import { useEditorWords } from './words.ts'

type CueRowProps = {
  row: Row
  number: number
  language: string
  problem: RowProblem | undefined
  /** Current time of the film, in seconds. */
  now: () => number
  onChange: (row: Row) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPlay: () => void
  onRemove: () => void
}

/** One caption: start, end, text. The buttons set times by the film; all of it is reached by Tab. */
export function CueRow({
  row,
  number,
  language,
  problem,
  now,
  onChange,
  onKeyDown,
  onPlay,
  onRemove,
}: CueRowProps): ReactNode {
  const words = useEditorWords(),
    name = words.row(number)
  const timed = problem === 'bad_time' || problem === 'ends_first' || problem === 'out_of_order'
  return (
    <li data-row={row.key} className={styles.row}>
      {/* The fields' own keys, which move the film while one writes. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */}
      <div className={styles.cue} role="group" aria-label={name} onKeyDown={onKeyDown}>
        <div className={styles.times}>
          <TextInput
            label={words.start}
            value={row.from}
            inputMode="decimal"
            autoComplete="off"
            error={timed ? words[problem] : undefined}
            onChange={(event) => onChange({ ...row, from: event.target.value })}
          />
          <IconButton
            label={`${name}: ${words.start_now}`}
            icon={<Timer />}
            onClick={() => onChange({ ...row, from: shortTime(now()) })}
          />
          <TextInput
            label={words.end}
            value={row.to}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onChange({ ...row, to: event.target.value })}
          />
          <IconButton
            label={`${name}: ${words.end_now}`}
            icon={<TimerReset />}
            onClick={() => onChange({ ...row, to: shortTime(now()) })}
          />
        </div>
        <Textarea
          label={words.text}
          rows={2}
          lang={language}
          maxLength={500}
          value={row.text}
          error={problem === 'no_text' ? words.no_text : undefined}
          onChange={(event) => onChange({ ...row, text: event.target.value })}
        />
        <div className={styles.rowActions}>
          <IconButton label={`${name}: ${words.play}`} icon={<Play />} onClick={onPlay} />
          <IconButton label={`${name}: ${words.remove}`} icon={<Trash />} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}
