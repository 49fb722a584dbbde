import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { LESSONS } from '../../appointments/web/public.ts'
import type { MeetingPlace } from '../../bookings/bookings.contract.ts'
import type { zoomContract } from '../zoom.contract.ts'

type C = typeof zoomContract

/** True if this site offers Zoom. Cached for as long as the page is open. */
export const zoomOffered = getQuery<C['offered']>('GET /live/zoom', ['zoom'], {
  quiet: 'extra',
  staleTime: Infinity,
})

export function useMeetAt(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (place: MeetingPlace) =>
      api.call<C['place']>(
        'PUT /live/zoom/bookings/{id}',
        { params: { id }, body: { place } },
        { quiet: 'form' },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [LESSONS] }),
  })
}
