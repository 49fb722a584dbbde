import { useState } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { membersApi, useMemberWords } from '#features/people/memberships/web/public.ts'
import { useForm } from '#web/form/use-form.ts'
import { useOrganizationChange } from './organizations.api.ts'
import { useOrganizationWords } from './words.ts'
import { MEMBERSHIP_KINDS as ROLES } from '#contract/membership-kinds.ts'
import parts from '#web/ui/layout/parts.module.css'

type Values = { email: string; role: string }

function InviteForm({ organization_id, onDone }: { organization_id: string; onDone: () => void }) {
  const words = useOrganizationWords().invite
  const kinds = useMemberWords().kinds
  const body = (values: Values) => ({
    email: values.email,
    role: values.role as (typeof ROLES)[number],
    organization_id,
  })
  const invite = useOrganizationChange((values: Values) => membersApi.invite(body(values)))
  const form = useForm<Values>({
    initial: { email: '', role: 'owner' },
    body,
    shape: () =>
      import('#features/people/invites/invites.contract.ts').then(({ CreateInvite }) => CreateInvite),
    submit: async (values) => {
      await invite.mutateAsync(values)
      onDone()
    },
  })
  return (
    <Form form={form} className={parts.form}>
      <TextInput id="email" type="email" label={words.email} autoComplete="off" {...form.text('email')} />
      <Select
        id="role"
        label={words.role}
        options={ROLES.map((role) => ({ value: role, label: kinds[role] }))}
        {...form.text('role')}
      />
      <SubmitButton form={form} wide label={words.submit} />
    </Form>
  )
}

/** Invites a person to an organization, its owner too. */
export function InviteSomebody({ organization_id }: { organization_id: string }) {
  const words = useOrganizationWords()
  const [open, setOpen] = useState(false)
  return (
    <div className={parts.controls}>
      <Button variant="black" onClick={() => setOpen(true)}>
        {words.one.invite}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={words.invite.title}>
        <InviteForm organization_id={organization_id} onDone={() => setOpen(false)} />
      </Drawer>
    </div>
  )
}
