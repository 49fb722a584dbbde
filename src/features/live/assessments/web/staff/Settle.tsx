import { useState, type FormEvent, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { AssessmentView } from '../../views.contract.ts'
import { assessmentsApi, useAssessmentChange } from '../assessments.api.ts'
import { useAssessmentWords } from '../words.ts'
import s from './Staff.module.css'

/** Form for two raters with different levels to agree on one; each has to confirm. */
export function Settle({ assessment }: { assessment: AssessmentView }): ReactNode {
  const words = useAssessmentWords().settling
  const { proposal, levels } = assessment
  const [level, setLevel] = useState(assessment.ratings[0]?.level_id ?? '')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const settle = useAssessmentChange((body: { level_id: string; reason: string }) =>
    assessmentsApi.settle(assessment.id, body),
  )
  const nameOf = (id: string): string => levels.find((one) => one.id === id)?.name ?? ''
  const say = (body: { level_id: string; reason: string }): void =>
    settle.mutate(body, {
      onSuccess: ({ data }) => void toast.success(data.settled ? words.settled : words.proposed),
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) say({ level_id: level, reason: reason.trim() })
  }
  return (
    <Card as="section" look="raised" aria-labelledby="settle" className={s['block'] ?? ''}>
      <h2 id="settle">{words.title}</h2>
      <p>{words.text}</p>
      <ErrorNotice error={settle.error} />
      {proposal &&
        (proposal.mine ? (
          <p className={s['proposal']}>{words.yours(nameOf(proposal.level_id))}</p>
        ) : (
          <div className={s['proposal']}>
            <p>{words.theirs(nameOf(proposal.level_id), proposal.reason)}</p>
            <Button
              variant="Orange"
              loading={settle.isPending}
              onClick={() => say({ level_id: proposal.level_id, reason: proposal.reason })}
            >
              {words.agree(nameOf(proposal.level_id))}
            </Button>
          </div>
        ))}
      <form className={s['form']} noValidate onSubmit={submit}>
        <FormGuard values={{ level, reason }} requests={[settle]} />
        <Select
          label={words.level}
          options={levels.map(({ id, name }) => ({ value: id, label: name }))}
          value={level}
          onChange={(event) => setLevel(event.target.value)}
        />
        <Textarea
          label={words.reason}
          rows={2}
          maxLength={500}
          value={reason}
          error={missing && !reason.trim() ? words.needed : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <div>
          <Button type="submit" variant="blackBorder" loading={settle.isPending}>
            {words.propose}
          </Button>
        </div>
      </form>
    </Card>
  )
}
