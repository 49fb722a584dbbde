import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { PickLearner } from './PickLearner.tsx'
import { codesCsv, codesList } from './service-codes.api.ts'
import styles from './Codes.module.css'
import { useServiceCodeWords } from './words.ts'
import type { PanelProps, PartProps } from './CodesPanel.tsx'
import { useDay, STATE_TONE } from './code-states.ts'
import { useCodeUnits } from './held.ts'
import { ExportButton } from './ExportButton.tsx'
import { CODE_STATES as STATES } from '../shared/code-states.ts'

/** Returns the address of a code's page. */
const addressOf = (id: string, staff: boolean): string =>
  staff ? `/admin/manage-subscription/service-code/${id}` : `/manage-subscription/service-codes/${id}`

export function CodesTable({ organization_id, staff, parts }: PanelProps & PartProps) {
  const words = useServiceCodeWords()
  const common = useCommonWords()
  const codeUnits = useCodeUnits()
  const day = useDay()
  const may = useCan('Subscription', 'Create') && staff
  const list = useList(['state', 'user_id'], { order: 'ends_on.desc' })
  const query = { ...list.query, organization_id: `eq.${organization_id}` }
  const { data } = useQuery(codesList(query))
  const [picking, setPicking] = useState(false)
  const issue = may && (
    <Button variant="black" icon={<Plus aria-hidden="true" />} onClick={() => setPicking(true)}>
      {words.tab.issue}
    </Button>
  )
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {parts}
        <div className={styles.actions}>
          {issue}
          <ExportButton
            file={() => codesCsv(query)}
            name="service-codes.csv"
            empty={data?.meta.total === 0}
          />
        </div>
      </div>
      {list.filters.user_id && (
        <p className={styles.actions}>
          {words.start.of_one}
          <Button variant="White" onClick={() => list.setFilter('user_id', '')}>
            {words.start.all}
          </Button>
        </p>
      )}
      <ListView
        list={list}
        query={codesList(query)}
        caption={words.tab.codes}
        rowId={(row) => row.id}
        rowName={(row) => row.code}
        search={words.tab.search}
        columns={[
          {
            key: 'code',
            header: words.columns.code,
            primary: true,
            sortable: true,
            cell: (row) => (
              <Link className={styles.link} href={addressOf(row.id, staff)}>
                <span className={styles.name}>{row.code}</span>
              </Link>
            ),
          },
          {
            key: 'learner',
            header: words.columns.learner,
            sortable: true,
            cell: (row) => (
              <span className={styles.words}>
                <span>{row.learner}</span>
                <span className={styles.small}>{row.email}</span>
              </span>
            ),
          },
          {
            key: 'units_left',
            header: words.columns.left,
            sortable: true,
            align: 'end',
            cell: (row) => <span className={styles.number}>{codeUnits.leftOf(row)}</span>,
          },
          {
            key: 'ends_on',
            header: words.columns.days,
            sortable: true,
            folds: true,
            cell: (row) => (
              <span className={styles.time}>{words.days(day(row.starts_on), day(row.ends_on))}</span>
            ),
          },
          {
            key: 'state',
            header: words.state,
            cell: (row) => <Badge tone={STATE_TONE[row.state]}>{words.states[row.state]}</Badge>,
          },
        ]}
        rowActions={(row) => [
          { id: 'open', label: common.open, href: addressOf(row.id, staff) },
          ...(staff
            ? [
                {
                  id: 'edit',
                  label: common.edit,
                  href: `/admin/regional-center/${row.organization_id}/service-code/edit/${row.id}`,
                },
              ]
            : []),
        ]}
        filters={
          <Select
            label={words.state}
            hideLabel
            value={chosenIn(list.filters.state)}
            options={[
              { value: '', label: words.all_states },
              ...STATES.map((state) => ({ value: state, label: words.states[state] })),
            ]}
            onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
          />
        }
        empty={
          <EmptyState title={words.tab.empty} text={staff ? words.tab.empty_text : words.center.empty_text} />
        }
      />
      <Drawer
        open={picking}
        onClose={() => setPicking(false)}
        title={words.pick.title}
        closeLabel={common.close}
      >
        <PickLearner
          organization_id={organization_id}
          hrefOf={(user_id) => `/admin/regional-center/${organization_id}/service-code/add/${user_id}`}
        />
      </Drawer>
    </div>
  )
}
