import { useSearchParams } from 'react-router'

const PARAMETER = 'practice'
const MOST = 50

/** The session that is open, by the address: `/app?practice=10`. The browser's way back closes it. */
export function usePracticeDialog(): {
  size: number | null
  open: (size: number) => void
  close: () => void
} {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(PARAMETER))
  return {
    size: Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST) : null,
    open: (size) => setSearch({ [PARAMETER]: String(size) }),
    close: () => setSearch({}, { replace: true }),
  }
}
