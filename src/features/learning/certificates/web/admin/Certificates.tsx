import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { CertificateRow, HOLDER_MAX, REASON_MAX } from '../../certificates.contract.ts'
import {
  certificatesApi,
  certificatesList,
  downloadCertificate,
  pageOf,
  useCertificateChange,
} from '../certificates.api.ts'
import { useCertificateWords } from '../words.ts'
import s from './Certificates.module.css'

const MOST: typeof REASON_MAX = 300,
  LONGEST: typeof HOLDER_MAX = 200

/** Asks for the reason, and revokes; or makes valid again. */
function Ask({ row, onDone }: { row: CertificateRow; onDone: () => void }): ReactNode {
  const t = useCertificateWords().admin
  const common = useCommonWords()
  const [reason, setReason] = useState('')
  const revoking = row.state === 'valid'
  const change = useCertificateChange(() =>
    revoking ? certificatesApi.revoke(row.id, reason) : certificatesApi.restore(row.id),
  )
  const submit = (): void => {
    if (!revoking || reason.trim() !== '') change.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Dialog
      open
      onClose={onDone}
      title={revoking ? t.revoke_title(row.number) : t.restore_title(row.number)}
      closeLabel={common.close}
      size="s"
      dismissible={!change.isPending}
      footer={
        <DialogButtons
          busy={change.isPending}
          onCancel={onDone}
          onSubmit={submit}
          variant={revoking ? 'Red' : 'black'}
          disabled={revoking && reason.trim() === ''}
        >
          {revoking ? t.revoke : t.restore}
        </DialogButtons>
      }
    >
      <form
        className={s.ask}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormGuard values={reason} requests={[change]} />
        <p>{revoking ? t.revoke_text : t.restore_text}</p>
        {revoking && (
          <Textarea
            label={t.why}
            rows={3}
            maxLength={MOST}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-autofocus=""
          />
        )}
      </form>
    </Dialog>
  )
}

function Rename({ row, onDone }: { row: CertificateRow; onDone: () => void }): ReactNode {
  const t = useCertificateWords().admin
  const common = useCommonWords()
  const [holder, setHolder] = useState(row.holder)
  const change = useCertificateChange(() => certificatesApi.rename(row.id, holder))
  const ready = holder.trim() !== '' && holder.trim() !== row.holder
  const submit = (): void => {
    if (ready) change.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Dialog
      open
      onClose={onDone}
      title={t.rename_title(row.number)}
      closeLabel={common.close}
      size="s"
      dismissible={!change.isPending}
      footer={
        <DialogButtons busy={change.isPending} onCancel={onDone} onSubmit={submit} disabled={!ready}>
          {t.rename}
        </DialogButtons>
      }
    >
      <form
        className={s.ask}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormGuard values={holder} requests={[change]} />
        <p>{t.rename_text}</p>
        <TextInput
          label={t.name}
          maxLength={LONGEST}
          value={holder}
          autoComplete="off"
          onChange={(event) => setHolder(event.target.value)}
          data-autofocus=""
        />
      </form>
    </Dialog>
  )
}

/** /admin/certificates: every certificate, and the way to revoke one. */
export default function Certificates(): ReactNode {
  const words = useCertificateWords()
  const t = words.admin
  const dates = useDateOptions(useLanguage())
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
