import { useState, type ReactNode } from 'react'
import Plus from 'lucide-react/icons/plus'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { WeeklyRow } from '../../weekly.contract.ts'
import { unplanSign, useWeeklyChange, weeklyList } from '../weekly.api.ts'
import { useWeeklyWords } from '../words.ts'
import { PlanSign } from './PlanSign.tsx'

const STATES = ['planned', 'begun'] as const

/** /admin/community/signs: signs of the weeks, and plans for the next ones. */
export default function Signs(): ReactNode {
  const words = useWeeklyWords().admin,
    dates = useDateOptions(),
    language = useLanguage()
  const list = useList(['state'], { order: 'week.desc' })
  const [plan, setPlan] = useState<{ week?: string; slug?: string } | null>(null),
    [asked, setAsked] = useState<WeeklyRow | null>(null)
  const unplan = useWeeklyChange(unplanSign)
  const add = (
    <Button variant="Orange" icon={<Plus aria-hidden="true" />} onClick={() => setPlan({})}>
      {words.plan}
    </Button>
  )
  return (
    <>
      <AdminList
        list={list}
        query={weeklyList(language)(list.query)}
        title={words.title}
        caption={words.title}
        text={words.text}
        actions={add}
        rowName={(row) => row.word}
        search={words.search}
        hrefOf={(row) =>
          row.state === 'begun' ? `/app/community/sign-of-the-week?week=${row.week}` : undefined
        }
        headers={words.columns}
        columns={[
          { key: 'word', sortable: true, text: (row) => row.word },
          { key: 'week', sortable: true, text: (row) => formatDay(row.week, dates) },
          {
            key: 'state',
            badge: (row) => [row.state === 'begun' ? 'green' : 'yellow', words.states[row.state]],
          },
          { key: 'planned_by', folds: true, text: (row) => row.planned_by ?? words.by_itself },
          { key: 'answers', sortable: true, folds: true, number: (row) => row.answers },
        ]}
        filters={[
          {
            name: 'state',
            label: words.columns.state,
            all: words.all,
            options: STATES.map((state) => ({ value: state, label: words.states[state] })),
          },
        ]}
        rowActions={(row) =>
          row.state === 'begun'
            ? []
            : [
                { id: 'change', label: words.change, onSelect: () => setPlan(row) },
                { id: 'unplan', label: words.unplan, destructive: true, onSelect: () => setAsked(row) },
              ]
        }
        csv={{ columns: ['week', 'word', 'state', 'planned_by', 'answers'] }}
        empty={{ title: words.none, text: words.none_text }}
      />
      {plan && <PlanSign plan={plan} onClose={() => setPlan(null)} />}
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        title={words.unplanning.title(asked?.word ?? '')}
        confirmLabel={words.unplanning.confirm}
        busy={unplan.isPending}
        onConfirm={() => asked && unplan.mutate(asked.week, { onSettled: () => setAsked(null) })}
      >
        {words.unplanning.text}
      </ConfirmDialog>
    </>
  )
}
