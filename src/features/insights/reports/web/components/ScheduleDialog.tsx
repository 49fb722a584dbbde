import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { DAY_MS } from '#contract/durations.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { zoneInWords } from '#web/client/format/zones.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { toast } from '#web/client/toasts.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { isStale, useVersions } from '#web/client/versions/use-versions.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { ReportSummary, Schedule } from '../../reports.contract.ts'
import { useReportPlace } from '../place.ts'
import {
  reportGroups,
  reportsApi,
  reportSchedules,
  useReportChange,
  type ScheduleInput,
} from '../reports.api.ts'
import { useReportWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

const MONDAY = 1,
  MORNING = 8
const LAST_MONTH_DAY: typeof import('../../reports.contract.ts').LAST_MONTH_DAY = 28
const FIRST: ScheduleInput = {
  frequency: 'weekly',
  weekday: MONDAY,
  month_day: null,
  hour: MORNING,
  group_id: null,
  common_id: null,
}
/** A Sunday, to name the days of the week by. */
const SUNDAY = Date.UTC(2026, 0, 4)
export const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS)
export const hourName = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    SUNDAY + hour * (DAY_MS / 24),
  )

type When = Pick<ScheduleInput, 'frequency' | 'weekday' | 'month_day' | 'hour'>
/** Groups fields that change together: a day of the month means nothing to a weekly schedule. */
const partsOf = ({
  group_id = null,
  common_id = null,
  ...when
}: ScheduleInput): { when: When; group_id: string | null; common_id: string | null } => ({
  when,
  group_id,
  common_id,
})

const inputOf = ({ frequency, weekday, month_day, hour, group_id, common_id }: Schedule): ScheduleInput => ({
  frequency,
  weekday,
  month_day,
  hour,
  group_id,
  common_id,
})

/** Dialog for a report's schedule and filters. `of`: the schedule to change; `start`: values of a new one. */
export function ScheduleDialog({
  of,
  start,
  choices,
  onClose,
}: {
  of: Schedule | null
  start: Partial<ScheduleInput>
  choices: ReportSummary['choices']
  onClose: () => void
}) {
  const words = useReportWords()
  const { mail } = words
  const common = useCommonWords()
  const language = useLanguage()
  const { zone } = useDateOptions()
  const { organization_id } = useReportPlace()
  const groups = useQuery(reportGroups(organization_id)).data ?? []
  const [input, setInput] = useState<ScheduleInput>(of ? inputOf(of) : { ...FIRST, ...start })
  const client = useQueryClient()
  const versions = useVersions(
    { version: of?.version ?? 0, values: partsOf(of ? inputOf(of) : input) },
    async () => {
      const now = (await client.fetchQuery({ ...reportSchedules(organization_id), staleTime: 0 })).find(
        ({ id }) => id === of?.id,
      )
      return now ? { version: now.version, values: partsOf(inputOf(now)) } : null
    },
  )
  const [asked, setAsked] = useState(0)
  const write = useReportChange(async () => {
    try {
      await (of
        ? reportsApi.change({ id: of.id, version: versions.version }, input)
        : reportsApi.add({ ...input, ...(organization_id && { organization_id }) }))
      onClose()
    } catch (error) {
      const joined = isStale(error) ? await versions.join(partsOf(input)) : null
      if (!joined) {
        if (isStale(error)) toast.warning((error as Error).message)
        throw error
      }
      const { when, ...about } = joined
      setInput({ ...when, ...about })
    }
  })
  const choose = (field: string, which: 'mine' | 'theirs'): void => {
    const theirs = versions.conflicts[field]?.theirs
    if (which === 'theirs') set(field === 'when' ? (theirs as When) : { [field]: theirs })
    versions.settle(field)
  }
  const shown = (field: string, value: unknown): string => {
    if (field === 'group_id') return groups.find(({ id }) => id === value)?.name ?? words.all_groups
    if (field === 'common_id')
      return choices.find((one) => one.common_id === value)?.title ?? words.all_courses
    const { frequency, weekday, month_day, hour } = value as When
    return frequency === 'weekly'
      ? mail.every_week(weekdayName(weekday ?? 0, language), hourName(hour, language))
      : mail.every_month(String(month_day), hourName(hour, language))
  }
  const set = (part: Partial<ScheduleInput>): void => setInput((before) => ({ ...before, ...part }))
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (versions.open) setAsked((n) => n + 1)
    else write.mutate(undefined)
  }
  return (
    <Dialog open title={of ? mail.change : mail.add} onClose={onClose}>
      <form className={parts.group} onSubmit={send}>
        <FormGuard values={input} requests={[write]} />
        <Meanwhile
          versions={versions}
          values={partsOf(input)}
          labels={{ when: mail.how_often, group_id: words.group, common_id: words.course }}
          shown={shown}
          round={asked}
          onChoose={choose}
        />
        <Segments
          label={mail.how_often}
          value={input.frequency}
          options={[
            { value: 'weekly', label: mail.weekly },
            { value: 'monthly', label: mail.monthly },
          ]}
          onChange={(value) =>
            set(
              value === 'weekly'
                ? { frequency: 'weekly', weekday: MONDAY, month_day: null }
                : { frequency: 'monthly', weekday: null, month_day: 1 },
            )
          }
        />
        {input.frequency === 'weekly' ? (
          <Select
            label={mail.weekday}
            value={String(input.weekday)}
            options={Array.from({ length: 7 }, (_, day) => ({
              value: String(day),
              label: weekdayName(day, language),
            }))}
            onChange={(event) => set({ weekday: Number(event.target.value) })}
          />
        ) : (
          <Select
            label={mail.month_day}
            value={String(input.month_day)}
            options={Array.from({ length: LAST_MONTH_DAY }, (_, n) => ({
              value: String(n + 1),
              label: String(n + 1),
            }))}
            onChange={(event) => set({ month_day: Number(event.target.value) })}
          />
        )}
        <Select
          label={mail.hour}
          hint={mail.zone(zoneInWords(zone))}
          value={String(input.hour)}
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: hourName(hour, language),
          }))}
          onChange={(event) => set({ hour: Number(event.target.value) })}
        />
        <Select
          label={words.group}
          value={input.group_id ?? ''}
          options={[
            { value: '', label: words.all_groups },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => set({ group_id: event.target.value || null })}
        />
        <Select
          label={words.course}
          value={input.common_id ?? ''}
          options={[
            { value: '', label: words.all_courses },
            ...choices.map((one) => ({ value: one.common_id, label: one.title })),
          ]}
          onChange={(event) => set({ common_id: event.target.value || null })}
        />
        <p className={parts.caption}>{mail.about}</p>
        <div className={parts.badges}>
          <Button type="submit" variant="Orange" loading={write.isPending}>
            {common.save}
          </Button>
          <Button variant="White" onClick={onClose}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
