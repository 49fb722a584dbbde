import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { exactText, PersonName } from '#contract/text.ts'
import { asksGuardian, BirthYear, Email, Navigate, signInErrors } from '../sign-in/sign-in.contract.ts'

/** The login providers besides email. */
export const PROVIDERS = ['google', 'facebook', 'apple', 'azure'] as const
export type ProviderName = (typeof PROVIDERS)[number]

const params = z.object({ provider: z.enum(PROVIDERS) })
const text = exactText().max(4000).optional()
/** Response of a provider: the query of a GET, or the form that Apple posts. */
const Callback = z.object({ code: text, state: text, error: text, user: text })

/** A sealed note of who a provider says somebody is: longer than other tokens. */
const Ticket = exactText().min(20).max(2000)
/** Registration fields that a provider does not supply. */
export const RegisterByProvider = z
  .object({
    ticket: Ticket,
    first_name: PersonName,
    last_name: PersonName,
    birth_year: BirthYear,
    guardian_email: Email.optional(),
    language: z.enum(LANGUAGES),
    terms: z.literal(true),
  })
  .refine((value) => !asksGuardian({ ...value, kind: 'learner' }) || value.guardian_email !== undefined, {
    path: ['guardian_email'],
    params: {
      en: 'Enter the email of a parent or guardian.',
      es: 'Escribe el correo de tu madre, padre o tutor.',
    },
  })
export const PendingProvider = z.object({
  provider: z.enum(PROVIDERS),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
/** `check_inbox`: the address confirms itself first; `guardian`: a parent or guardian is asked. */
export const RegisteredByProvider = z.object({
  status: z.enum(['signed_in', 'check_inbox', 'guardian']),
  token: z.string().nullable(),
})

export const providersContract = contract({
  providers: {
    method: 'GET',
    path: '/auth/providers',
    summary: 'Which login providers are configured',
    access: 'open',
    response: z.array(z.enum(PROVIDERS)),
  },
  start: {
    method: 'GET',
    path: '/auth/{provider}/start',
    summary: 'Redirects to the provider',
    access: 'open',
    params,
    query: z.object({ navigate: Navigate.optional() }),
    response: z.null(),
    limit: { max: 60, seconds: 900 },
  },
  callback: {
    method: 'GET',
    path: '/auth/{provider}/callback',
    summary: 'Where the provider sends a person back to; redirects into the product',
    access: 'open',
    params,
    query: Callback,
    response: z.null(),
    limit: { max: 60, seconds: 900 },
  },
  postedCallback: {
    method: 'POST',
    path: '/auth/{provider}/callback',
    summary: 'The same for a provider that posts a form',
    access: 'open',
    params,
    body: Callback,
    response: z.null(),
    limit: { max: 60, seconds: 900 },
  },
  pending: {
    method: 'POST',
    path: '/auth/providers/by-ticket',
    summary: 'Who a provider says one is, before one registers',
    access: 'open',
    body: z.object({ ticket: Ticket }),
    response: PendingProvider,
    errors: [signInErrors.link_expired],
    limit: { max: 60, seconds: 900 },
  },
  register: {
    method: 'POST',
    path: '/auth/providers/register',
    summary: 'Register with what a provider said: year of birth, texts accepted, a guardian for a child',
    access: 'open',
    switch: 'registration',
    body: RegisterByProvider,
    response: RegisteredByProvider,
    errors: [signInErrors.link_expired],
    limit: { max: 60, seconds: 3600 },
  },
})
