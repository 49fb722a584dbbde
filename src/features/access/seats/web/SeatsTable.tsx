import { useState, type ReactNode } from 'react'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { chosenIn } from '#web/client/lists/ListFilters.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { SeatRow, SeatSummary } from '../seats.contract.ts'
import { ReassignSeat } from './ReassignSeat.tsx'
import { seatsApi, seatsList, useSeatChange } from './seats.api.ts'
import { useSeatWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Withdrawn = { ids: string[]; name: string }

/** Seat holders, with the actions for each. */
export function SeatsTable({
  summary,
  may,
  hrefOf,
}: {
  summary: SeatSummary
  /** True if the user may assign and withdraw seats. */
  may: boolean
  /** Returns the address of a learner's page. */
  hrefOf?: ((user_id: string) => string) | undefined
}): ReactNode {
  const words = useSeatWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const { organization_id, plans } = summary
  const list = useList(['grant_id', 'waiting'], { order: 'name.asc' })
  const only = { organization_id: `eq.${organization_id}` }
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null)
  const [reassigned, setReassigned] = useState<SeatRow | null>(null)
  const clear = (): void => {
    setSelected(new Set())
    setWithdrawn(null)
  }
  const withdraw = useSeatChange((ids: string[]) => seatsApi.withdraw(organization_id, ids), clear)
  const keep = useSeatChange(
    ({ grant_id, ids }: { grant_id: string; ids: string[] }) => seatsApi.keep(organization_id, grant_id, ids),
    clear,
  )
  // Seat keepers are chosen in one plan at a time.
  const short = plans.filter(({ id, waiting }) => {
    const chosen = chosenIn(list.filters.grant_id)
    return waiting > 0 && (chosen === '' || chosen === id)
  })
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <>
      <AdminList
        list={list}
        query={seatsList({ ...list.query, ...only })}
        caption={words.list.caption}
        rowName={(row) => row.name}
        hrefOf={hrefOf && ((row) => hrefOf(row.user_id))}
        search={words.list.search}
        headers={words.list}
        columns={[
          {
            key: 'name',
            sortable: true,
            text: (row) => row.name,
            note: (row) => row.email,
            picture: (row) => <PersonAvatar image={row.profile_image} name={row.name} size="s" />,
          },
          {
            key: 'groups',
            folds: true,
            text: (row) => (row.groups.length > 0 ? row.groups.join(', ') : null),
            none: words.list.no_group,
          },
          { key: 'seat', header: words.list.number, sortable: true, number: (row) => row.seat },
          { key: 'since', sortable: true, folds: true, date: (row) => row.since },
          {
            key: 'waiting',
            header: words.list.state,
            sortable: true,
            badge: (row) => [
              row.waiting ? 'yellow' : 'green',
              row.waiting ? words.list.waits : words.list.active,
            ],
          },
        ]}
        filters={[
          plans.length > 1 && {
            name: 'grant_id',
            label: words.plan.filter,
            all: words.plan.all,
            options: plans.map((plan) => ({
              value: plan.id,
              label: plan.ends_on
                ? words.plan.until(number(plan.bought), formatDay(plan.ends_on, dates))
                : words.plan.forever(number(plan.bought)),
            })),
          },
        ]}
        rowActions={
          may &&
          ((row) => [
            ...(row.waiting
              ? []
              : [{ id: 'reassign', label: words.actions.reassign, onSelect: () => setReassigned(row) }]),
            {
              id: 'withdraw',
              label: words.actions.withdraw,
              destructive: true,
              onSelect: () => setWithdrawn({ ids: [row.id], name: row.name }),
            },
          ])
        }
        selection={
          may && {
            selected,
            onChange: setSelected,
            actions: (
              <span className={parts.controls}>
                {short.length === 1 && (
                  <Button
                    variant="black"
                    loading={keep.isPending}
                    onClick={() => keep.mutate({ grant_id: short[0]!.id, ids: [...selected] })}
                  >
                    {words.waiting.keep}
                  </Button>
                )}
                <Button
                  variant="White"
                  onClick={() => setWithdrawn({ ids: [...selected], name: words.withdraw.one })}
                >
                  {words.actions.withdraw}
                </Button>
              </span>
            ),
          }
        }
        csv={{ columns: ['name', 'email', 'seat', 'since', 'waiting'] }}
        empty={{ title: words.empty.nobody, text: may && words.empty.nobody_text }}
      />
      {reassigned && <ReassignSeat row={reassigned} onClose={() => setReassigned(null)} />}
      <ConfirmDialog
        open={withdrawn !== null}
        onCancel={() => setWithdrawn(null)}
        title={words.withdraw.title(withdrawn?.ids.length ?? 1, withdrawn?.name ?? '')}
        confirmLabel={words.withdraw.confirm}
        cancelLabel={words.withdraw.keep}
        busy={withdraw.isPending}
        onConfirm={() => {
          if (withdrawn) withdraw.mutate(withdrawn.ids)
        }}
      >
        {words.withdraw.text}
      </ConfirmDialog>
    </>
  )
}
