import { common, Failure } from '#contract/errors.ts'
import { implement, type Call, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { PROVIDERS, providersContract, type ProviderName } from '../providers.contract.ts'
import { dropCookie, readCookie, setCookie, welcome } from '../../sessions/server/public.ts'
import { configuredProviders, type Providers } from './providers.ts'
import { arrive, type Arrival } from './providers.service.ts'
import { readTicket, registerByProvider } from './provider-registration.service.ts'
import { newToken, sameText } from '#server/auth/secrets.ts'

/** Returns the page for each outcome. Tickets are in the URL fragment, which no server or log sees. */
function destination(arrival: Arrival, navigate: string): string {
  switch (arrival.kind) {
    case 'session':
      return `/auth/login?signed-in=1${navigate && `&navigate=${encodeURIComponent(navigate)}`}`
    case 'two_factor':
      return `/auth/2fa#ticket=${arrival.ticket}`
    case 'unconfirmed':
      return '/static'
    case 'suspended':
      return '/static5?because=suspended'
    case 'closed':
      return '/static5'
    case 'not_linked':
      return '/auth/login?problem=not-linked'
    case 'register':
      return `/auth/complete${navigate && `?navigate=${encodeURIComponent(navigate)}`}#ticket=${arrival.ticket}`
    case 'no_email':
      return '/auth/login?problem=no-email'
  }
}

/** `providers` other than the configured ones are for tests. */
export function providersRoutes(
  platform: Platform,
  providers: Providers = configuredProviders(platform.config),
): Implementation {
  const site = platform.config.PUBLIC_URL
  const one = (name: ProviderName) => {
    const provider = providers[name]
    if (!provider) throw new Failure(common.not_found)
    return provider
  }

  const callback = async (
    call: Pick<Call, 'actor' | 'request' | 'reply'>,
    name: ProviderName,
    query: { code?: string | undefined; state?: string | undefined; error?: string | undefined },
  ): Promise<null> => {
    const provider = one(name)
    const [state = '', verifier = '', navigate = ''] = (readCookie(platform, call, 'provider') ?? '').split(
      ' ',
    )
    dropCookie(platform, call, 'provider')
    const refuse = (problem: string): null => {
      call.reply.redirect(`${site}/auth/login?problem=${problem}`)
      return null
    }
    // Nothing in the cookie or another state: this sign-in was not begun in this browser.
    if (query.error !== undefined || !query.code || state === '' || !sameText(state, query.state ?? ''))
      return refuse(query.error === undefined ? 'provider' : 'canceled')
    const identity = await provider.identify(query.code, verifier).catch((error: unknown) => {
      platform.log.warn({ err: error, provider: name }, 'provider refused a sign-in')
      return null
    })
    if (!identity?.account_id) return refuse('provider')
    const arrival = await arrive(platform, call.actor, name, identity, readCookie(platform, call, 'trusted'))
    if (arrival.kind === 'session') welcome(platform, call, arrival.user_id, arrival.session)
    call.reply.redirect(site + destination(arrival, decodeURIComponent(navigate)))
    return null
  }

  return implement(providersContract, {
    providers: async () => PROVIDERS.filter((name) => providers[name]),
    start: async (call) => {
      const provider = one(call.params.provider)
      const [state, verifier] = [newToken(), newToken()]
      setCookie(
        platform,
        call,
        'provider',
        `${state} ${verifier} ${encodeURIComponent(call.query.navigate ?? '')}`,
      )
      call.reply.redirect(provider.address(state, verifier).toString())
      return null
    },
    callback: (call) => callback(call, call.params.provider, call.query),
    // A cross-site post lacks our cookies; the redirect after it includes them.
    postedCallback: async ({ params, body, reply }) => {
      const query = new URLSearchParams(
        Object.entries({ code: body.code, state: body.state, error: body.error }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      )
      reply.redirect(`${site}/api/v2/auth/${params.provider}/callback?${query.toString()}`)
      return null
    },
    pending: async ({ body }) => {
      const {
        provider,
        identity: { email, first_name, last_name },
      } = readTicket(platform, body.ticket)
      return { provider, email, first_name, last_name }
    },
    register: async (call) => {
      const registered = await registerByProvider(platform, call.actor, call.body)
      if (registered.kind !== 'session') return { status: registered.kind, token: null }
      welcome(platform, call, registered.user_id, registered.session)
      return { status: 'signed_in' as const, token: registered.session.token }
    },
  })
}
