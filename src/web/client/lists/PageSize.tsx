import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/constants.ts'
import { useListWords } from '../../i18n/lists.ts'
import { Select } from '../../ui/form/Select.tsx'
import styles from './AdminList.module.css'
import { PAGE_SIZES, type ListState } from './use-list.ts'

/** Choice of the number of rows of a page, for lists that are longer than one page. */
export function PageSize({
  list,
  total,
}: {
  list: Pick<ListState<string>, 'query' | 'setPageSize'>
  total: number
}): ReactNode {
  const words = useListWords()
  if (total <= PAGE_SIZE) return null
  return (
    <Select
      className={styles.size}
      label={words.page_size}
      hideLabel
      value={String(list.query.page_size)}
      options={PAGE_SIZES.map((size) => ({ value: String(size), label: words.rows(size) }))}
      onChange={({ target }) => list.setPageSize(Number(target.value))}
    />
  )
}
