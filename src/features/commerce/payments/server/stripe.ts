import type Stripe from 'stripe'
import { port } from '#server/port.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'

/** Connection data of the development provider, which speaks Stripe's protocol. */
export type DevelopmentProvider = {
  secretKey: string
  webhookSecret: string
  host: string
  port: number
  protocol: 'http'
}
/** Starts the development provider once a process. Only `wing.ts` names it, and never in production. */
export const developmentProvider =
  port<(platform: Platform) => Promise<DevelopmentProvider | null>>('developmentProvider')

type Method = (...args: never[]) => unknown
type ReadingMethod = 'retrieve' | 'retrieveCurrent' | 'list' | 'createPreview'
/** Client whose resources only read. */
type ReadOnly<Resource> = {
  [
    Name in keyof Resource as Resource[Name] extends Method
      ? Name extends ReadingMethod
        ? Name
        : never
      : Name
  ]: Resource[Name] extends Method
    ? Resource[Name]
    : Resource[Name] extends object
      ? ReadOnly<Resource[Name]>
      : Resource[Name]
}

export type CardProvider = {
  /** Reads only: writes are sent by an `Asker`, after the request is committed (decision 83). */
  stripe: ReadOnly<Stripe>
  /** Each notification is signed with one of them. */
  webhookSecrets: readonly string[]
  livemode: boolean
  /** The id of the account, asked once. */
  account(): Promise<string>
}

export type WritingProvider = Omit<CardProvider, 'stripe'> & { stripe: Stripe }

/**
 * Lets somebody write at the provider without a request. The key of such a write is made of a row that is
 * committed and looked at again, or nothing follows from asking twice and nothing is recorded.
 */
export const withoutRequest = (
  provider: CardProvider,
  _because: 'its row is committed' | 'asking twice changes nothing',
): WritingProvider => provider as WritingProvider

const SECONDS = 20
const opened = new WeakMap<Platform, Promise<CardProvider | null>>()

async function open(platform: Platform): Promise<WritingProvider | null> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: secrets } = platform.config
  const dev = key ? null : await developmentProvider(platform)
  const secretKey = key ?? dev?.secretKey
  if (!secretKey) return null
  // The SDK takes 25 to 37 MB: it is there once somebody pays.
  const { default: Client } = await import('stripe')
  const httpClient = Client.createNodeHttpClient()
  const makeRequest = httpClient.makeRequest.bind(httpClient)
  httpClient.makeRequest = (...request) => {
    platform.db.refuseAsking('the card provider')
    return makeRequest(...request)
  }
  const stripe = new Client(secretKey, {
    httpClient,
    timeout: SECONDS * 1000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(dev && { host: dev.host, port: dev.port, protocol: dev.protocol }),
  })
  let account: Promise<string> | undefined
  return {
    stripe,
    webhookSecrets: dev ? [dev.webhookSecret] : secrets,
    livemode: secretKey.startsWith('sk_live_') || secretKey.startsWith('rk_live_'),
    account: () =>
      (account ??= stripe.accounts.retrieveCurrent().then(({ id }) => id)).catch((error: unknown) => {
        account = undefined
        throw error
      }),
  }
}

/** Card provider: Stripe if a key is set, the development provider outside production, else null. */
export function cardProvider(platform: Platform): Promise<CardProvider | null> {
  let provider = opened.get(platform)
  if (!provider) {
    provider = open(platform).catch((error: unknown) => {
      opened.delete(platform)
      throw error
    })
    opened.set(platform, provider)
  }
  return provider
}

/** True where card payments are possible, without loading the provider. */
export const takesCards = (platform: TxPlatform): boolean =>
  platform.config.STRIPE_SECRET_KEY !== undefined || !platform.config.production
