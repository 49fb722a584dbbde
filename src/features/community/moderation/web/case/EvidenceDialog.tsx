import { useState, type ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Evidence } from '../../moderation.contract.ts'
import styles from '../Moderation.module.css'
import { moderationApi, useModerationChange } from '../moderation.api.ts'
import { useModerationWords } from '../words.ts'

/** Asks an administrator for a reason, and then shows the sealed copies. */
export function EvidenceDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useModerationWords().one
  const dates = useDateOptions()
  const [opened, setOpened] = useState<readonly Evidence[] | null>(null)
  const open = useModerationChange((reason: string) => moderationApi.evidence(id, reason))
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    disposable: true,
    shape: () =>
      import('../../moderation.contract.ts').then(
        ({ moderationContract }) => moderationContract.evidence.body,
      ),
    submit: async ({ reason }) => setOpened(await open.mutateAsync(reason)),
  })
  if (opened === null)
    return (
      <FormDialog
        form={form}
        onClose={onClose}
        title={t.evidence_title}
        description={t.evidence_text}
        submit={t.evidence_open}
      >
        <Textarea label={t.evidence_reason} rows={3} maxLength={2000} {...form.text('reason')} />
      </FormDialog>
    )
  return (
    <Dialog open onClose={onClose} title={t.evidence_title}>
      <ul className={parts.entries}>
        {opened.map(({ id: key, title, text, earlier, film, sealed_at }) => (
          <li key={key} className={parts.words}>
            <span className={parts.small}>
              {t.evidence_sealed} · {formatDateTime(sealed_at, dates)}
            </span>
            {[[title, text].filter(Boolean).join('\n'), ...earlier].map((said) => (
              <p key={said} className={styles.said}>
                {said || t.no_words}
              </p>
            ))}
            {film && <a href={film}>{t.evidence_film}</a>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
