import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { showToast } from '#web/client/toasts.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { OWN_RULES_LENGTH } from '#contract/community.ts'
import type { DiscussionRules } from '../organization-discussions.contract.ts'
import { POSTING, type Posting } from '../shared/posting.ts'
import { discussionQuery, setDiscussion, useDiscussionChange } from './organization-discussions.api.ts'
import { useOrganizationDiscussionWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** For the owner of the active organization: its discussion on or off, who posts, held films, own rules. */
export function OrganizationDiscussion(): ReactNode {
  const words = useOrganizationDiscussionWords()
  const id = useAuth(({ organization }) => organization?.id)
  const may = useCan('Organization', 'Update')
  if (id === undefined || !may) return null
  return (
    <Card as="section" className={parts.group} aria-labelledby="organization-discussion">
      <h2 id="organization-discussion">{words.title}</h2>
      <p>{words.text}</p>
      <Choices key={id} id={id} />
    </Card>
  )
}

function Choices({ id }: { id: string }): ReactNode {
  const words = useOrganizationDiscussionWords()
  return (
    <Asked
      query={useQuery(discussionQuery(id))}
      failed={{ level: 3, title: words.failed }}
      loading={<Skeleton lines={6} />}
    >
      {(rules) => <RulesForm id={id} rules={rules} />}
    </Asked>
  )
}

const valuesOf = ({ open, posting, hold_films, rules_en, rules_es }: DiscussionRules) => ({
  open,
  posting: posting as string,
  hold_films,
  rules_en: rules_en ?? '',
  rules_es: rules_es ?? '',
})
type Values = ReturnType<typeof valuesOf>
const bodyOf = (values: Values) => ({ ...values, posting: values.posting as Posting })

function RulesForm({ id, rules }: { id: string; rules: DiscussionRules }): ReactNode {
  const words = useOrganizationDiscussionWords(),
    client = useQueryClient()
  const { rules_of: _, ...labels } = words
  const save = useDiscussionChange(setDiscussion)
  const form = useForm<Values>({
    initial: valuesOf(rules),
    body: bodyOf,
    shape: () =>
      import('../organization-discussions.contract.ts').then(({ SetDiscussionRules }) => SetDiscussionRules),
    versioned: {
      version: rules.version,
      reload: async () => {
        const now = await client.fetchQuery({ ...discussionQuery(id), staleTime: 0 })
        return { version: now.version, values: valuesOf(now) }
      },
    },
    submit: async (values, version) => {
      const after = await save.mutateAsync({ id, version, body: bodyOf(values) })
      showToast({ variant: 'Success', message: words.saved })
      return { version: after.version, values: valuesOf(after) }
    },
  })
  return (
    <Form form={form} className={parts.form}>
      <Meanwhile {...form.meanwhile} labels={labels} shown={(_field, value) => String(value)} />
      <Switch
        label={words.open}
        hint={words.open_hint}
        checked={form.values.open}
        onChange={(event) => form.set('open', event.target.checked)}
      />
      <RadioGroup
        label={words.posting}
        name="posting"
        value={form.values.posting}
        onChange={(posting) => form.set('posting', posting)}
        options={POSTING.map((value) => ({ value, label: words[value], hint: words[`${value}_hint`] }))}
      />
      <Switch
        label={words.hold_films}
        hint={words.hold_films_hint}
        checked={form.values.hold_films}
        onChange={(event) => form.set('hold_films', event.target.checked)}
      />
      <Textarea
        id="rules_en"
        lang="en"
        label={words.rules_en}
        hint={words.rules_hint}
        optional
        rows={4}
        maxLength={OWN_RULES_LENGTH}
        {...form.text('rules_en')}
      />
      <Textarea
        id="rules_es"
        lang="es"
        label={words.rules_es}
        optional
        rows={4}
        maxLength={OWN_RULES_LENGTH}
        {...form.text('rules_es')}
      />
      <div className={parts.actions}>
        <SubmitButton form={form} label={words.save} />
      </div>
    </Form>
  )
}
