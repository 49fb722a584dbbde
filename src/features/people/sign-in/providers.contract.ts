import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { Navigate } from './sign-in.contract.ts'

/** The login providers besides email. */
export const PROVIDERS = ['google', 'facebook', 'apple', 'azure'] as const
export type ProviderName = (typeof PROVIDERS)[number]

const params = z.object({ provider: z.enum(PROVIDERS) })
const text = z.string().max(4000).optional()
/** What a provider sends back: query of a GET, or the form that Apple posts. */
const Callback = z.object({ code: text, state: text, error: text, user: text })

export const providersContract = contract({
  providers: { method: 'GET', path: '/auth/providers', summary: 'Which login providers are configured', access: 'open', response: z.array(z.enum(PROVIDERS)) },
  start: { method: 'GET', path: '/auth/{provider}/start', summary: 'Redirects to the provider', access: 'open', params, query: z.object({ navigate: Navigate.optional() }), response: z.null(), limit: { max: 60, seconds: 900 } },
  callback: { method: 'GET', path: '/auth/{provider}/callback', summary: 'Where the provider sends a person back to; redirects into the product', access: 'open', params, query: Callback, response: z.null(), limit: { max: 60, seconds: 900 } },
  postedCallback: { method: 'POST', path: '/auth/{provider}/callback', summary: 'The same for a provider that posts a form', access: 'open', params, body: Callback, response: z.null(), limit: { max: 60, seconds: 900 } },
})
