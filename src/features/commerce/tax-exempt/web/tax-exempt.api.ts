import { api, ApiError } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { taxExemptContract } from '../tax-exempt.contract.ts'

type C = typeof taxExemptContract

export const certificatesList = listQuery<C['list']>('GET /tax-certificates', ['tax-certificates'])
export const taxExemptApi = {
  submit: async (file: Blob): Promise<void> => {
    const received = await api.post('/tax-certificates', file)
    if (received.ok === false) throw new ApiError(received)
  },
  file: (id: string): Promise<Blob> => api.blob(`/tax-certificates/${id}/file`),
  accept: (id: string, valid_until: string) =>
    api.call<C['accept']>('POST /tax-certificates/{id}/accept', { params: { id }, body: { valid_until } }),
  reject: (id: string, reason: string) =>
    api.call<C['reject']>('POST /tax-certificates/{id}/reject', { params: { id }, body: { reason } }),
}
/** Sends or answers a certificate, and reads what shows certificates anew. */
export const useCertificateChange = changeHook(['tax-certificates'])
