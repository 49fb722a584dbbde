import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import type { ClassChoices, StaffClass } from '../class-shapes.contract.ts'
import { classChoices, classesApi } from './classes.api.ts'
import { useClassChange } from './classes-cache.ts'
import s from './Classes.module.css'
import { Collisions } from './Collisions.tsx'
import { PeopleFields, SeatsAndRegistration } from './DraftFields.tsx'
import { valuesOf } from './draft-values.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useClassWords } from './words.ts'

function Form({ found, choices }: { found: StaffClass; choices: ClassChoices }): ReactNode {
  const words = useClassWords().settings
  const [values, setValues] = useState(() => valuesOf(found))
  const [canceling, setCanceling] = useState(false)
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }))
  const { teacher_ids, interpreter_id, seats, registration_closes_at, open } = values
  const save = useClassChange(() =>
    classesApi.change(found, { teacher_ids, interpreter_id, seats, registration_closes_at, open }),
  )
  const problems = isApiError(save.error)
    ? Object.fromEntries(save.error.fields.map(({ path, message }) => [path, message]))
    : {}
  // Whoever gives it may not be among those who could be chosen now.
  const people = [
    ...choices.people,
    ...[...found.teachers, ...(found.interpreter ? [found.interpreter] : [])].filter(
      ({ id }) => !choices.people.some((one) => one.id === id),
    ),
  ]
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    if (!save.isPending)
      save.mutate(undefined, {
        onSuccess: () => void toast.success(words.saved),
        onError: () => requestAnimationFrame(() => focusFirstError(form)),
      })
  }
  return (
    <form className={s['form']} noValidate onSubmit={submit}>
      <FormGuard values={values} requests={[save]} />
      <ErrorNotice error={save.error} />
      <Collisions error={save.error} zone={found.zone} />
      <PeopleFields {...{ values, set, problems, people }} />
      <SeatsAndRegistration
        {...{ values, set, problems }}
        choices={{ places: found.places, organization: found.organization_id !== null }}
      />
      <div className={s['end']}>
        <Button variant="White" onClick={() => setCanceling(true)}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="Orange" loading={save.isPending}>
          {words.save}
        </Button>
      </div>
      {canceling && (
        <ReasonDialog
          title={words.cancel_title}
          text={words.cancel_text}
          confirm={words.cancel}
          keep={words.keep}
          done={words.canceled}
          act={(reason) => classesApi.cancel(found.id, reason)}
          onClose={() => setCanceling(false)}
        />
      )}
    </form>
  )
}

/** Settings that may still change while people take part in a class. */
export function SettingsTab({ found }: { found: StaffClass }): ReactNode {
  const { data: choices } = useQuery(classChoices)
  return choices ? <Form key={found.version} found={found} choices={choices} /> : <Loader />
}
