import type { ReactNode } from 'react'
import { Select, type SelectOption } from '#web/ui/form/Select.tsx'
import { useEditing } from '../context.ts'

type ChoiceProps = {
  path: string
  label: string
  options: readonly SelectOption[]
  hint?: string
  /** The words for nothing set; without it something always is. */
  none?: string
  /** Value shown while nothing is set; choosing it removes the field. */
  standard?: string
}

/**
 * One of several words of the notation. A word that it does not know stays visible, so that it can be
 * corrected.
 */
export function Choice({ path, label, options, hint, none, standard }: ChoiceProps): ReactNode {
  const { at, set, problem } = useEditing()
  const value = at(path),
    now = typeof value === 'string' ? value : (standard ?? '')
  const unknown = now !== '' && !options.some((option) => option.value === now)
  return (
    <Select
      label={label}
      hint={hint}
      error={problem(path)}
      value={now}
      onChange={(event) =>
        set(
          path,
          event.target.value === '' || event.target.value === standard ? undefined : event.target.value,
        )
      }
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...(unknown ? [{ value: now, label: now }] : []),
        ...options,
      ]}
      {...(none === undefined && standard === undefined && { placeholder: '–' })}
    />
  )
}

/** Options from the words for each value. */
export const optionsOf = (
  values: readonly string[],
  words: Readonly<Record<string, string>>,
): SelectOption[] => values.map((value) => ({ value, label: words[value] ?? value }))
