import { useQuery } from '@tanstack/react-query'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { inviteLinksContract } from '../invite-links.contract.ts'
import { groupsToChoose, linksApi, useLinkChange } from './invite-links.api.ts'
import styles from './Links.module.css'
import { useLinkWords } from './words.ts'
import { STAFF_KINDS } from '#contract/membership-kinds.ts'
import parts from '#web/ui/layout/parts.module.css'

type Body = ClientInput<(typeof inviteLinksContract)['create']>['body']
type Values = {
  label: string
  role: string
  group_id: string
  max_uses: string
  days: string
  domains: string
}
const ROLES = ['learner', ...STAFF_KINDS] as const
const CLASS = '30',
  MONTH = '30'
const bodyOf = ({ domains, group_id, ...values }: Values): unknown => ({
  ...values,
  group_id: (values.role === 'learner' && group_id) || null,
  domains: domains.split(/[\s,;]+/).filter(Boolean),
})

/** A new link; answers its id. */
export function LinkForm({
  learnersOnly,
  organization_id,
  onDone,
}: {
  learnersOnly: boolean
  organization_id: string | undefined
  onDone: (id: string) => void
}) {
  const all = useLinkWords()
  const words = all.form
  const maySendStaff = useCan('Teacher', 'Create') && !learnersOnly
  const groups = useQuery(groupsToChoose(organization_id))
  const make = useLinkChange(linksApi.create)
  const form = useForm<Values>({
    initial: { label: '', role: 'learner', group_id: '', max_uses: CLASS, days: MONTH, domains: '' },
    body: bodyOf,
    shape: () => import('../invite-links.contract.ts').then(({ CreateInviteLink }) => CreateInviteLink),
    submit: async (values) =>
      onDone(
        (await make.mutateAsync({ ...(bodyOf(values) as Body), ...(organization_id && { organization_id }) }))
          .data.id,
      ),
  })
  const badDomain = Object.keys(form.errors).some((path) => path.startsWith('domains'))
  return (
    <Form form={form} className={parts.form}>
      <TextInput
        id="link-label"
        label={words.label}
        hint={words.label_hint}
        autoComplete="off"
        {...form.text('label')}
      />
      {maySendStaff && (
        <RadioGroup
          label={words.role}
          name="role"
          value={form.values.role}
          onChange={(role) => form.set('role', role)}
          options={ROLES.map((value) => ({ value, label: all.panel.roles[value] }))}
        />
      )}
      {form.values.role !== 'learner' && <Notice kind="info">{words.staff}</Notice>}
      {form.values.role === 'learner' && (groups.data?.data.length ?? 0) > 0 && (
        <Select
          id="link-group"
          label={words.group}
          options={[
            { value: '', label: words.no_group },
            ...(groups.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.text('group_id')}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          id="link-uses"
          type="number"
          inputMode="numeric"
          min={1}
          label={words.uses}
          {...form.text('max_uses')}
        />
        <TextInput
          id="link-days"
          type="number"
          inputMode="numeric"
          min={1}
          label={words.days}
          {...form.text('days')}
        />
      </div>
      <TextInput
        id="link-domains"
        label={words.domains}
        hint={words.domains_hint}
        autoComplete="off"
        exact
        {...form.text('domains')}
        error={badDomain ? words.bad_domain : undefined}
      />
      <SubmitButton form={form} wide label={words.submit} />
    </Form>
  )
}
