import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { foldCode } from '#contract/typed.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { PASSWORD } from '../passwords/password-fields.contract.ts'
import { CheckInbox, Email, signInErrors, Token } from '../sign-in/sign-in.contract.ts'

/** Minutes for both addresses to confirm, and days in which the old one can undo. */
export const EMAIL_CHANGE = { minutes: 60, undoDays: 7 } as const

export const emailChangeErrors = errors({
  same_email: {
    status: 422,
    toast: false,
    en: 'This is already your address.',
    es: 'Esta es la dirección que ya tienes.',
  },
  no_second_step: {
    status: 422,
    toast: false,
    en: 'Two-step sign-in is off, so there are no codes. Confirm at your old address, or write to us at /support.',
    es: 'La verificación en dos pasos está apagada y no hay códigos. Confirma en tu dirección anterior o escríbenos en /support.',
  },
  no_guardian: {
    status: 422,
    toast: false,
    en: 'This account has no address, and we know of no one who could approve one. Write to us at /support.',
    es: 'Esta cuenta no tiene correo y no conocemos a nadie que pueda aceptar uno. Escríbenos en /support.',
  },
  email_in_use: {
    status: 422,
    toast: false,
    en: 'Another account already has this address.',
    es: 'Otra cuenta ya tiene esta dirección.',
  },
  email_taken: {
    status: 409,
    toast: false,
    en: 'Another account now has this address. Yours stays the same.',
    es: 'Otra cuenta ya tiene esta dirección. La tuya sigue como estaba.',
  },
})

/** An open change: which of the two addresses has confirmed. */
export const OpenEmailChange = z.object({
  email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: z.iso.datetime(),
})
/**
 * Email change as the holder of a link sees it. `old_email`: a sign-in name if there was no address.
 * `side`: the address that got the link; `undo` reverts a completed change.
 */
export const ShownEmailChange = z.object({
  side: z.enum(['old', 'new', 'undo']),
  old_email: z.string(),
  new_email: z.string(),
  confirmed: z.boolean(),
})
const secured = {
  errors: [signInErrors.link_expired, emailChangeErrors.email_taken],
  limit: { max: 60, seconds: 900 },
} as const
const body = z.object({ token: Token })

export const emailChangeContract = contract({
  ask: {
    method: 'POST',
    path: '/auth/email-change',
    summary:
      'Ask for another email address: the old and the new one each get a link to confirm; a code of the second step, or a backup code, confirms in place of the old one',
    access: 'signed-in',
    body: z.object({
      email: Email,
      password: exactText().max(PASSWORD.max).default(''),
      /** Of the app or a backup code: for who cannot read the old mailbox any more. */
      code: oneLine().overwrite(foldCode).max(20).default(''),
    }),
    response: CheckInbox,
    status: 202,
    errors: [
      signInErrors.wrong_password,
      signInErrors.wrong_code,
      emailChangeErrors.no_second_step,
      emailChangeErrors.same_email,
      emailChangeErrors.no_guardian,
    ],
    limit: { max: 10, seconds: 3600 },
  },
  open: {
    method: 'GET',
    path: '/auth/email-change',
    summary: "The caller's open change of address, or null",
    access: 'signed-in',
    response: OpenEmailChange.nullable(),
  },
  cancel: {
    method: 'DELETE',
    path: '/auth/email-change',
    summary: 'Give up the open change of address',
    access: 'signed-in',
    response: z.null(),
  },
  byToken: {
    method: 'POST',
    path: '/auth/email-change/by-token',
    summary: 'What a link of a change of address is about',
    access: 'open',
    body,
    response: ShownEmailChange,
    ...secured,
  },
  confirm: {
    method: 'POST',
    path: '/auth/email-change/confirm',
    summary: 'Confirm with the link of one address; with both confirmed the address changes',
    access: 'open',
    body,
    response: z.object({ status: z.enum(['waiting', 'changed']) }),
    ...secured,
  },
  stop: {
    method: 'POST',
    path: '/auth/email-change/stop',
    summary:
      'Stop a change, or undo one that was made: then every session ends and the old address gets a link to a new password',
    access: 'open',
    body,
    response: z.object({ status: z.enum(['stopped', 'undone']) }),
    ...secured,
  },
})
