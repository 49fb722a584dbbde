import { useCommonWords } from '../../i18n/common.ts'
import { useListWords } from '../../i18n/lists.ts'
import type { DataTableWords } from '../../ui/table/DataTable.tsx'

/** Words of a DataTable. */
export function useTableWords(): DataTableWords {
  const words = useListWords()
  const common = useCommonWords()
  return {
    columns: words.columns,
    actions: words.actions,
    rowActions: words.actions_for,
    selectAll: words.select_all,
    selectRow: words.select_row,
    selected: words.selected,
    loading: common.loading,
    sort: common.sorting,
  }
}
