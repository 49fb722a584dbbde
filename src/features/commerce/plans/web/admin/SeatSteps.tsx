import type { ReactNode } from 'react'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { stepsOf, type StepText } from './plan-values.ts'
import s from './Plans.module.css'
import { usePlanAdminWords } from './words.ts'

const MOST = 10

/** From how many seats each of them costs less: rows that can be added and removed. */
export function SeatSteps({
  value,
  errors,
  onChange,
}: {
  value: string
  errors: Readonly<Record<string, string>>
  onChange: (value: string) => void
}): ReactNode {
  const all = usePlanAdminWords()
  const words = all.form
  const steps = stepsOf(value)
  const write = (next: StepText[]): void => onChange(JSON.stringify(next))
  const change = (n: number, part: Partial<StepText>): void =>
    write(steps.map((step, at) => (at === n ? { ...step, ...part } : step)))
  return (
    <fieldset className={s['steps']}>
      <legend>{words.steps}</legend>
      {errors['steps'] && (
        <p className={s['wrong']} role="alert">
          {errors['steps']}
        </p>
      )}
      {steps.map((step, n) => (
        <div key={step.id} className={s['step']}>
          <TextInput
            id={`step-${n}-from`}
            label={words.step_from}
            inputMode="numeric"
            value={step.from}
            error={errors[`steps.${n}.from_seats`]}
            onChange={(event) => change(n, { from: event.target.value })}
          />
          <TextInput
            id={`step-${n}-price`}
            label={words.step_price}
            inputMode="decimal"
            value={step.price}
            error={errors[`steps.${n}.cents`]}
            onChange={(event) => change(n, { price: event.target.value })}
          />
          <IconButton
            label={all.step_remove(n + 1)}
            icon={<Trash />}
            onClick={() => write(steps.filter((_, at) => at !== n))}
          />
        </div>
      ))}
      {steps.length < MOST && (
        <Button
          variant="White"
          onClick={() =>
            write([...steps, { id: Math.max(-1, ...steps.map(({ id }) => id)) + 1, from: '', price: '' }])
          }
        >
          {words.step_add}
        </Button>
      )}
    </fieldset>
  )
}
