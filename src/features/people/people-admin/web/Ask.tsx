import { useState } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useSession } from '#web/client/session/session.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { type PersonRow, type GIVEN_ROLES } from '../people-admin.contract.ts'
import { peopleApi, usePeopleChange } from './people-admin.api.ts'
import styles from './People.module.css'
import { usePeopleAdminWords } from './words.ts'

type Person = Pick<PersonRow, 'id' | 'name' | 'email' | 'role'>
type GivenRole = (typeof GIVEN_ROLES)[number]
const ROLES: readonly GivenRole[] = ['Student', 'Teacher']
export type PersonRequest = {
  what: 'act' | 'suspend' | 'restore' | 'delete' | 'role' | 'email'
  person: Person
}

/** Asks for what an action needs (the reason where one is written down), and does it. */
export function Ask({ asked, onDone }: { asked: PersonRequest; onDone: () => void }) {
  const words = usePeopleAdminWords()
  const common = useCommonWords()
  const { what, person } = asked
  const [reason, setReason] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>(person.role === 'Student' ? 'Teacher' : 'Student')
  const run = usePeopleChange(async () => {
    if (what === 'restore') return peopleApi.restore(person.id)
    if (what === 'suspend') return peopleApi.suspend(person.id, reason)
    if (what === 'delete') return peopleApi.remove(person.id, { email, reason })
    if (what === 'role') return peopleApi.role(person.id, { role, reason })
    if (what === 'email') return peopleApi.changeEmail(person.id, email)
    const { token } = await peopleApi.actAs(person.id, reason)
    useSession.getState().setToken(token)
    // Another role opens another area: the application starts anew as that person sees it.
    location.assign(person.role === 'Student' ? '/app' : '/')
    // This page is left: its lists must not be read once more, as somebody who may not.
    return new Promise<never>(() => undefined)
  })
  const [title, text, confirm] = {
    act: [words.act_title(person.name), words.act_text, words.act_confirm],
    suspend: [words.suspend_title(person.name), words.suspend_text, words.suspend],
    restore: [words.restore_title(person.name), words.restore_text, words.restore],
    delete: [words.delete_title(person.name), words.delete_text, words.delete],
    role: [words.role_title(person.name), words.role_text, words.role_change],
    email: [words.email_title(person.name), words.email_text, words.email_change],
  }[what]
  const needsReason = what !== 'restore' && what !== 'email'
  const needsEmail = what === 'delete' || what === 'email'
  const ready =
    (!needsReason || reason.trim() !== '') &&
    (what !== 'email' || email.trim() !== '') &&
    (what !== 'delete' || email.trim().toLowerCase() === person.email.toLowerCase())
  const submit = (): void => {
    if (ready) run.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Dialog
      open
      onClose={onDone}
      title={title}
      closeLabel={common.close}
      size="s"
      dismissible={!run.isPending}
      footer={
        <DialogButtons
          busy={run.isPending}
          onCancel={onDone}
          onSubmit={submit}
          variant={what === 'suspend' || what === 'delete' ? 'Red' : 'black'}
          disabled={!ready}
        >
          {confirm}
        </DialogButtons>
      }
    >
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormGuard values={{ reason, email, role }} requests={[run]} />
        <p>{text}</p>
        {run.error && <Notice>{saidOf(run.error, common)}</Notice>}
        {needsEmail && (
          <TextInput
            label={what === 'delete' ? words.delete_type(person.email) : words.new_email}
            type={what === 'email' ? 'email' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            data-autofocus=""
          />
        )}
        {what === 'role' && (
          <Select
            label={words.role}
            value={role}
            options={ROLES.filter((one) => one !== person.role).map((one) => ({
              value: one,
              label: words.roles[one],
            }))}
            onChange={(event) => setRole(event.target.value as GivenRole)}
          />
        )}
        {needsReason && (
          <TextInput
            label={words.reason}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            {...(!needsEmail && { 'data-autofocus': '' })}
          />
        )}
      </form>
    </Dialog>
  )
}
