import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import type { DraftStop } from '../../film-stops.contract.ts'
import type { CaptionText, mediaContract } from '../../media.contract.ts'

type Contract = typeof mediaContract
const QUIET = { quiet: 'form' } as const
/** Keeps data that is being edited from being refetched. */
const STILL = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Infinity,
  gcTime: 0,
} as const

/** Players of this film show the change. */
function useShowAnew() {
  const client = useQueryClient()
  return (): void => void client.invalidateQueries({ queryKey: ['film'] })
}

/** As they are now, for whoever was overtaken while they wrote. */
export const readCaptionTexts = (id: string) =>
  api.data<Contract['captions']>('GET /media/{id}/captions', { params: { id } }, QUIET)
export const readStops = (id: string) =>
  api.data<Contract['stops']>('GET /media/{id}/stops', { params: { id } }, QUIET)

export const useCaptions = (id: string) =>
  useQuery({ queryKey: ['film captions', id], ...STILL, queryFn: () => readCaptionTexts(id) })
/** Sends captions to who decides about them, instead of saving them. */
export type Propose = (proposal: { language: Language; text: string }) => Promise<unknown>

export function useSaveCaptions(id: string, propose?: Propose) {
  const shown = useShowAnew()
  return useMutation({
    mutationFn: async ({
      language,
      ...body
    }: {
      language: Language
      text: string
      version: number
    }): Promise<Pick<CaptionText, 'text' | 'version'>> => {
      if (propose) {
        await propose({ language, text: body.text })
        return { text: body.text, version: 0 }
      }
      return api.data<Contract['saveCaptions']>(
        'PUT /media/{id}/captions/{language}',
        { params: { id, language }, body },
        QUIET,
      )
    },
    onSuccess: shown,
  })
}
export function useRemoveCaptions(id: string) {
  const shown = useShowAnew()
  return useMutation({
    mutationFn: (language: Language) =>
      api.data<Contract['removeCaptions']>('DELETE /media/{id}/captions/{language}', {
        params: { id, language },
      }),
    onSuccess: shown,
  })
}

export const usePosters = (id: string) =>
  useQuery({
    queryKey: ['film posters', id],
    ...STILL,
    queryFn: () => api.data<Contract['posters']>('GET /media/{id}/posters', { params: { id } }),
  })
export function useChoosePoster(id: string) {
  const client = useQueryClient(),
    shown = useShowAnew()
  const onSuccess = (): void => {
    void client.invalidateQueries({ queryKey: ['film posters', id] })
    shown()
  }
  return {
    choose: useMutation({
      mutationFn: ({ language, at }: { language: Language; at: number }) =>
        api.data<Contract['setPoster']>('PUT /media/{id}/posters/{language}', {
          params: { id, language },
          body: { at },
        }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (language: Language) =>
        api.data<Contract['removePoster']>('DELETE /media/{id}/posters/{language}', {
          params: { id, language },
        }),
      onSuccess,
    }),
  }
}

export const useStops = (id: string) =>
  useQuery({ queryKey: ['film stops', id], ...STILL, queryFn: () => readStops(id) })
export function useSaveStops(id: string) {
  const shown = useShowAnew()
  return useMutation({
    mutationFn: (body: { version: string; stops: DraftStop[] }) =>
      api.data<Contract['saveStops']>('PUT /media/{id}/stops', { params: { id }, body }, QUIET),
    onSuccess: shown,
  })
}
