import { useQuery } from '@tanstack/react-query'
import { api, put } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { LEARNING } from '../../courses/web/public.ts'
import type { DrillResult, drillsContract as Contract } from '../drills.contract.ts'

type Drills = typeof Contract

/** The person's best game and the number of words to play with. */
export function useDrills() {
  return useQuery({
    queryKey: [LEARNING, 'drills'],
    queryFn: ({ signal }) => api.data<Drills['mine']>('GET /drills', {}, { signal }),
  })
}

/** Words of one game, loaded anew for each game. */
export function useClockWords(game: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['drill-words', language, game],
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => api.data<Drills['words']>('GET /drills/words', {}, { signal }),
  })
}

/** Sends the totals of a drill; a lost call is repaired by the next one. */
export const sendDrill = (id: string, result: DrillResult, keepalive = false) =>
  put(`/drills/${id}`, result, { quiet: 'again', keepalive })
