import type { ReactNode } from 'react'
import { Select, type SelectOption } from '../../ui/form/Select.tsx'
import type { ListState } from './use-list.ts'

export type ListFilter<F extends string> = {
  /** Parameter of the list. */
  name: F
  label: string
  /** Option for no filter; the label by default. */
  all?: string
  /** Names of the values. */
  options: Readonly<Record<string, string>> | readonly SelectOption[]
  /** Values that are offered, in this order; all of `options` by default. */
  values?: readonly string[]
  groups?: readonly { label: string; options: readonly SelectOption[] }[]
  /** Sends values as they are instead of as `eq.value`. */
  exact?: boolean
  /** Value that holds without a choice; the list has no option for no filter then. */
  usual?: string
}

/** `eq.x` → `x`. */
export const chosenIn = (filter: string | undefined): string => filter?.replace(/^eq\./, '') ?? ''

const isList = (options: ListFilter<string>['options']): options is readonly SelectOption[] =>
  Array.isArray(options)

/** One select of a list's toolbar. */
export function FilterSelect<F extends string>({
  list,
  filter: { name, label, all = label, options, values, groups, exact = false, usual },
}: {
  list: ListState<F>
  filter: ListFilter<F>
}): ReactNode {
  const value = list.filters[name]
  const named = isList(options)
    ? options
    : (values ?? Object.keys(options)).map((one) => ({ value: one, label: options[one] ?? one }))
  return (
    <Select
      label={label}
      hideLabel
      value={(exact ? value : chosenIn(value)) || (usual ?? '')}
      options={usual === undefined ? [{ value: '', label: all }, ...named] : named}
      {...(groups && { groups })}
      onChange={({ target }) => {
        const next = target.value === usual ? '' : target.value
        list.setFilter(name, next && !exact ? `eq.${next}` : next)
      }}
    />
  )
}
