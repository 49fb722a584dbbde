import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'

/** Pushes of the caller’s session in this browser. */
export const PushState = z.object({
  /** Public key of the server that a browser subscribes with (VAPID), in base64url. */
  key: z.string(),
  /** True if this session gets pushes, with this key. */
  subscribed: z.boolean(),
})
export type PushState = z.output<typeof PushState>

export const pushErrors = errors({
  push_service_unknown: {
    status: 422,
    en: 'Notifications don’t work in this browser yet. You can still get them by email.',
    es: 'Los avisos todavía no funcionan en este navegador. Puedes recibirlos por correo.',
  },
})

export const pushContract = contract({
  state: {
    method: 'GET',
    path: '/push-subscriptions',
    summary: 'Tells whether the caller’s session gets pushes, and the key to subscribe with',
    access: 'signed-in',
    response: PushState,
  },
  subscribe: {
    method: 'PUT',
    path: '/push-subscriptions',
    summary: 'Pushes the caller’s notifications to this browser until the session ends',
    access: 'signed-in',
    body: z.object({
      /** Address at the push service of the browser. */
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      /** Public key of the browser: a point of P-256 (65 bytes), in base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/),
      /** Secret of the browser (16 bytes), in base64url. */
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    response: PushState,
    errors: [pushErrors.push_service_unknown],
    limit: { max: 30, seconds: 3600, of: 'push-subscriptions' },
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push-subscriptions',
    summary: 'Ends pushes to this browser',
    access: 'signed-in',
    response: PushState,
  },
})
