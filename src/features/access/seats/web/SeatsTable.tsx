import { useState, type ReactNode } from 'react'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { formatDate, formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import type { SeatRow, SeatSummary } from '../seats.contract.ts'
import { ReassignSeat } from './ReassignSeat.tsx'
import styles from './Seats.module.css'
import { seatsApi, seatsList, useSeatChange } from './seats.api.ts'
import { useSeatWords } from './words.ts'

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
  const dates = useDateOptions(language)
  const { organization_id, plans } = summary
  const list = useList(['grant_id', 'waiting'], { order: 'name.asc' })
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
      <ListView
        list={list}
        query={seatsList({ ...list.query, organization_id: `eq.${organization_id}` })}
        caption={words.list.caption}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        search={words.list.search}
        columns={[
          {
            key: 'name',
            header: words.list.name,
            primary: true,
            sortable: true,
            cell: (row) => (
              <Named
                picture={<PersonAvatar image={row.profile_image} name={row.name} size="s" />}
                name={row.name}
                note={row.email}
                href={hrefOf?.(row.user_id)}
              />
            ),
          },
          {
            key: 'groups',
            header: words.list.groups,
            folds: true,
            cell: (row) =>
              row.groups.length > 0 ? (
                row.groups.join(', ')
              ) : (
                <span className={styles['small']}>{words.list.no_group}</span>
              ),
          },
          {
            key: 'seat',
            header: words.list.number,
            sortable: true,
            align: 'end',
            cell: (row) => number(row.seat),
          },
          {
            key: 'since',
            header: words.list.since,
            sortable: true,
            folds: true,
            cell: (row) => <time dateTime={row.since}>{formatDate(row.since, dates)}</time>,
          },
          {
            key: 'waiting',
            header: words.list.state,
            sortable: true,
            cell: (row) => (
              <Badge tone={row.waiting ? 'yellow' : 'green'}>
                {row.waiting ? words.list.waits : words.list.active}
              </Badge>
            ),
          },
        ]}
        {...(may && {
          rowActions: (row: SeatRow) => [
            ...(row.waiting
              ? []
              : [{ id: 'reassign', label: words.actions.reassign, onSelect: () => setReassigned(row) }]),
            {
              id: 'withdraw',
              label: words.actions.withdraw,
              destructive: true,
              onSelect: () => setWithdrawn({ ids: [row.id], name: row.name }),
            },
          ],
          selection: {
            selected,
            onChange: setSelected,
            actions: (
              <span className={styles['actions']}>
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
          },
        })}
        filters={
          plans.length > 1 && (
            <Select
              label={words.plan.filter}
              hideLabel
              value={chosenIn(list.filters.grant_id)}
              options={[
                { value: '', label: words.plan.all },
                ...plans.map((plan) => ({
                  value: plan.id,
                  label: plan.ends_on
                    ? words.plan.until(number(plan.bought), formatDay(plan.ends_on, dates))
                    : words.plan.forever(number(plan.bought)),
                })),
              ]}
              onChange={(event) =>
                list.setFilter('grant_id', event.target.value && `eq.${event.target.value}`)
              }
            />
          )
        }
        empty={<EmptyState title={words.empty.nobody} text={may && words.empty.nobody_text} />}
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
