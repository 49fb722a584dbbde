import { useQuery } from '@tanstack/react-query'
import { DATE_RANGES } from '#contract/constants.ts'
import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { usesCsv, usesList } from './service-codes.api.ts'
import styles from './Codes.module.css'
import { Opened, Units, UsedAt, What } from './use-cells.tsx'
import { useServiceCodeWords } from './words.ts'
import type { PartProps } from './CodesPanel.tsx'
import { ExportButton } from './ExportButton.tsx'

/** Uses and reversals by day: the Regional Center's accounts. */
export function UseReport({ organization_id, parts }: { organization_id: string } & PartProps) {
  const words = useServiceCodeWords()
  const common = useCommonWords()
  const list = useList(['date_range'], { order: 'at.desc' })
  const query = { ...list.query, organization_id: `eq.${organization_id}` }
  const { data } = useQuery(usesList(query))
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {parts}
        <ExportButton
          file={() => usesCsv(query)}
          name="service-code-uses.csv"
          empty={data?.meta.total === 0}
        />
      </div>
      <ListView
        list={list}
        query={usesList(query)}
        caption={words.tab.report}
        rowId={(row) => row.id}
        rowName={(row) => row.code}
        search={words.tab.search}
        columns={[
          {
            key: 'learner',
            header: words.columns.learner,
            primary: true,
            sortable: true,
            cell: (row) => (
              <span className={styles.words}>
                <span className={styles.name}>{row.learner}</span>
                <span className={styles.small}>{row.code}</span>
              </span>
            ),
          },
          {
            key: 'units',
            header: words.columns.units,
            sortable: true,
            cell: (row) => <Units row={row} />,
          },
          {
            key: 'what',
            header: words.columns.what,
            folds: true,
            cell: (row) => <What row={row} />,
          },
          {
            key: 'opens_until',
            header: words.columns.opened,
            cell: (row) => <Opened row={row} />,
          },
          {
            key: 'recorded_by',
            header: words.columns.by,
            hideable: true,
            folds: true,
            cell: (row) => row.recorded_by,
          },
          {
            key: 'at',
            header: words.columns.at,
            sortable: true,
            cell: (row) => <UsedAt row={row} />,
          },
        ]}
        filters={
          <Select
            label={words.tab.range}
            hideLabel
            value={list.filters.date_range ?? 'all'}
            options={DATE_RANGES.map((value) => ({ value, label: common.ranges[value] }))}
            onChange={(event) =>
              list.setFilter('date_range', event.target.value === 'all' ? '' : event.target.value)
            }
          />
        }
        empty={<EmptyState title={words.tab.report_empty} text={words.tab.report_empty_text} />}
      />
    </div>
  )
}
