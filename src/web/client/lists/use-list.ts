import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { ListParams } from '#contract/lists.ts'
import { FIRST_PAGE, usePage } from '../stores/page.ts'

/** Rows of a page that a list offers. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const

type Values = Record<string, string>
export type ListState<F extends string> = {
  q: string
  page: number
  /** `word.asc`; empty for the list's own order. */
  order: string
  /** Only the filters that have a value. */
  filters: Partial<Record<F, string>>
  /** True where something was searched or chosen besides what the list shows as a rule. */
  filtered: boolean
  /** Query of the list request: the grammar's parameters. */
  query: ListParams
  setQ: (q: string) => void
  setPage: (page: number) => void
  setOrder: (order: string) => void
  setPageSize: (rows: number) => void
  /** An empty value takes the filter away. */
  setFilter: (name: F, value: string) => void
  clear: () => void
}

/**
 * A list's state in the address, so that a link, a reload and "back" find the same rows. Any change except of
 * the page returns to page 1. `filters` names the list's parameters besides q, page and order; they are sent
 * unchanged (`status=active`, `level=eq.a1`).
 */
export function useList<const F extends string = never>(
  filters: readonly F[] = [],
  options: {
    order?: string
    /** A choice that ways into the list bring along: it hides nothing that somebody looks for. */
    usual?: Partial<Record<F, string>>
  } = {},
): ListState<F> {
  const [search, setSearch] = useSearchParams()
  const { order: ownOrder = '', usual } = options
  const rule = new URLSearchParams(usual as Values | undefined).toString()
  const names = filters.join(',')

  const change = useCallback(
    (values: Values) => {
      const page = Math.trunc(Number(values['page'])) || FIRST_PAGE
      usePage.getState().setCurrentPage(page)
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries({ page: '', ...values })) {
            if (value.trim() === '' || (name === 'page' && page <= FIRST_PAGE)) after.delete(name)
            else after.set(name, value.trim())
          }
          return after
        },
        { replace: !('page' in values), preventScrollReset: !('page' in values) },
      )
    },
    [setSearch],
  )

  return useMemo(() => {
    const q = search.get('q') ?? ''
    const page = Math.max(FIRST_PAGE, Math.trunc(Number(search.get('page'))) || FIRST_PAGE)
    const order = search.get('order') ?? ownOrder
    const page_size = PAGE_SIZES.find((size) => String(size) === search.get('page_size')) ?? PAGE_SIZE
    const known = names === '' ? [] : (names.split(',') as F[])
    const chosen = Object.fromEntries(
      known.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
    ) as Partial<Record<F, string>>
    const standing = new URLSearchParams(rule)
    return {
      q,
      page,
      order,
      filters: chosen,
      filtered: q !== '' || known.some((name) => chosen[name] && chosen[name] !== standing.get(name)),
      query: {
        ...chosen,
        ...(q && { q }),
        ...(order && { order }),
        page,
        page_size,
      } as ListParams,
      setQ: (next: string) => change({ q: next }),
      setPage: (next: number) => change({ page: String(next) }),
      setOrder: (next: string) => change({ order: next }),
      setPageSize: (rows: number) => change({ page_size: rows === PAGE_SIZE ? '' : String(rows) }),
      setFilter: (name: F, value: string) => change({ [name]: value }),
      clear: () => change({ q: '', order: '', ...Object.fromEntries(known.map((name) => [name, ''])) }),
    }
  }, [search, names, ownOrder, rule, change])
}
