import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { PickLearner } from './PickLearner.tsx'
import { codesList } from './service-codes.api.ts'
import styles from './Codes.module.css'
import { useServiceCodeWords } from './words.ts'
import type { PanelProps, PartProps } from './CodesPanel.tsx'
import { useDay, STATE_TONE } from './code-states.ts'
import { useCodeUnits } from './code-units.ts'
import layoutParts from '#web/ui/layout/parts.module.css'

export function CodesTable({ organization_id, staff, parts }: PanelProps & PartProps) {
  const words = useServiceCodeWords()
  const common = useCommonWords()
  const codeUnits = useCodeUnits()
  const day = useDay()
  const may = useCan('Subscription', 'Create') && staff
  const list = useList(['state', 'user_id'], { order: 'ends_on.desc' })
  const only = { organization_id: `eq.${organization_id}` }
  const hrefOf = ({ id }: { id: string }): string =>
    staff ? `/admin/manage-subscription/service-code/${id}` : `/manage-subscription/service-codes/${id}`
  const [picking, setPicking] = useState(false)
  const issue = may && (
    <Button variant="black" icon={<Plus aria-hidden="true" />} onClick={() => setPicking(true)}>
      {words.tab.issue}
    </Button>
  )
  return (
    <div className={layoutParts.page}>
      <div className={styles.top}>
        {parts}
        {issue}
      </div>
      {list.filters.user_id && (
        <p className={layoutParts.controls}>
          {words.start.of_one}
          <Button variant="White" onClick={() => list.setFilter('user_id', '')}>
            {words.start.all}
          </Button>
        </p>
      )}
      <AdminList
        list={list}
        query={codesList({ ...list.query, ...only })}
        caption={words.tab.codes}
        rowName={(row) => row.code}
        search={words.tab.search}
        hrefOf={hrefOf}
        headers={words.columns}
        columns={[
          { key: 'code', sortable: true, text: (row) => row.code },
          { key: 'learner', sortable: true, text: (row) => row.learner, note: (row) => row.email },
          {
            key: 'units_left',
            header: words.columns.left,
            sortable: true,
            align: 'end',
            text: codeUnits.leftOf,
          },
          {
            key: 'ends_on',
            header: words.columns.days,
            sortable: true,
            folds: true,
            text: (row) => words.days(day(row.starts_on), day(row.ends_on)),
          },
          {
            key: 'state',
            header: words.state,
            badge: (row) => [STATE_TONE[row.state], words.states[row.state]],
          },
        ]}
        filters={[{ name: 'state', label: words.state, all: words.all_states, options: words.states }]}
        rowActions={(row) =>
          staff
            ? [
                {
                  id: 'edit',
                  label: common.edit,
                  href: `/admin/regional-center/${row.organization_id}/service-code/edit/${row.id}`,
                },
              ]
            : []
        }
        csv={{
          columns: [
            'code',
            'learner',
            'email',
            'units_authorised',
            'units_used',
            'units_left',
            'unit_cents',
            'cents_authorised',
            'cents_used',
            'cents_left',
            'starts_on',
            'ends_on',
            'state',
          ],
        }}
        empty={{ title: words.tab.empty, text: staff ? words.tab.empty_text : words.center.empty_text }}
      />
      <Drawer open={picking} onClose={() => setPicking(false)} title={words.pick.title}>
        <PickLearner
          organization_id={organization_id}
          hrefOf={(user_id) => `/admin/regional-center/${organization_id}/service-code/add/${user_id}`}
        />
      </Drawer>
    </div>
  )
}
