import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { useDateOptions } from '#web/client/format/dates.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { ClassChoices, SaveClass, StaffClass } from '../class-shapes.contract.ts'
import { classesApi, plannedSessions } from './classes.api.ts'
import { useClassChange } from './classes-cache.ts'
import s from './Classes.module.css'
import { Collisions } from './Collisions.tsx'
import { emptyDraft, patternIn, problemsIn, valuesOf, type DraftValues } from './draft-values.ts'
import { CourseAndPeople, SeatsAndRegistration } from './DraftFields.tsx'
import { PlannedSessions } from './PlannedSessions.tsx'
import { WhenFields } from './WhenFields.tsx'
import { useClassWords } from './words.ts'

/** Form of a class, with a preview of its sessions before they are published. */
export function Draft({ found, choices }: { found: StaffClass | null; choices: ClassChoices }): ReactNode {
  const words = useClassWords().form
  const navigate = useNavigate()
  const me = useAuth(({ user }) => user?.id)
  const { zone } = useDateOptions()
  const [values, setValues] = useState<DraftValues>(() =>
    found ? valuesOf(found) : emptyDraft(choices, me, zone),
  )
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState<'publish' | 'drop' | null>(null)
  const set = (change: Partial<DraftValues>): void => setValues((before) => ({ ...before, ...change }))
  const planned = useQuery(plannedSessions(patternIn(values)))
  const save = useClassChange(async (body: SaveClass) => {
    if (!found) return (await classesApi.create(body)).data.id
    await classesApi.save(found, body)
    return found.id
  })
  const publish = useClassChange(async (body: SaveClass) => {
    await classesApi.save(found!, body)
    return classesApi.publish(found!.id)
  })
  const drop = useClassChange(() => classesApi.drop(found!.id))
  const failed = publish.error ?? save.error
  const problems = {
    ...(tried && problemsIn(values, words.needed)),
    ...fieldsOf(failed),
    ...fieldsOf(planned.error),
  }
  const checked = (form: HTMLFormElement | null): SaveClass | null => {
    setTried(true)
    const missing = problemsIn(values, words.needed)
    if (Object.keys(missing).length === 0)
      return {
        ...values,
        session_count: values.by === 'count' ? values.session_count : null,
        last_day: values.by === 'day' ? values.last_day : null,
      } as SaveClass
    requestAnimationFrame(() => form && focusFirstError(form))
    return null
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const body = checked(form)
    if (!body || save.isPending) return
    publish.reset()
    save.mutate(body, {
      onSuccess: (id) => {
        toast.success(words.saved)
        if (!found) void navigate(`/classes/${id}`, { replace: true })
      },
      onError: () => requestAnimationFrame(() => focusFirstError(form)),
    })
  }
  return (
    <form className={s['form']} noValidate onSubmit={submit}>
      <FormGuard values={values} requests={[save, publish, drop]} />
      <ErrorNotice error={failed} />
      <Collisions error={publish.error} zone={values.zone} />
      <Card as="section" className={parts.section} aria-labelledby="class-what">
        <h2 id="class-what" className={s['heading']}>
          {words.what}
        </h2>
        <CourseAndPeople {...{ values, set, problems, choices }} />
      </Card>
      <Card as="section" className={parts.section} aria-labelledby="class-when">
        <h2 id="class-when" className={s['heading']}>
          {words.when}
        </h2>
        <WhenFields {...{ values, set, problems }} />
      </Card>
      <Card as="section" look="quiet" className={parts.section} aria-labelledby="class-plan">
        <h2 id="class-plan" className={s['heading']}>
          {words.plan}
        </h2>
        <PlannedSessions
          sessions={patternIn(values) && !planned.isError ? planned.data : undefined}
          zone={values.zone}
        />
      </Card>
      <Card as="section" className={parts.section} aria-labelledby="class-who">
        <h2 id="class-who" className={s['heading']}>
          {words.who}
        </h2>
        <SeatsAndRegistration {...{ values, set, problems, choices }} />
      </Card>
      <div className={s['end']}>
        {found && (
          <Button variant="White" onClick={() => setAsking('drop')}>
            {words.drop}
          </Button>
        )}
        <Button type="submit" variant={found ? 'blackBorder' : 'Orange'} loading={save.isPending}>
          {words.save}
        </Button>
        {found && (
          <Button
            variant="Orange"
            onClick={(event) => {
              if (checked(event.currentTarget.closest('form'))) setAsking('publish')
            }}
          >
            {words.publish}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'drop' ? words.drop_title : words.publish_title}
        destructive={asking === 'drop'}
        confirmLabel={asking === 'drop' ? words.drop : words.publish}
        busy={publish.isPending || drop.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking === 'drop')
            return drop.mutate(undefined, {
              onSuccess: () => {
                toast.success(words.dropped)
                void navigate('/classes')
              },
            })
          const body = checked(null)
          save.reset()
          if (body)
            publish.mutate(body, {
              onSuccess: () => void toast.success(words.published),
              onSettled: () => setAsking(null),
            })
        }}
      >
        {asking === 'drop' ? words.drop_text : words.publish_text}
      </ConfirmDialog>
    </form>
  )
}

/** The server's error messages by field. */
function fieldsOf(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {}
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
}
