import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { newIdempotencyKey } from '#web/client/api.ts'
import { userName } from '#web/client/format/names.ts'
import { centsOf } from '#web/client/format/read-money.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { Form } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import {
  learnersList,
  plansOfPeople,
  SUBSCRIPTIONS,
  subscriptionsApi,
  useSubscriptionChange,
} from './subscriptions-admin.api.ts'
import s from './Subscriptions.module.css'
import { useSubscriptionsAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Learner = { id: string; name: string; email: string }

function PickLearner({ onPick }: { onPick: (learner: Learner) => void }): ReactNode {
  const words = useSubscriptionsAdminWords().assign
  const language = useLanguage()
  const { text, setText, search } = useDebouncedSearch()
  const { data, isFetching } = useQuery(learnersList(search))
  return (
    <div className={s['form']}>
      <SearchField label={words.search} value={text} onChange={setText} busy={isFetching} />
      {data?.length === 0 && <p className={parts.text}>{words.nobody}</p>}
      <ul className={parts.rows}>
        {data?.map((row) => (
          <li key={row.id}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label is nested deeper than the rule looks */}
            <button
              type="button"
              className={s['person']}
              onClick={() => onPick({ id: row.id, name: userName(row, language), email: row.email ?? '' })}
            >
              <span>{userName(row, language)}</span>
              <span className={parts.detail}>{row.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Gives a learner a plan without a card: found by name or address, paid outside or for nothing. */
export function AssignDialog({ onDone }: { onDone: () => void }): ReactNode {
  const words = useSubscriptionsAdminWords().assign
  const language = useLanguage()
  const navigate = useNavigate()
  const [learner, setLearner] = useState<Learner | null>(null)
  const [key] = useState(newIdempotencyKey)
  const plans = useQuery(plansOfPeople())
  const assign = useSubscriptionChange((body: Parameters<typeof subscriptionsApi.assign>[0]) =>
    subscriptionsApi.assign(body, key),
  )
  const form = useForm({
    changed: learner !== null,
    initial: { plan_id: '', paid: '0', came: 'no', received_on: '', reference: '', until: '' },
    submit: async ({ plan_id, paid, came, received_on, reference, until }) => {
      const { data } = await assign.mutateAsync({
        user_id: learner!.id,
        plan_id: plan_id || plans.data?.[0]?.id || '',
        paid_cents: centsOf(paid),
        reference: reference.trim() || null,
        until: until || null,
        received_on: centsOf(paid) > 0 && came === 'yes' ? received_on : null,
      })
      void navigate(`${SUBSCRIPTIONS}/${data.id}`)
    },
  })
  return (
    <Dialog
      open
      onClose={onDone}
      title={words.title}
      dismissible={!form.busy}
      footer={
        <DialogButtons busy={form.busy} onCancel={onDone} onSubmit={() => form.send()} disabled={!learner}>
          {words.submit}
        </DialogButtons>
      }
    >
      {learner ? (
        <Form form={form} className={s['form']}>
          <div className={parts.row}>
            <span>
              {learner.name} <span className={parts.detail}>{learner.email}</span>
            </span>
            <Button variant="White" onClick={() => setLearner(null)}>
              {words.change}
            </Button>
          </div>
          {form.errors['user_id'] && <Notice>{form.errors['user_id']}</Notice>}
          <Select
            id="plan_id"
            label={words.plan}
            options={(plans.data ?? []).map((plan) => ({ value: plan.id, label: plan[`name_${language}`] }))}
            {...form.text('plan_id')}
          />
          <TextInput
            id="paid"
            label={words.paid}
            hint={words.paid_hint}
            inputMode="decimal"
            {...form.text('paid', 'paid_cents')}
          />
          {centsOf(form.values.paid) > 0 && (
            <Select
              id="came"
              label={words.came}
              hint={words.came_hint}
              options={(['no', 'yes'] as const).map((value) => ({ value, label: words.came_options[value] }))}
              {...form.text('came')}
            />
          )}
          {centsOf(form.values.paid) > 0 && form.values.came === 'yes' && (
            <TextInput id="received_on" type="date" label={words.received_on} {...form.text('received_on')} />
          )}
          <TextInput
            id="reference"
            label={words.reference}
            hint={words.reference_hint}
            maxLength={120}
            {...form.text('reference')}
          />
          <TextInput
            id="until"
            type="date"
            label={words.until}
            hint={words.until_hint}
            {...form.text('until')}
          />
        </Form>
      ) : (
        <PickLearner onPick={setLearner} />
      )}
    </Dialog>
  )
}
