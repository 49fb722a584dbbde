import { DATE_RANGES, type DateRange } from '#contract/constants.ts'
import { useSearchParams } from 'react-router'
import { useCommonWords } from '#web/i18n/common.ts'
import { Select } from '#web/ui/form/Select.tsx'
import styles from './Picture.module.css'
import { usePictureWords } from './words.ts'

/** Default period. */
export const DEFAULT_RANGE: DateRange = 'last_thirty_days'

/** The period in the address. */
export function usePeriod(): [DateRange, (range: DateRange) => void] {
  const [search, setSearch] = useSearchParams()
  const range = DATE_RANGES.find((one) => one === search.get('date_range')) ?? DEFAULT_RANGE
  return [
    range,
    (next) =>
      setSearch(
        (before) => {
          before.set('date_range', next)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}

export function PeriodSelect() {
  const words = usePictureWords()
  const common = useCommonWords()
  const [range, setRange] = usePeriod()
  return (
    <Select
      className={styles.period}
      label={words.period}
      value={range}
      options={DATE_RANGES.map((value) => ({ value, label: common.ranges[value] }))}
      onChange={(event) => setRange(event.target.value as DateRange)}
    />
  )
}
