import type { ReactNode } from 'react'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { useGradingWords } from '../words.ts'

type PointsChoiceProps = {
  name: string
  most: number
  value: number | null
  onChange: (points: number) => void
  error: string | undefined
}

/** From nothing to all points, each with one press. */
export function PointsChoice({ name, most, value, onChange, error }: PointsChoiceProps): ReactNode {
  const words = useGradingWords()
  const options = Array.from({ length: most + 1 }, (_, n) => ({ value: String(n), label: String(n) }))
  return (
    <RadioGroup
      name={name}
      look="row"
      label={words.points(most)}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
    />
  )
}
