import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { availabilityContract, SaveAvailability } from '../availability.contract.ts'

type C = typeof availabilityContract
export const AVAILABILITY = 'availability'
export const myAvailability = queryOptions({
  queryKey: [AVAILABILITY],
  queryFn: ({ signal }) => api.data<C['mine']>('GET /availability/mine', {}, { signal }),
})
export function useSaveAvailability() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: SaveAvailability & { overnight?: boolean }; version: number }) =>
      api.call<C['save']>('PUT /availability/mine', { body }, { quiet: 'form', ifMatch: version }),
    onSettled: () => client.invalidateQueries({ queryKey: [AVAILABILITY] }),
  })
}
