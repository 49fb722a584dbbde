import { useSearchParams } from 'react-router'
import { FIRST_PAGE } from '../stores/page.ts'

/** The page of one of several lists on a screen, kept in the address under a name of its own. */
export function usePageOf(name: string): { page: number; setPage: (page: number) => void } {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(FIRST_PAGE, Math.trunc(Number(search.get(name))) || FIRST_PAGE)
  const setPage = (next: number): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next > FIRST_PAGE) after.set(name, String(next))
        else after.delete(name)
        return after
      },
      { preventScrollReset: true },
    )
  return { page, setPage }
}
