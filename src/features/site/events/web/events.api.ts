import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { eventsContract } from '../events.contract.ts'
import type { registrationsContract } from '../registrations.contract.ts'

type E = typeof eventsContract
type R = typeof registrationsContract

export const eventsPage = (language: string, query: ListParams) =>
  queryOptions({
    queryKey: ['events', 'list', language, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call<R['list']>('GET /events', { query }, { signal }),
  })
export const oneEvent = (slug: string, language: string) =>
  getQuery<R['detail']>('GET /events/{slug}', ['events', 'one', slug, language], { params: { slug } })
export const myRegistrations = getQuery<R['mine']>('GET /users/me/event-registrations', ['events', 'mine'], {
  quiet: 'extra',
})
export const registrationByKey = (key: string, language: string) =>
  queryOptions({
    queryKey: ['events', 'key', key, language],
    retry: false,
    queryFn: ({ signal }) =>
      api.data<R['byKey']>('POST /event-registrations/by-key', { body: { key } }, { signal, quiet: 'link' }),
  })

export const registrationsApi = {
  register: (id: string, body: ClientInput<R['register']>['body'], idempotencyKey: string) =>
    api.data<R['register']>(
      'POST /event-dates/{id}/registrations',
      { params: { id }, body },
      { quiet: 'form', idempotencyKey },
    ),
  confirm: (key: string) =>
    api.data<R['confirm']>('POST /event-registrations/by-key/confirm', { body: { key } }),
  change: (body: ClientInput<R['change']>['body']) =>
    api.data<R['change']>('POST /event-registrations/by-key/change', { body }, { quiet: 'form' }),
  giveUp: (key: string) =>
    api.data<R['giveUp']>('POST /event-registrations/by-key/give-up', { body: { key } }),
}

export const eventDraft = (id: string) =>
  getQuery<E['read']>('GET /site-documents/{id}/event', ['events', 'draft', id], { params: { id } })
export const organizerEvents = listQuery<E['list']>('GET /organizer-events', ['events', 'organizer'])
export const registrationsList = listQuery<E['registrations']>('GET /event-registrations', [
  'events',
  'registrations',
])
export const doorQuery = (id: string) =>
  getQuery<E['door']>('GET /event-dates/{id}/door', ['events', 'door', id], {
    params: { id },
    quiet: 'extra',
    retry: false,
  })
export const eventsApi = {
  change: (id: string, body: ClientInput<E['change']>['body'], ifMatch: number) =>
    api.call<E['change']>(
      'PATCH /site-documents/{id}/event',
      { params: { id }, body },
      { ifMatch, quiet: 'form' },
    ),
  addDate: (id: string, body: ClientInput<E['addDate']>['body']) =>
    api.data<E['addDate']>(
      'POST /site-documents/{id}/event/dates',
      { params: { id }, body },
      { quiet: 'form' },
    ),
  changeDate: (id: string, body: ClientInput<E['changeDate']>['body'], ifMatch: number) =>
    api.data<E['changeDate']>(
      'PATCH /event-dates/{id}',
      { params: { id }, body },
      { ifMatch, quiet: 'form' },
    ),
  cancelDate: (id: string, body: ClientInput<E['cancelDate']>['body']) =>
    api.call<E['cancelDate']>('POST /event-dates/{id}/cancel', { params: { id }, body }, { quiet: 'form' }),
  removeDate: (id: string) => api.call<E['removeDate']>('DELETE /event-dates/{id}', { params: { id } }),
  mail: (id: string, body: ClientInput<E['mail']>['body'], idempotencyKey: string) =>
    api.call<E['mail']>(
      'POST /event-dates/{id}/mail',
      { params: { id }, body },
      { quiet: 'form', idempotencyKey },
    ),
  end: (id: string) =>
    api.call<E['cancelRegistration']>('POST /event-registrations/{id}/cancel', { params: { id } }),
  checkIn: (id: string, read: ClientInput<E['checkIn']>['body']['read']) =>
    api.data<E['checkIn']>(
      'POST /event-dates/{id}/check-ins',
      { params: { id }, body: { read } },
      { quiet: 'extra' },
    ),
}
/** Changes something of events, and reads what shows it anew. */
export const useEventChange = changeHook(['events'])
