import { useQuery } from '@tanstack/react-query'
import { DATE_RANGES } from '#contract/constants.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import type { ListState } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { DEFAULT_RANGE } from '../../../learners/web/public.ts'
import type { ReportSummary } from '../../reports.contract.ts'
import type { ReportFilter } from '../filters.ts'
import { useReportPlace } from '../place.ts'
import { reportGroups } from '../reports.api.ts'
import styles from '../Reports.module.css'
import { useReportWords } from '../words.ts'

/** Period, group and course of the whole report, stored in the address. */
export function Filters({
  list,
  choices,
}: {
  list: ListState<ReportFilter>
  choices: ReportSummary['choices']
}) {
  const words = useReportWords()
  const common = useCommonWords()
  const { zone } = useDateOptions()
  const groups = useQuery(reportGroups(useReportPlace().organization_id)).data ?? []
  const { date_range = DEFAULT_RANGE, group_id = '', common_id = '' } = list.filters
  return (
    <section className={styles.filters} aria-label={words.filters}>
      <Select
        className={styles.filter}
        label={words.period}
        value={date_range}
        options={DATE_RANGES.map((value) => ({ value, label: common.ranges[value] }))}
        onChange={(event) =>
          list.setFilter('date_range', event.target.value === DEFAULT_RANGE ? '' : event.target.value)
        }
      />
      <Select
        className={styles.filter}
        label={words.group}
        value={group_id}
        options={[
          { value: '', label: words.all_groups },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => list.setFilter('group_id', event.target.value)}
      />
      <Select
        className={styles.filter}
        label={words.course}
        value={common_id}
        options={[
          { value: '', label: words.all_courses },
          ...choices.map((one) => ({ value: one.common_id, label: one.title })),
        ]}
        onChange={(event) => list.setFilter('common_id', event.target.value)}
      />
      <p className={styles.zone}>{words.zone(zoneInWords(zone))}</p>
    </section>
  )
}
