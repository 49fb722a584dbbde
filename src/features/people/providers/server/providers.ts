import { Apple, Facebook, Google, MicrosoftEntraId } from 'arctic'
import { decodeJwt } from 'jose'
import type { Config } from '#server/config.ts'
import type { ProviderName } from '../providers.contract.ts'

/**
 * Identity of a person from a provider. `email_verified`: the provider vouches that the address is theirs
 * now.
 */
export type Identity = {
  account_id: string
  email: string | null
  email_verified: boolean
  first_name: string
  last_name: string
}
export type Provider = {
  /** Returns the provider's sign-in page. `verifier` is the PKCE secret, for providers that use one. */
  address(state: string, verifier: string): URL
  /** Exchanges the code from the provider's redirect. @throws when the provider refuses it. */
  identify(code: string, verifier: string): Promise<Identity>
}
export type Providers = Partial<Record<ProviderName, Provider>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/**
 * Checks the claims of an id token. It was received from the provider over TLS, so its signature need not
 * be checked (OpenID Connect Core, 3.1.3.7).
 */
function claimsOf(idToken: string, audience: string, issuer: RegExp): Record<string, unknown> {
  const claims = decodeJwt(idToken)
  const fits =
    claims.aud === audience &&
    issuer.test(claims.iss ?? '') &&
    (claims.exp ?? 0) * 1000 > Date.now() &&
    claims.sub
  if (!fits) throw new Error('id token is not for this client')
  return claims
}

/** Tenant of personal Microsoft accounts, whose addresses Microsoft has confirmed. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad'

/** A provider that identifies people by the claims of an id token. */
const idTokenProvider = (
  client: Google | MicrosoftEntraId,
  audience: string,
  issuer: RegExp,
  identityOf: (claims: Record<string, unknown>) => Identity,
): Provider => ({
  address: (state, verifier) =>
    client.createAuthorizationURL(state, verifier, ['openid', 'profile', 'email']),
  async identify(code, verifier) {
    const tokens = await client.validateAuthorizationCode(code, verifier)
    return identityOf(claimsOf(tokens.idToken(), audience, issuer))
  },
})

function google(id: string, secret: string, redirectUrl: string): Provider {
  const client = new Google(id, secret, redirectUrl)
  return idTokenProvider(client, id, /^(https:\/\/)?accounts\.google\.com$/, (claims) => ({
    account_id: text(claims['sub']),
    email: text(claims['email']) || null,
    email_verified: claims['email_verified'] === true,
    first_name: text(claims['given_name']),
    last_name: text(claims['family_name']),
  }))
}

/**
 * In a company's tenant the address is whatever its administrator wrote: it counts only where Microsoft says
 * that the domain's owner was verified.
 */
function azure(tenant: string, id: string, secret: string, redirectUrl: string): Provider {
  const client = new MicrosoftEntraId(tenant, id, secret, redirectUrl)
  return idTokenProvider(client, id, /^https:\/\/login\.microsoftonline\.com\//, (claims) => {
    const [first = '', ...rest] = text(claims['name']).split(' ')
    const vouched =
      claims['tid'] === PERSONAL_TENANT || claims['xms_edov'] === true || claims['xms_edov'] === '1'
    return {
      account_id: text(claims['sub']),
      email: text(claims['email']) || null,
      email_verified: vouched,
      first_name: text(claims['given_name']) || first,
      last_name: text(claims['family_name']) || rest.join(' '),
    }
  })
}

function apple(config: Config, redirectUrl: string): Provider {
  const key = Buffer.from((config.APPLE_PRIVATE_KEY ?? '').replace(/-----[A-Z ]+-----|\\n|\s/g, ''), 'base64')
  const client = new Apple(
    config.APPLE_CLIENT_ID!,
    config.APPLE_TEAM_ID!,
    config.APPLE_KEY_ID!,
    key,
    redirectUrl,
  )
  return {
    address(state) {
      const url = client.createAuthorizationURL(state, ['name', 'email'])
      url.searchParams.set('response_mode', 'form_post')
      return url
    },
    async identify(code) {
      const claims = claimsOf(
        (await client.validateAuthorizationCode(code)).idToken(),
        config.APPLE_CLIENT_ID!,
        /^https:\/\/appleid\.apple\.com$/,
      )
      return {
        account_id: text(claims['sub']),
        email: text(claims['email']) || null,
        email_verified: claims['email_verified'] === true || claims['email_verified'] === 'true',
        first_name: '',
        last_name: '',
      }
    },
  }
}

/** Facebook does not say whether the address was confirmed, so it never links to an account that exists. */
function facebook(id: string, secret: string, redirectUrl: string): Provider {
  const client = new Facebook(id, secret, redirectUrl)
  return {
    address: (state) => client.createAuthorizationURL(state, ['email', 'public_profile']),
    async identify(code) {
      const tokens = await client.validateAuthorizationCode(code)
      const answer = await fetch('https://graph.facebook.com/me?fields=id,email,first_name,last_name', {
        headers: { authorization: `Bearer ${tokens.accessToken()}` },
        signal: AbortSignal.timeout(10_000),
      })
      if (!answer.ok) throw new Error(`facebook answered ${answer.status}`)
      const me = (await answer.json()) as Record<string, unknown>
      return {
        account_id: text(me['id']),
        email: text(me['email']) || null,
        email_verified: false,
        first_name: text(me['first_name']),
        last_name: text(me['last_name']),
      }
    },
  }
}

/** The providers whose keys are configured; the others have no button. */
export function configuredProviders(config: Config): Providers {
  const callbackUrl = (name: ProviderName): string => `${config.PUBLIC_URL}/api/v2/auth/${name}/callback`
  return {
    ...(config.GOOGLE_CLIENT_ID &&
      config.GOOGLE_CLIENT_SECRET && {
        google: google(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET, callbackUrl('google')),
      }),
    ...(config.FACEBOOK_CLIENT_ID &&
      config.FACEBOOK_CLIENT_SECRET && {
        facebook: facebook(config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET, callbackUrl('facebook')),
      }),
    ...(config.APPLE_CLIENT_ID && { apple: apple(config, callbackUrl('apple')) }),
    ...(config.AZURE_CLIENT_ID &&
      config.AZURE_CLIENT_SECRET && {
        azure: azure(
          config.AZURE_TENANT_ID,
          config.AZURE_CLIENT_ID,
          config.AZURE_CLIENT_SECRET,
          callbackUrl('azure'),
        ),
      }),
  }
}
