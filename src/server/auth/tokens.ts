import { LRUCache } from 'lru-cache'
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto'
import { SignJWT, jwtVerify, exportJWK, type JWK } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '#contract/constants.ts'
import type { Role, StaffRole } from '#contract/permissions.ts'

export type AccessClaims = {
  sub: string
  sid: string
  role: Role
  org: string | null
  staff: StaffRole | null
  /** The administrator who looks as this person. */
  act?: string | null
  /** The address was not confirmed when the token was made. */
  unconfirmed?: boolean
  /** IANA zone of the person's account. */
  zone?: string
  exp: number
}
export type Tokens = {
  /** A signed access token, valid for 15 minutes. */
  issue(claims: Omit<AccessClaims, 'exp'>): Promise<string>
  /** A single-purpose token for the realtime socket, valid for a minute. */
  issueSocket(claims: Omit<AccessClaims, 'exp'>): Promise<string>
  /**
   * Verified claims, or null for anything that is not a valid token of this kind. Verified tokens are
   * remembered until they expire.
   */
  verify(token: string): Promise<AccessClaims | null>
  verifySocket(token: string): Promise<AccessClaims | null>
  /** Forgets (and from now on refuses) every token of these sessions. */
  revoke(session_ids: readonly string[]): void
  jwks: { keys: JWK[] }
}

const ISSUER = 'asl-shop'
const AUDIENCE = { access: 'asl-shop-api', socket: 'asl-shop-socket' } as const
const SOCKET_SECONDS = 60
const REMEMBERED = 20_000

/** PKCS#8 wrapping of a raw Ed25519 seed (RFC 8410, section 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The signing key, derived from SECRET (HKDF-SHA256), so that every process of an installation has the same
 * one.
 */
export function signingKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'asl-shop access tokens', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' })
}

async function publicJwk(key: KeyObject): Promise<JWK & { kid: string }> {
  const jwk = await exportJWK(createPublicKey(key))
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url').slice(0, 16)
  return { ...jwk, kid, alg: 'EdDSA', use: 'sig' }
}

/**
 * @param keys the first signs; tokens that another one signed are accepted too
 * @param isLive asked once per token and process: is its session still open? (A restart forgets `revoke`, the
 *   database does not.)
 */
export async function makeTokens(
  keys: readonly KeyObject[],
  clock: () => Date,
  isLive: (session_id: string) => Promise<boolean>,
): Promise<Tokens> {
  const jwks = await Promise.all(keys.map(publicJwk))
  const publicKeys = new Map(keys.map((key, n) => [jwks[n]!.kid, createPublicKey(key)]))
  const kid = jwks[0]!.kid
  const remembered = new LRUCache<string, AccessClaims>({ max: REMEMBERED })
  /** Session id → until when (seconds) its tokens must be refused. */
  const revoked = new Map<string, number>()

  const seconds = () => Math.floor(clock().getTime() / 1000)
  const sign = (claims: Omit<AccessClaims, 'exp'>, audience: string, lifetime: number) =>
    // An id of its own: two tokens of one second differ, so that a renewed one is always another one.
    new SignJWT({
      jti: randomUUID(),
      sid: claims.sid,
      role: claims.role,
      org: claims.org,
      staff: claims.staff,
      ...(claims.act && { act: claims.act }),
      ...(claims.unconfirmed && { unconfirmed: true }),
      ...(claims.zone && { zone: claims.zone }),
    })
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
      .setSubject(claims.sub)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(seconds())
      .setNotBefore(seconds())
      .setExpirationTime(seconds() + lifetime)
      .sign(keys[0]!)

  const check = async (token: string, audience: string): Promise<AccessClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, ({ kid: signer }) => publicKeys.get(signer ?? '')!, {
        issuer: ISSUER,
        audience,
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        requiredClaims: ['exp', 'nbf', 'sub', 'sid'],
        currentDate: clock(),
      })
      const claims = {
        sub: payload.sub,
        sid: payload['sid'],
        role: payload['role'],
        org: payload['org'] ?? null,
        staff: payload['staff'] ?? null,
        act: payload['act'] ?? null,
        unconfirmed: payload['unconfirmed'] === true,
        zone: payload['zone'],
        exp: payload.exp,
      } as AccessClaims
      return revoked.has(claims.sid) ? null : claims
    } catch {
      return null
    }
  }

  return {
    issue: (claims) => sign(claims, AUDIENCE.access, ACCESS_TOKEN_SECONDS),
    issueSocket: (claims) => sign(claims, AUDIENCE.socket, SOCKET_SECONDS),
    async verify(token) {
      const known = remembered.get(token)
      if (known) {
        if (known.exp > seconds()) return known
        remembered.delete(token)
        return null
      }
      const claims = await check(token, AUDIENCE.access)
      // The session may end while the database is asked.
      if (claims && (!(await isLive(claims.sid)) || revoked.has(claims.sid))) return null
      if (claims) remembered.set(token, claims)
      return claims
    },
    async verifySocket(token) {
      const claims = await check(token, AUDIENCE.socket)
      return claims && (await isLive(claims.sid)) ? claims : null
    },
    revoke(session_ids) {
      const until = seconds() + ACCESS_TOKEN_SECONDS
      for (const [id, end] of revoked) if (end < seconds()) revoked.delete(id)
      for (const id of session_ids) revoked.set(id, until)
      for (const [token, claims] of remembered) if (revoked.has(claims.sid)) remembered.delete(token)
    },
    jwks: { keys: jwks },
  }
}
