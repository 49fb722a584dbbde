import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Case } from '../../moderation.contract.ts'
import styles from '../Moderation.module.css'
import { moderationApi, useModerationChange } from '../moderation.api.ts'
import { useModerationWords } from '../words.ts'
import { EvidenceDialog } from './EvidenceDialog.tsx'

/** Notes of moderators, handing the case up, and its sealed evidence. */
export function Notes({ found }: { found: Case }): ReactNode {
  const t = useModerationWords().one
  const dates = useDateOptions()
  const [open, setOpen] = useState<'hand-up' | 'evidence' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <section className={parts.section} aria-labelledby="notes">
      <h2 id="notes">{t.notes}</h2>
      {found.notes.length > 0 && (
        <ul className={parts.entries}>
          {found.notes.map(({ id, author, text, created_at }) => (
            <li key={id} className={parts.words}>
              <span className={parts.small}>
                {author} · {formatDateTime(created_at, dates)}
              </span>
              <p className={styles.said}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <AddNote id={found.id} />
      <div className={parts.buttons}>
        {found.may.hand_up && (
          <Button size="s" variant="blackBorder" onClick={() => setOpen('hand-up')}>
            {t.hand_up}
          </Button>
        )}
        {found.evidence > 0 && (
          <Button size="s" variant="RedOpacity" onClick={() => setOpen('evidence')}>
            {t.evidence}
          </Button>
        )}
      </div>
      {open === 'hand-up' && <HandUp id={found.id} onClose={close} />}
      {open === 'evidence' && <EvidenceDialog id={found.id} onClose={close} />}
    </section>
  )
}

function AddNote({ id }: { id: string }): ReactNode {
  const t = useModerationWords().one
  const add = useModerationChange((text: string) => moderationApi.note(id, text))
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    needed: { text: t.note },
    submit: async ({ text }) => {
      await add.mutateAsync(text)
      form.set('text', '')
    },
  })
  return (
    <Form form={form} className={parts.block}>
      <Textarea label={t.note} rows={2} maxLength={2000} {...form.text('text')} />
      <div className={parts.controls}>
        <SubmitButton form={form} size="s" variant="blackBorder" label={t.add_note} />
      </div>
    </Form>
  )
}

function HandUp({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useModerationWords().one
  const { pathname } = useLocation(),
    navigate = useNavigate()
  const handUp = useModerationChange((text: string) => moderationApi.handUp(id, text))
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    needed: { text: t.hand_up_note },
    submit: async ({ text }) => {
      await handUp.mutateAsync(text)
      void navigate(pathname)
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.hand_up_title}
      description={t.hand_up_text}
      submit={t.hand_up}
    >
      <Textarea label={t.hand_up_note} rows={3} maxLength={2000} {...form.text('text')} />
    </FormDialog>
  )
}
