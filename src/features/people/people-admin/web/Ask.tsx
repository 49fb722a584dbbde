import { useSession } from '#web/client/session/session.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { type PersonRow, type GIVEN_ROLES } from '../people-admin.contract.ts'
import { peopleApi, usePeopleChange } from './people-admin.api.ts'
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
  const { what, person } = asked
  const run = usePeopleChange(async ({ reason, email, role }: typeof initial) => {
    if (what === 'restore') return peopleApi.restore(person.id)
    if (what === 'suspend') return peopleApi.suspend(person.id, reason)
    if (what === 'delete') return peopleApi.remove(person.id, { email, reason })
    if (what === 'role') return peopleApi.role(person.id, { role: role as GivenRole, reason })
    if (what === 'email') return peopleApi.changeEmail(person.id, email)
    const { token } = await peopleApi.actAs(person.id, reason)
    useSession.getState().setToken(token)
    // Another role opens another area: the application starts anew as that person sees it.
    location.assign(person.role === 'Student' ? '/app' : '/')
    // This page is left: its lists must not be read once more, as somebody who may not.
    return new Promise<never>(() => undefined)
  })
  const initial = { reason: '', email: '', role: person.role === 'Student' ? 'Teacher' : 'Student' }
  const form = useForm({
    initial,
    submit: async (values) => {
      await run.mutateAsync(values)
      onDone()
    },
  })
  const { reason, email } = form.values
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
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={title}
      size="s"
      submit={confirm}
      variant={what === 'suspend' || what === 'delete' ? 'Red' : 'black'}
      disabled={!ready}
      className={parts.group}
    >
      <p>{text}</p>
      {needsEmail && (
        <TextInput
          label={what === 'delete' ? words.delete_type(person.email) : words.new_email}
          type={what === 'email' ? 'email' : 'text'}
          autoComplete="off"
          exact
          maxLength={254}
          data-autofocus=""
          {...form.text('email')}
        />
      )}
      {what === 'role' && (
        <Select
          label={words.role}
          options={ROLES.filter((one) => one !== person.role).map((one) => ({
            value: one,
            label: words.roles[one],
          }))}
          {...form.text('role')}
        />
      )}
      {needsReason && (
        <TextInput
          label={words.reason}
          maxLength={300}
          {...form.text('reason')}
          {...(!needsEmail && { 'data-autofocus': '' })}
        />
      )}
    </FormDialog>
  )
}
