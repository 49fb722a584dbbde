import type { ListMeta } from '#contract/endpoint.ts'
import { useListSearch } from '#web/client/lists/use-list-search.ts'
import type { ListState } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Sort } from '#web/ui/table/DataTable.tsx'
import { useMemberWords } from './words.ts'

/** Props shared by every table of members, invitations and groups. */
export function useTable<F extends string>(list: ListState<F>, meta: ListMeta | undefined) {
  const words = useMemberWords()
  const common = useCommonWords()
  const language = useLanguage()
  const { text, setText } = useListSearch(list)
  const [key = '', direction] = list.order.split('.')
  const sort: Sort = { key, direction: direction === 'desc' ? 'desc' : 'asc' }
  return {
    text,
    setText,
    sort,
    onSort: (next: Sort) => list.setOrder(`${next.key}.${next.direction}`),
    filtered: list.q !== '' || Object.keys(list.filters).length > 0,
    words: {
      columns: words.columns.columns,
      actions: words.columns.actions,
      rowActions: words.actions.of,
      selectAll: words.select_all,
      selectRow: words.select_row,
      selected: words.selected,
      loading: common.loading,
      sort: common.sorting,
    },
    pages: {
      page: list.page,
      pages: meta?.total_pages ?? 0,
      onChange: list.setPage,
      words: {
        label: words.pages,
        previous: common.previous,
        next: common.next,
        page: words.page,
        ...(meta && meta.total > 0 && { summary: words.count(meta.total.toLocaleString(language)) }),
      },
    },
  }
}
/** `eq.x` → `x`. */
export const valueOf = (filter: string | undefined): string => filter?.replace(/^eq\./, '') ?? ''
