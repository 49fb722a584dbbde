import { useState, type ReactNode } from 'react'
import { instantsOf, wallTime } from '#contract/wall-time.ts'
import { formatTime, useDateOptions, zoneName } from '#web/client/format/dates.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import s from './WallTime.module.css'

/** A day and a time by a clock, as somebody enters them; `asked`: the instants at which it shows that. */
export type WallTime = {
  day: string
  time: string
  /** Index of the instant when the hour occurs twice: 0 for the first. */
  which: number
  asked: readonly Date[]
  /** The chosen instant, or the reason why there is none. */
  at: Date | 'needed' | 'skipped'
  /** Error message; cleared by the next change. */
  problem: string
  put: (change: Partial<Pick<WallTime, 'day' | 'time' | 'which'>>) => void
  /** Enters an instant. */
  enter: (at: string) => void
  refuse: (problem: string) => void
}

/**
 * Keeps a day and a time by the clock of a zone.
 *
 * @param begins the instant that it begins with
 */
export function useWallTime(zone: string, begins?: string): WallTime {
  const entered = (at: string | undefined): { day: string; time: string; which: number } => {
    if (at === undefined) return { day: '', time: '', which: 0 }
    const wall = wallTime(zone, new Date(at))
    const [day = '', time = ''] = wall.split('T')
    const which = instantsOf(zone, wall).findIndex((one) => one.getTime() === Date.parse(at))
    return { day, time, which: Math.max(0, which) }
  }
  const [value, setValue] = useState(() => entered(begins))
  const [problem, setProblem] = useState('')
  const { day, time, which } = value
  const asked = day && time ? instantsOf(zone, `${day}T${time}`) : []
  return {
    ...value,
    asked,
    at: day && time ? (asked[which] ?? 'skipped') : 'needed',
    problem,
    put(change) {
      setValue((old) => ({ ...old, which: 0, ...change }))
      setProblem('')
    },
    enter: (at) => setValue(entered(at)),
    refuse: setProblem,
  }
}

/** Fields for the day and the time. When clocks are put back, also a choice between the two hours. */
export function WallTimeFields({
  id,
  zone,
  value,
  words,
  first = false,
}: {
  id: string
  zone: string
  value: WallTime
  words: { day: string; time: string; twice: string }
  /** It is the first field of a dialog: the focus begins there. */
  first?: boolean
}): ReactNode {
  const dates = { ...useDateOptions(), zone }
  return (
    <>
      <div className={s['pair']}>
        <TextInput
          id={`${id}-day`}
          type="date"
          label={words.day}
          {...(first && { 'data-autofocus': '' })}
          required
          value={value.day}
          error={value.problem || undefined}
          onChange={(event) => value.put({ day: event.target.value })}
        />
        <TextInput
          id={`${id}-time`}
          type="time"
          label={words.time}
          required
          value={value.time}
          onChange={(event) => value.put({ time: event.target.value })}
        />
      </div>
      {value.asked.length > 1 && (
        <Select
          id={`${id}-which`}
          label={words.twice}
          value={String(value.which)}
          options={value.asked.map((at, n) => ({
            value: String(n),
            label: `${formatTime(at, dates)} ${zoneName(at, dates)}`,
          }))}
          onChange={(event) => value.put({ which: Number(event.target.value) })}
        />
      )}
    </>
  )
}
