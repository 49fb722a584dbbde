import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { availabilityContract, SaveAvailability } from '../availability.contract.ts'

type C = typeof availabilityContract
export const AVAILABILITY = 'availability'
export const myAvailability = getQuery<C['mine']>('GET /availability/mine', [AVAILABILITY])
const useAvailabilityChange = changeHook([AVAILABILITY])
export const useSaveAvailability = () =>
  useAvailabilityChange(
    ({ body, version }: { body: SaveAvailability & { overnight?: boolean }; version: number }) =>
      api.call<C['save']>('PUT /availability/mine', { body }, { quiet: 'form', ifMatch: version }),
  )
