import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { zoneOptions } from '#web/client/format/zones.ts'
import { browserZone } from '#web/client/http/headers.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Form } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { DemoRequestRow } from '../../demo-requests.contract.ts'
import { NEXT_STATES, type DemoState } from '../../shared/states.ts'
import {
  assigneesQuery,
  demoRequestsApi,
  oneDemoRequest,
  typesQuery,
  useDemoRequestChange,
} from '../demo-requests.api.ts'
import { useDemoRequestWords, useRequestFormWords } from '../words.ts'
import s from './Requests.module.css'

type Values = { state: string; assigned_to: string; next_on: string; notes: string }
const valuesOf = (row: DemoRequestRow): Values => ({
  state: row.state,
  assigned_to: row.assigned_to ?? '',
  next_on: row.next_on ?? '',
  notes: row.notes,
})
const bodyOf = (values: Values) => ({
  state: values.state as DemoState,
  assigned_to: values.assigned_to || null,
  next_on: values.next_on || null,
  notes: values.notes,
})

/** The requester, their contact details and their message. */
function Asked({ row }: { row: DemoRequestRow }): ReactNode {
  const words = useDemoRequestWords()
  const { sizes } = useRequestFormWords()
  return (
    <div className={s['facts']}>
      <p>
        {row.type_name}. {words.columns.size}: {sizes[row.size]}
      </p>
      {row.email === '' ? (
        <p>{words.erased}</p>
      ) : (
        <p>
          {row.contact_name}, <a href={`mailto:${row.email}`}>{row.email}</a>
          {row.phone && (
            <>
              , <a href={`tel:${row.phone}`}>{row.phone}</a>
            </>
          )}{' '}
          ({words.language[row.language]})
        </p>
      )}
      {row.need && (
        <blockquote lang={row.language} className={s['need']}>
          {row.need}
        </blockquote>
      )}
    </div>
  )
}

/** Makes the organization of a request, and invites its owner. */
function Win({ row, onClose }: { row: DemoRequestRow; onClose: () => void }): ReactNode {
  const words = useDemoRequestWords()
  const form_words = useRequestFormWords()
  const language = useLanguage()
  const types = useQuery(typesQuery(language)).data ?? []
  const [key] = useState(newIdempotencyKey)
  const win = useDemoRequestChange(
    (values: { name: string; type: string; owner_email: string; time_zone: string }) =>
      demoRequestsApi.win(row.id, values, key),
  )
  const form = useForm({
    initial: {
      name: row.organization_name,
      type: row.organization_type,
      owner_email: row.email,
      time_zone: browserZone(),
    },
    shape: () => import('../../demo-requests.contract.ts').then(({ WinDemoRequest }) => WinDemoRequest),
    submit: async (values) => {
      await win.mutateAsync(values)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.win_title(row.organization_name)}
      description={words.win_text}
      submit={words.win_submit}
      variant="Orange"
      className={parts.section}
    >
      <TextInput id="win-name" label={words.win_name} {...form.text('name')} />
      <Select
        id="win-type"
        label={form_words.organization_type}
        options={types.map((type) => ({ value: type.key, label: type[`name_${language}`] }))}
        {...form.text('type')}
      />
      <TextInput
        id="win-owner"
        type="email"
        label={words.win_owner}
        autoComplete="off"
        {...form.text('owner_email')}
      />
      <Select
        id="win-zone"
        label={words.win_zone}
        options={zoneOptions(browserZone())}
        {...form.text('time_zone')}
      />
    </FormDialog>
  )
}

/** One request: its content, state, assignee and next step. */
export function OneRequest({ row, onClose }: { row: DemoRequestRow; onClose: () => void }): ReactNode {
  const words = useDemoRequestWords()
  const language = useLanguage()
  const client = useQueryClient()
  const people = useQuery(assigneesQuery).data ?? []
  const [winning, setWinning] = useState(false)
  const change = useDemoRequestChange(({ values, version }: { values: Values; version: number }) =>
    demoRequestsApi.change(row.id, bodyOf(values), version),
  )
  const form = useForm<Values>({
    initial: valuesOf(row),
    body: bodyOf,
    shape: () => import('../../demo-requests.contract.ts').then(({ ChangeDemoRequest }) => ChangeDemoRequest),
    versioned: {
      version: row.version,
      reload: async () => {
        const now = await client.fetchQuery({ ...oneDemoRequest(row.id), staleTime: 0 })
        return now && { version: now.version, values: valuesOf(now) }
      },
    },
    submit: async (values, version) => {
      await change.mutateAsync({ values, version })
      onClose()
    },
  })
  const { columns } = words
  if (winning)
    return (
      <Win
        row={row}
        onClose={() => {
          setWinning(false)
          onClose()
        }}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.organization_name}
      description={words.number(row.number.toLocaleString(language, { useGrouping: false }))}
      size="l"
      dismissible={!form.busy}
      footer={
        <>
          {NEXT_STATES[row.state].includes('won') && (
            <Button variant="black" onClick={() => setWinning(true)}>
              {words.win}
            </Button>
          )}
          {row.organization_id && (
            <Button variant="blackBorder" href={`/admin/organization/${row.organization_id}`}>
              {words.see_organization}
            </Button>
          )}
          <Button variant="Orange" loading={form.busy} onClick={() => form.send()}>
            {words.save}
          </Button>
        </>
      }
    >
      <Form form={form} className={parts.section}>
        <Meanwhile
          {...form.meanwhile}
          labels={{
            state: columns.state,
            assigned_to: columns.assigned,
            next_on: columns.next,
            notes: words.notes,
          }}
        />
        <Asked row={row} />
        <div className={s['pair']}>
          <Select
            id="state"
            label={columns.state}
            options={[row.state, ...NEXT_STATES[row.state].filter((state) => state !== 'won')].map(
              (state) => ({
                value: state,
                label: words.states[state],
              }),
            )}
            {...form.text('state')}
          />
          <Select
            id="assigned_to"
            label={columns.assigned}
            options={[
              { value: '', label: words.nobody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.text('assigned_to')}
          />
          <TextInput id="next_on" type="date" label={columns.next} optional {...form.text('next_on')} />
        </div>
        <Textarea
          id="notes"
          label={words.notes}
          hint={words.notes_hint}
          rows={4}
          maxLength={5000}
          {...form.text('notes')}
        />
      </Form>
    </Dialog>
  )
}
