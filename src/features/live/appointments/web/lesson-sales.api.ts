import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { BookAppointment } from '../appointments.contract.ts'
import type { lessonSalesContract } from '../lesson-sales.contract.ts'
import { LESSONS } from './appointments.api.ts'

type C = typeof lessonSalesContract

export const lessonPrice = getQuery<C['price']>('GET /lesson-price', [LESSONS, 'price'])
/** Times that are kept for the reader until they are paid. */
export const lessonHolds = getQuery<C['holds']>('GET /appointments/holds', [LESSONS, 'holds'])
/** Path of the checkout of a reserved lesson. */
export const payAt = (id: string): string => `/checkout?lesson=${id}`

export const lessonSalesApi = {
  savePrice: (cents: number | null) => api.call<C['savePrice']>('PUT /lesson-price', { body: { cents } }),
  hold: (body: BookAppointment) =>
    api.call<C['hold']>('POST /appointments/holds', { body }, { quiet: 'form' }),
  release: (id: string) => api.call<C['release']>('DELETE /appointments/holds/{id}', { params: { id } }),
}
