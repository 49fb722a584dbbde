import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { CertificateRow, HOLDER_MAX, REASON_MAX } from '../../certificates.contract.ts'
import {
  certificatesApi,
  certificatesList,
  downloadCertificate,
  pageOf,
  useCertificateChange,
} from '../certificates.api.ts'
import { useCertificateWords } from '../words.ts'

const MOST: typeof REASON_MAX = 300,
  LONGEST: typeof HOLDER_MAX = 200

/** Asks for the reason, and revokes; or makes valid again. */
function Ask({ row, onDone }: { row: CertificateRow; onDone: () => void }): ReactNode {
  const t = useCertificateWords().admin
  const revoking = row.state === 'valid'
  const change = useCertificateChange(async (reason: string) =>
    revoking ? certificatesApi.revoke(row.id, reason) : certificatesApi.restore(row.id),
  )
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await change.mutateAsync(reason)
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={revoking ? t.revoke_title(row.number) : t.restore_title(row.number)}
      size="s"
      submit={revoking ? t.revoke : t.restore}
      variant={revoking ? 'Red' : 'black'}
      disabled={revoking && form.values.reason.trim() === ''}
      className={parts.group}
    >
      <p>{revoking ? t.revoke_text : t.restore_text}</p>
      {revoking && (
        <Textarea label={t.why} rows={3} maxLength={MOST} data-autofocus="" {...form.text('reason')} />
      )}
    </FormDialog>
  )
}

function Rename({ row, onDone }: { row: CertificateRow; onDone: () => void }): ReactNode {
  const t = useCertificateWords().admin
  const change = useCertificateChange((holder: string) => certificatesApi.rename(row.id, holder))
  const form = useForm({
    initial: { holder: row.holder },
    submit: async ({ holder }) => {
      await change.mutateAsync(holder)
      onDone()
    },
  })
  const holder = form.values.holder.trim()
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={t.rename_title(row.number)}
      size="s"
      submit={t.rename}
      disabled={holder === '' || holder === row.holder}
      className={parts.group}
    >
      <p>{t.rename_text}</p>
      <TextInput
        label={t.name}
        maxLength={LONGEST}
        autoComplete="off"
        data-autofocus=""
        {...form.text('holder')}
      />
    </FormDialog>
  )
}

/** /admin/certificates: every certificate, and the way to revoke one. */
export default function Certificates(): ReactNode {
  const words = useCertificateWords()
  const t = words.admin
  const dates = useDateOptions()
  const list = useList(['state', 'user_id'], { order: 'completed_at.desc' })
  const [asked, setAsked] = useState<CertificateRow | null>(null),
    [renamed, setRenamed] = useState<CertificateRow | null>(null)
  const file = useMutation({ mutationFn: downloadCertificate })
  const actionsOf = (row: CertificateRow): MenuItem[] => [
    ...(row.state === 'valid' ? [{ id: 'file', label: t.file, onSelect: () => file.mutate(row) }] : []),
    { id: 'history', label: t.history, href: `/admin/audit-log?subject_id=eq.${row.id}` },
    { id: 'rename', label: t.rename, separated: true, onSelect: () => setRenamed(row) },
    {
      id: 'change',
      label: row.state === 'valid' ? t.revoke : t.restore,
      ...(row.state === 'valid' && { destructive: true }),
      onSelect: () => setAsked(row),
    },
  ]
  return (
    <AdminList
      title={t.title}
      text={t.text}
      list={list}
      query={certificatesList(list.query)}
      rowName={(row) => row.number}
      hrefOf={(row) => pageOf(row.slug)}
      search={t.search}
      columns={[
        {
          key: 'holder',
          header: t.holder,
          sortable: true,
          text: (row) => row.holder || words.check.nobody,
          note: (row) => row.email,
        },
        { key: 'title', header: t.course, sortable: true, text: (row) => row.title },
        { key: 'number', header: t.number, sortable: true, folds: 'alone', text: (row) => row.number },
        { key: 'completed_at', header: t.completed, sortable: true, day: (row) => row.completed_on },
        {
          key: 'state',
          header: t.state,
          badge: (row) => [row.state === 'valid' ? 'green' : 'red', words[row.state]],
          note: (row) =>
            row.revoked_at &&
            joinedByPoints([t.since(formatDate(row.revoked_at, dates)), row.revoked_by, row.revoke_reason]),
        },
      ]}
      filters={[
        {
          name: 'state',
          label: t.state,
          all: t.all,
          options: { valid: words.valid, revoked: words.revoked },
        },
      ]}
      rowActions={actionsOf}
      csv={{
        columns: [
          'holder',
          'email',
          'title',
          'number',
          'completed_on',
          'state',
          'revoked_at',
          'revoke_reason',
        ],
      }}
      empty={{ title: t.empty, text: t.empty_text }}
    >
      {renamed && <Rename row={renamed} onDone={() => setRenamed(null)} />}
      {asked && <Ask row={asked} onDone={() => setAsked(null)} />}
    </AdminList>
  )
}
