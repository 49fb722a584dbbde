import { z } from 'zod'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { foldCode } from '#contract/typed.ts'
import { CurrentPassword } from '../passwords/password-fields.contract.ts'
import { signInErrors } from '../sign-in/sign-in.contract.ts'
import { userErrors } from '../users/users.contract.ts'
import { EXPORT_STATES } from '#contract/export-states.ts'

/** Days until a data export expires, and until a deleted account can no longer be restored. */
export const ACCOUNT_DATA = { exportDays: 7, restoreDays: 30 } as const

export const accountDataErrors = errors({
  export_running: {
    status: 409,
    en: 'Your file is being created. This takes a moment.',
    es: 'Tu archivo se está preparando. Tarda un momento.',
  },
  export_gone: {
    status: 409,
    en: 'This file is no longer available. Request a new one.',
    es: 'Este archivo ya no está. Pide uno nuevo.',
  },
  not_your_email: {
    status: 422,
    toast: false,
    en: 'Write the address of your account.',
    es: 'Escribe la dirección de tu cuenta.',
  },
  not_their_email: {
    status: 422,
    toast: false,
    en: 'Write what this person signs in with.',
    es: 'Escribe con qué entra esta persona.',
  },
  ownerless: {
    status: 409,
    en: (p) => `${p['organizations']} would have no owner. Make someone else an owner first.`,
    es: (p) => `${p['organizations']} se quedaría sin nadie al frente. Antes nombra a otra persona.`,
  },
  not_yourself: {
    status: 409,
    en: 'Delete your own account in your settings.',
    es: 'Elimina tu propia cuenta en tu configuración.',
  },
  only_owner: {
    status: 409,
    toast: false,
    en: (p) =>
      `You are the only owner of ${p['organizations']}. Make someone else an owner first, or write to us to close it.`,
    es: (p) =>
      `Solo tú estás al frente de ${p['organizations']}. Antes nombra a otra persona o escríbenos para cerrarla.`,
  },
  restore_over: {
    status: 409,
    en: 'This account was erased. Nothing is left to restore.',
    es: 'Esta cuenta se borró. No queda nada que restaurar.',
  },
  restore_taken: {
    status: 409,
    en: 'Another account now has this address, so this one can’t be restored with it.',
    es: 'Otra cuenta ya tiene esta dirección, así que esta no puede volver con ella.',
  },
})

export const ExportRow = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  bytes: z.int().nullable(),
  created_at: z.iso.datetime(),
  ready_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
})
/**
 * `email`: typed once more, so that nobody deletes an account by a slip. `code`: of the app, or a backup
 * code, where the second step is on.
 */
export const DeleteAccount = z.object({
  email: oneLine().max(254),
  password: CurrentPassword,
  code: oneLine().overwrite(foldCode).max(20).default(''),
})
/** The plan that somebody has themselves: it ends with their account. */
export const ClosingPlan = z.object({
  name_en: z.string(),
  name_es: z.string(),
  renews: z.boolean(),
  until: z.iso.datetime().nullable(),
  /** Apple charges for the plan until the person cancels it there. */
  at_apple: z.boolean(),
})
export type ClosingPlan = z.output<typeof ClosingPlan>
const params = z.object({ id: z.uuid() })

export const accountDataContract = contract({
  ask: {
    method: 'POST',
    path: '/users/me/exports',
    summary: 'Ask for a ZIP file with everything that is kept about the caller; a mail says when it is there',
    access: 'signed-in',
    body: z.object({ password: CurrentPassword }),
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: [accountDataErrors.export_running, signInErrors.wrong_password],
    limit: { max: 10, seconds: 86_400 },
  },
  list: {
    method: 'GET',
    path: '/users/me/exports',
    summary: "The caller's files, newest first",
    access: 'signed-in',
    response: z.array(ExportRow),
  },
  fetch: {
    method: 'POST',
    path: '/users/me/exports/{id}/address',
    summary: 'A signed address of one of these files, for ten minutes',
    access: 'signed-in',
    params,
    response: z.object({ url: z.string(), expiresIn: z.int() }),
    errors: [accountDataErrors.export_gone],
    limit: { max: 30, seconds: 3600 },
  },
  closing: {
    method: 'GET',
    path: '/users/me/closing',
    summary: 'What would end with the caller’s account: the plan that they pay for themselves',
    access: 'signed-in',
    unconfirmed: true,
    response: z.object({ plan: ClosingPlan.nullable() }),
  },
  deleteMe: {
    method: 'POST',
    path: '/users/me/delete',
    summary:
      "Delete the caller's account: sessions end at once, names are kept for 30 days, then all of it is erased",
    access: 'signed-in',
    unconfirmed: true,
    body: DeleteAccount,
    response: z.object({ restorable_until: z.iso.datetime() }),
    errors: [
      accountDataErrors.only_owner,
      userErrors.last_administrator,
      signInErrors.wrong_password,
      signInErrors.wrong_code,
    ],
    limit: { max: 10, seconds: 3600 },
  },
  deleteOne: {
    method: 'POST',
    path: '/users/{id}/delete',
    summary: 'Delete somebody’s account, by an Admin: as when they do it themselves, restorable for 30 days',
    access: canAll('User', 'Delete'),
    params,
    body: z.object({
      email: oneLine().max(254),
      reason: manyLines().min(1).max(300),
    }),
    response: z.null(),
    errors: [
      accountDataErrors.ownerless,
      accountDataErrors.not_their_email,
      accountDataErrors.not_yourself,
      userErrors.last_administrator,
    ],
    limit: { max: 60, seconds: 3600 },
  },
  restore: {
    method: 'POST',
    path: '/users/{id}/restore',
    summary: 'Bring a deleted account back within 30 days; its owner chooses a new password',
    access: can('User', 'Delete'),
    params,
    response: z.null(),
    errors: [accountDataErrors.restore_over, accountDataErrors.restore_taken],
  },
})
