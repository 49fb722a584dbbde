import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { exactText } from '#contract/text.ts'
import { MEETING_PLACES } from '../bookings/bookings.contract.ts'

/** Zoom's notifications are a few kilobytes. */
const MAX_EVENT_BYTES = 256 * 1024

export const zoomErrors = errors({
  zoom_not_configured: {
    status: 404,
    toast: false,
    en: 'Nobody can meet on Zoom from this site.',
    es: 'Desde este sitio nadie puede reunirse en Zoom.',
  },
  zoom_busy: {
    status: 409,
    toast: false,
    en: 'All our Zoom accounts are taken at that time. You can meet here.',
    es: 'A esa hora todas nuestras cuentas de Zoom están ocupadas. Pueden reunirse aquí.',
  },
})

/** Fields of Zoom's notifications that are read; all others are ignored. */
export const ZoomEvent = z.object({
  event: z.string(),
  payload: z.object({
    plainToken: exactText().max(1000).optional(),
    object: z
      .object({
        id: z.coerce.string(),
        uuid: z.string().default(''),
        host_id: z.string().default(''),
        end_time: z.iso.datetime({ offset: true }).optional(),
        participant: z
          .object({
            id: z.string().default(''),
            participant_uuid: z.string().default(''),
            registrant_id: z.string().default(''),
            join_time: z.iso.datetime({ offset: true }).optional(),
            leave_time: z.iso.datetime({ offset: true }).optional(),
          })
          .optional(),
      })
      .optional(),
  }),
})
export type ZoomEvent = z.output<typeof ZoomEvent>

export const zoomContract = contract({
  offered: {
    method: 'GET',
    path: '/live/zoom',
    summary: 'Whether lessons can be held at Zoom from this site',
    access: can('Calendar', 'Update'),
    response: z.object({ offered: z.boolean() }),
  },
  place: {
    method: 'PUT',
    path: '/live/zoom/bookings/{id}',
    summary: 'Say where the people of a booking meet: here, or at Zoom',
    access: can('Calendar', 'Update'),
    params: z.object({ id: z.uuid() }),
    body: z.object({ place: z.enum(MEETING_PLACES) }),
    response: z.null(),
    errors: Object.values(zoomErrors),
  },
  notified: {
    method: 'POST',
    path: '/webhooks/zoom',
    summary: 'Notifications of Zoom: who was in a meeting from when until when',
    access: 'open',
    unconfirmed: true,
    raw: {
      consumes: { types: ['application/json'], as: 'buffer' },
      limit: MAX_EVENT_BYTES,
      signed: true,
      takes: {
        'x-zm-signature': { description: 'HMAC-SHA256 of the time and the body, as Zoom signs' },
        'x-zm-request-timestamp': { description: 'When it was signed, in seconds since 1970' },
      },
    },
    response: z.object({ plainToken: z.string().optional(), encryptedToken: z.string().optional() }),
    bare: true,
  },
})
