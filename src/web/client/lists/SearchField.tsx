import type { ComponentProps, ReactNode } from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { SearchInput } from '../../ui/form/SearchInput.tsx'

type SearchFieldProps = Omit<ComponentProps<typeof SearchInput>, 'clearLabel'>

/** A search field with the usual words; its placeholder is its label unless another is given. */
export function SearchField({ placeholder, ...input }: SearchFieldProps): ReactNode {
  const { clear_search } = useCommonWords()
  return <SearchInput {...input} placeholder={placeholder ?? input.label} clearLabel={clear_search} />
}
