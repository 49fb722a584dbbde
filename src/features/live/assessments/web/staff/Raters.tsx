import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { AssessmentView } from '../../views.contract.ts'
import { assessmentsApi, peopleFor, useAssessmentChange } from '../assessments.api.ts'
import { useAssessmentWords } from '../words.ts'
import s from './Staff.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Naming somebody for the place that is free. */
function Name({ assessment }: { assessment: AssessmentView }): ReactNode {
  const words = useAssessmentWords().one
  const [open, setOpen] = useState(false)
  const [who, setWho] = useState('')
  const { data: people = [] } = useQuery({ ...peopleFor(assessment.id), enabled: open })
  const name = useAssessmentChange(() => assessmentsApi.nameRater(assessment.id, who))
  // The pressed button is unmounted, so move focus to the field that replaces it.
  useLayoutEffect(() => {
    if (open) document.getElementById('name-rater')?.focus()
  }, [open])
  const rates = new Set(assessment.raters.flatMap(({ person }) => person?.id ?? []))
  if (!open)
    return (
      <Button variant="blackBorder" onClick={() => setOpen(true)}>
        {words.name}
      </Button>
    )
  return (
    <form
      className={s['naming']}
      onSubmit={(event) => {
        event.preventDefault()
        if (who === '') return
        name.mutate(undefined, {
          onSuccess: () => {
            toast.success(words.named)
            setOpen(false)
            setWho('')
          },
        })
      }}
    >
      <FormGuard values={who} requests={[name]} />
      <Select
        id="name-rater"
        label={words.name_label}
        placeholder={words.name_choose}
        options={people
          .filter(({ id }) => !rates.has(id))
          .map((person) => ({ value: person.id, label: person.name }))}
        value={who}
        onChange={(event) => setWho(event.target.value)}
      />
      <Button type="submit" variant="black" disabled={who === ''} loading={name.isPending}>
        {words.name_save}
      </Button>
    </form>
  )
}

/** Raters, and which of them have submitted; never the content of a rating. */
export function Raters({ assessment }: { assessment: AssessmentView }): ReactNode {
  const words = useAssessmentWords().one
  const take = useAssessmentChange(() => assessmentsApi.nameRater(assessment.id, null))
  const { may, raters } = assessment
  const places = ([1, 2, 3] as const).filter(
    (place) => place < 3 || raters.some((rater) => rater.place === 3) || assessment.next === 'third',
  )
  return (
    <Card as="section" aria-labelledby="raters" className={s['block'] ?? ''}>
      <h2 id="raters">{words.raters}</h2>
      <ol className={s['raters']}>
        {places.map((place) => {
          const rater = raters.find((one) => one.place === place)
          return (
            <li key={place}>
              <div>
                <strong>{rater?.person?.name ?? words.nobody}</strong>
                <span className={parts.hint}>{words.places[place]}</span>
              </div>
              {rater?.person && (
                <Badge tone={rater.rated ? 'green' : 'neutral'}>
                  {rater.rated ? words.rated : words.not_rated}
                </Badge>
              )}
            </li>
          )
        })}
      </ol>
      <div className={s['actions']}>
        {may.take_place && (
          <Button
            variant="black"
            loading={take.isPending}
            onClick={() => take.mutate(undefined, { onSuccess: () => void toast.success(words.taken) })}
          >
            {words.take}
          </Button>
        )}
        {may.name_rater && <Name assessment={assessment} />}
      </div>
    </Card>
  )
}
