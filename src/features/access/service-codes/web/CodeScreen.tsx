import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import type { ServiceCodeRow, ServiceCodeUseRow } from '../service-codes.contract.ts'
import { useCodeUnits } from './code-units.ts'
import { STATE_TONE, useDay } from './code-states.ts'
import { learnerAddress } from '#features/people/memberships/web/public.ts'
import styles from './Codes.module.css'
import { oneCode, serviceCodesApi, usesList, useCodeChange } from './service-codes.api.ts'
import { StartMonth } from './StartMonth.tsx'
import { Opened, Units, UsedAt, What } from './use-cells.tsx'
import { useServiceCodeWords } from './words.ts'

function Uses({ code, staff }: { code: ServiceCodeRow; staff: boolean }) {
  const words = useServiceCodeWords()
  const codeUnits = useCodeUnits()
  const dates = useDateOptions()
  const list = useList([], { order: 'at.desc' })
  const [asked, setAsked] = useState<ServiceCodeUseRow | null>(null)
  const giveBack = useCodeChange((id: string) => serviceCodesApi.giveBack(id))
  return (
    <>
      <AdminList
        list={list}
        query={usesList({ ...list.query, code_id: `eq.${code.id}` })}
        caption={words.one.uses}
        rowName={(row) => formatDateTime(row.at, dates)}
        headers={words.columns}
        columns={[
          { key: 'at', sortable: true, cell: (row) => <UsedAt row={row} /> },
          { key: 'units', align: 'end', cell: (row) => <Units row={row} /> },
          { key: 'what', cell: (row) => <What row={row} /> },
          { key: 'opens_until', header: words.columns.opened, cell: (row) => <Opened row={row} /> },
          { key: 'recorded_by', header: words.columns.by, text: (row) => row.recorded_by },
        ]}
        rowActions={
          staff &&
          ((row) =>
            row.reverses === null
              ? [
                  {
                    id: 'back',
                    label: row.given_back ? words.one.given_back : words.one.give_back,
                    disabled: row.given_back,
                    onSelect: () => setAsked(row),
                  },
                ]
              : [])
        }
        empty={{ title: words.one.empty, text: staff && words.one.empty_text }}
      />
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        title={words.one.give_back_title(asked ? codeUnits.taken(asked) : '')}
        confirmLabel={words.one.give_back}
        busy={giveBack.isPending}
        onConfirm={() => {
          if (asked) giveBack.mutate(asked.id, { onSettled: () => setAsked(null) })
        }}
      >
        {words.one.give_back_text}
      </ConfirmDialog>
    </>
  )
}

/**
 * One code with its units and what was used. `staff`: the platform's, who change it; its Regional Center
 * reads it.
 */
export function CodeScreen({ staff }: { staff: boolean }) {
  const all = useServiceCodeWords()
  const words = all.one
  const codeUnits = useCodeUnits()
  const day = useDay()
  const { id = '' } = useParams()
  const query = useQuery(oneCode(id))
  const home = staff ? '/admin/regional-center' : '/manage-subscription/service-codes'
  return (
    <RecordPage
      query={query}
      none={all.form.no_code}
      back={{ href: home, label: staff ? all.form.back : all.center.back }}
    >
      {(data) => {
        const facts: [string, ReactNode][] = [
          [
            words.learner,
            <span key="learner" className={styles.words}>
              {staff ? data.learner : <Link href={learnerAddress(data)}>{data.learner}</Link>}
              <span className={styles.small}>{data.email}</span>
            </span>,
          ],
          [
            words.center,
            staff ? (
              <Link key="center" href={`/admin/regional-center/${data.organization_id}?tab=codes`}>
                {data.organization}
              </Link>
            ) : (
              data.organization
            ),
          ],
          [words.days, all.days(day(data.starts_on), day(data.ends_on))],
          ...(data.unit_cents === null
            ? []
            : ([[words.unit_price, formatCents(data.unit_cents)]] satisfies [string, ReactNode][])),
          [words.note, data.note ?? words.none],
        ]
        return (
          <Record
            wide
            kicker={data.organization}
            title={data.code}
            state={[STATE_TONE[data.state], all.states[data.state]]}
            actions={
              staff && (
                <>
                  {data.state === 'active' && data.units_left !== null && (
                    <Button
                      variant="Orange"
                      href={`/admin/manage-subscription/service-code/add?code=${data.id}`}
                    >
                      {all.use.begin}
                    </Button>
                  )}
                  <Button
                    variant="White"
                    href={`/admin/regional-center/${data.organization_id}/service-code/edit/${data.id}`}
                  >
                    {words.edit}
                  </Button>
                </>
              )
            }
          >
            <div className={styles.narrow}>
              <div className={styles.tiles}>
                <StatTile label={words.left} value={codeUnits.left(data)} />
                <StatTile
                  label={words.used}
                  value={codeUnits.left({ units_left: data.units_used, cents_left: data.cents_used })}
                />
                <StatTile label={words.authorised} value={codeUnits.authorised(data)} />
              </div>
              <Card>
                <dl className={styles.facts}>
                  {facts.map(([name, value]) => [
                    <dt key={`${name} name`}>{name}</dt>,
                    <dd key={name}>{value}</dd>,
                  ])}
                </dl>
              </Card>
              {!staff && <StartMonth code={data} own={false} />}
            </div>
            <h2 className={styles.title}>{words.uses}</h2>
            <Uses code={data} staff={staff} />
          </Record>
        )
      }}
    </RecordPage>
  )
}
