import { useSearchParams } from 'react-router'

const PARAMETER = 'find'
const KINDS = ['placement', 'self'] as const
type Kind = (typeof KINDS)[number]

/**
 * The open dialog, from the URL: `/app/courses/assessment?find=placement`. The browser's Back button closes
 * it.
 */
export function useDialogs(): { open: Kind | null; show: (kind: Kind) => void; close: () => void } {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(PARAMETER)
  return {
    open: KINDS.find((kind) => kind === asked) ?? null,
    show: (kind) => setSearch({ [PARAMETER]: kind }),
    close: () => setSearch({}, { replace: true }),
  }
}
