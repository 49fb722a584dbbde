import { DATE_RANGES } from '#contract/constants.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { usesList } from './service-codes.api.ts'
import styles from './Codes.module.css'
import { Opened, Units, UsedAt, What } from './use-cells.tsx'
import { useServiceCodeWords } from './words.ts'
import type { PartProps } from './CodesPanel.tsx'
import layoutParts from '#web/ui/layout/parts.module.css'

/** Uses and reversals by day: the Regional Center's accounts. */
export function UseReport({ organization_id, parts }: { organization_id: string } & PartProps) {
  const words = useServiceCodeWords()
  const common = useCommonWords()
  const list = useList(['date_range'], { order: 'at.desc' })
  const only = { organization_id: `eq.${organization_id}` }
  return (
    <div className={layoutParts.page}>
      <div className={styles.top}>{parts}</div>
      <AdminList
        list={list}
        query={usesList({ ...list.query, ...only })}
        caption={words.tab.report}
        rowName={(row) => row.code}
        search={words.tab.search}
        headers={words.columns}
        columns={[
          { key: 'learner', sortable: true, text: (row) => row.learner, note: (row) => row.code },
          { key: 'units', sortable: true, align: 'end', cell: (row) => <Units row={row} /> },
          { key: 'what', folds: true, cell: (row) => <What row={row} /> },
          { key: 'opens_until', header: words.columns.opened, cell: (row) => <Opened row={row} /> },
          { key: 'recorded_by', header: words.columns.by, folds: true, text: (row) => row.recorded_by },
          { key: 'at', sortable: true, cell: (row) => <UsedAt row={row} /> },
        ]}
        filters={[
          {
            name: 'date_range',
            label: words.tab.range,
            options: common.ranges,
            values: DATE_RANGES,
            exact: true,
            usual: 'all',
          },
        ]}
        csv={{
          columns: [
            'at',
            'code',
            'learner',
            'what_en',
            'units',
            'cents',
            'opens_from_on',
            'opens_until_on',
            'recorded_by',
          ],
        }}
        empty={{ title: words.tab.report_empty, text: words.tab.report_empty_text }}
      />
    </div>
  )
}
