import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { parseFsw, type Fsw, type FswProblem } from '../shared/fsw.ts'
import type { Glyph, signwritingContract } from '../signwriting.contract.ts'

export type SignWritingState =
  | { step: 'none' }
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'wrong'; problem: FswProblem }
  /** Symbols without an outline: drawing only the rest would show another sign. */
  | { step: 'incomplete'; missing: string[] }
  | { step: 'ready'; fsw: Fsw; glyphs: Record<string, Glyph> }

/** Data to draw a sign. Loads outlines only for its symbols and caches them. */
export function useSignWriting(text: string | null): SignWritingState {
  const parsed = text ? parseFsw(text) : null
  const symbols = parsed?.ok
    ? [...new Set(parsed.fsw.symbols.map((symbol) => symbol.key))].toSorted().join(',')
    : ''
  const { data, isError } = useQuery({
    queryKey: ['signwriting', symbols],
    queryFn: ({ signal }) =>
      api.data<typeof signwritingContract.glyphs>(
        'GET /signwriting/glyphs',
        { query: { symbols } },
        { signal, quiet: 'extra' },
      ),
    enabled: symbols !== '',
    staleTime: Infinity,
    gcTime: Infinity,
  })
  if (!parsed) return { step: 'none' }
  if (!parsed.ok) return { step: 'wrong', problem: parsed.problem }
  if (isError) return { step: 'failed' }
  if (!data) return { step: 'loading' }
  const missing = symbols.split(',').filter((key) => !data[key])
  return missing.length > 0
    ? { step: 'incomplete', missing }
    : { step: 'ready', fsw: parsed.fsw, glyphs: data }
}
