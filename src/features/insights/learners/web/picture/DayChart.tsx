import { formatPattern, useDateOptions } from '#web/client/format/dates.ts'
import { TimePlot } from '#web/client/plots/TimePlot.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Picture } from '../../learners.contract.ts'
import { useFormats } from './picture-formats.ts'
import { usePictureWords } from './words.ts'

type Days = NonNullable<Picture['learning']>['days']

/** Minutes learned day by day, with the lessons of each day beside them. */
export function DayChart({ days }: { days: Days }) {
  const words = usePictureWords()
  const language = useLanguage()
  const { dateFormat } = useDateOptions()
  const format = useFormats()
  const longest = Math.max(0, ...days.map((day) => day.minutes))
  return (
    <TimePlot
      level={2}
      title={words.chart}
      name="minutes-by-day"
      sentence={longest === 0 ? words.chart_none : words.chart_most(format.time(longest))}
      pointName={words.chart_day}
      // A calendar day has no zone any more.
      points={days.map(({ day }) => ({
        long: formatPattern(`${day}T12:00:00Z`, dateFormat, 'UTC'),
        short: new Date(`${day}T12:00:00Z`).toLocaleDateString(language, {
          month: 'short',
          day: 'numeric',
          timeZone: 'UTC',
        }),
      }))}
      lines={[{ id: 'minutes', label: words.time, values: days.map(({ minutes }) => minutes) }]}
      beside={[
        {
          id: 'lessons',
          label: words.lessons,
          values: days.map(({ lessons_completed }) => lessons_completed),
        },
      ]}
      format={format.time}
    />
  )
}
