import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { ClassPerson } from '../class-places.contract.ts'
import type { ClassPeople, StaffClass } from '../class-shapes.contract.ts'
import { classesApi, classLearners } from './classes.api.ts'
import { useClassChange } from './classes-cache.ts'
import s from './Classes.module.css'
import { Collisions } from './Collisions.tsx'
import { useClassWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Gives one of one's own learners a seat. */
export function PutIn({
  found,
  seated,
  onClose,
}: {
  found: StaffClass
  seated: ClassPeople['seats']
  onClose: () => void
}): ReactNode {
  const words = useClassWords().people
  const common = useCommonWords()
  const { text, setText, search } = useDebouncedSearch()
  const { data, isFetching } = useQuery(classLearners(search))
  const [chosen, setChosen] = useState<ClassPerson | null>(null)
  const put = useClassChange((person: ClassPerson) => classesApi.putIn(found.id, person.id))
  const inIt = new Set(seated.filter(({ state }) => state === 'taken').map(({ person }) => person.id))
  const shown = data?.filter(({ id }) => !inIt.has(id))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen && !put.isPending)
      put.mutate(chosen, {
        onSuccess: () => {
          toast.success(words.put_in_done(chosen.name))
          onClose()
        },
      })
  }
  return (
    <Dialog open title={words.put_in} onClose={onClose}>
      <form className={parts.section} onSubmit={submit}>
        <FormGuard values={chosen?.id ?? null} requests={[put]} />
        <ErrorNotice error={put.error} />
        <Collisions error={put.error} zone={found.zone} />
        <SearchField label={words.find} value={text} busy={isFetching} onChange={setText} />
        {!shown ? (
          <Spinner />
        ) : shown.length === 0 ? (
          <p className={parts.note}>{search ? words.none_found : words.no_learners}</p>
        ) : (
          <RadioGroup
            label={words.find}
            hideLabel
            name="class-learner"
            value={chosen?.id ?? ''}
            options={shown.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              put.reset()
              setChosen(shown.find((one) => one.id === id) ?? null)
            }}
          />
        )}
        <div className={s['end']}>
          <Button variant="White" disabled={put.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="Orange" disabled={!chosen} loading={put.isPending}>
            {words.seat}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
