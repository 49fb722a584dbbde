import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import type { CaptionProposal, captionsContract } from '../captions.contract.ts'

type C = typeof captionsContract

export const filmCaptionsQuery = (media_id: string) =>
  getQuery<C['ofFilm']>('GET /media/{id}/caption-proposals', ['community', 'captions', media_id], {
    params: { id: media_id },
    quiet: 'extra',
    retry: false,
  })

export const proposeCaptions = (
  media_id: string,
  body: ClientInput<C['propose']>['body'],
): Promise<CaptionProposal> =>
  api.data<C['propose']>(
    'POST /media/{id}/caption-proposals',
    { params: { id: media_id }, body },
    { quiet: 'form' },
  )
export const decideCaptions = (id: string, taken: boolean): Promise<CaptionProposal> =>
  api.data<C['decide']>('PUT /caption-proposals/{id}', { params: { id }, body: { taken } })

/** Reloads what shows captions of films: their players, and who wrote them. */
export function useCaptionsAnew(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['community', 'captions'] })
    void client.invalidateQueries({ queryKey: ['film'] })
  }
}
