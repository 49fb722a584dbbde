import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { LESSONS } from '../../appointments/web/public.ts'
import type { MeetingPlace } from '../../bookings/bookings.contract.ts'
import type { zoomContract } from '../zoom.contract.ts'

type C = typeof zoomContract

/** Whether this site offers Zoom; it does not change while a page is open. */
export const zoomOffered = queryOptions({
  queryKey: ['zoom'],
  staleTime: Infinity,
  queryFn: ({ signal }) => api.data<C['offered']>('GET /live/zoom', {}, { signal, quiet: 'extra' }),
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
