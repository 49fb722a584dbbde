import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { common, Failure } from '#contract/errors.ts'
import { permissionsAs, withoutSecondStep, type Actor, type PermissionsOf } from '../../auth/actor.ts'
import type { AccessClaims } from '../../auth/tokens.ts'
import type { Platform } from '../../platform.ts'

/** Maximum number of remembered names that callers send. */
const NAMES_KEPT = 1000
const zones = new LRUCache<string, boolean>({ max: NAMES_KEPT })
/** Is this an IANA time zone that this machine knows? */
export function isZone(name: string): boolean {
  let known = zones.get(name)
  if (known === undefined) {
    try {
      known =
        /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name) &&
        Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      known = false
    }
    zones.set(name, known)
  }
  return known
}

const LANGUAGE_WORDS: Record<string, Language> = { english: 'en', spanish: 'es' }
const languages = new LRUCache<string, Language>({ max: NAMES_KEPT })
/** `english` and `spanish`, or an ordinary accept-language header; English otherwise. */
export function languageOf(header: string | string[] | undefined): Language {
  const text = String(header ?? '')
  let known = languages.get(text)
  if (!known) {
    known = readLanguage(text.trim().toLowerCase())
    languages.set(text, known)
  }
  return known
}

function readLanguage(text: string): Language {
  const word = LANGUAGE_WORDS[text]
  if (word) return word
  const ranked = text
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag: tag.slice(0, 2), quality }
    })
    .sort((a, b) => b.quality - a.quality)
  const found = ranked.find(({ tag }) => tag === 'en' || tag === 'es')
  return (found?.tag as Language | undefined) ?? DEFAULT_LANGUAGE
}

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * Requests that an administrator acting as somebody else may send besides reading: ending it, and calls that
 * write nothing.
 */
const WHILE_ACTING = /^\/(?:api\/v\d\/auth\/(?:refresh|logout|socket-token)|functions\/v1\/[\w-]+)$/
const mayWhileActing = (request: FastifyRequest): boolean =>
  request.method === 'GET' || request.method === 'HEAD' || WHILE_ACTING.test(request.url.split('?')[0] ?? '')

/**
 * Returns the caller. An invalid token is a 401 wherever the endpoint depends on the person: an answer for
 * visitors would show a signed-in person less than theirs.
 */
export async function actorOf(platform: Platform, request: FastifyRequest, access: Access): Promise<Actor> {
  const zone = String(request.headers['accept-timezone'] ?? '')
  const token = bearer(request)
  const claims = token ? await platform.tokens.verify(token) : null
  if (!claims && access !== 'open') {
    if (request.headers.authorization !== undefined) throw new Failure(common.session_expired)
  }
  if (claims?.act && !mayWhileActing(request)) throw new Failure(common.read_only)
  const role = claims?.role ?? 'CMS'
  return {
    user_id: claims?.sub ?? null,
    role,
    organization_id: claims?.org ?? null,
    staff_role: claims?.staff ?? null,
    session_id: claims?.sid ?? null,
    // The token may be older than the confirmation: the few whom this concerns are asked after each time.
    unconfirmed: claims?.unconfirmed === true && !(await platform.isConfirmed(claims.sub)),
    acting_by: claims?.act ?? null,
    language: languageOf(request.headers['accept-language']),
    zone: claims?.zone ?? (isZone(zone) ? zone : 'UTC'),
    ip: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    permissions: await permissionsFor(platform, claims),
  }
}

/**
 * Administrators of an installation in production have a second step before anything of theirs opens
 * (security line 8). The database is asked each time, so that switching it on or off counts at once; there
 * are few of them.
 */
async function permissionsFor(platform: Platform, claims: AccessClaims | null): Promise<PermissionsOf> {
  const full = permissionsAs(platform.permissions(claims?.role ?? 'CMS'), claims?.staff ?? null)
  if (claims?.role !== 'Admin' || !platform.config.production || (await platform.hasSecondStep(claims.sub)))
    return full
  return withoutSecondStep(full, platform.permissions('CMS'))
}

/**
 * Refuses callers with an unconfirmed address every write that a visitor may not do either, unless the
 * endpoint allows it.
 */
function assertConfirmed(actor: Actor, { access, method, unconfirmed }: Guarded): void {
  const open = access === 'open' || (access !== 'signed-in' && access.visitors)
  if (actor.unconfirmed && !open && !unconfirmed && method !== 'GET' && method !== 'HEAD')
    throw new Failure(common.address_unconfirmed)
}

type Guarded = Pick<Endpoint, 'access' | 'method' | 'unconfirmed'>
/** The one place where permission is decided. A visitor who lacks it is asked to sign in; a person is refused. */
export function authorize(actor: Actor, endpoint: Guarded): void {
  const { access } = endpoint
  if (access === 'open') return
  if (actor.user_id === null && (access === 'signed-in' || !access.visitors))
    throw new Failure(common.not_signed_in)
  if (access === 'signed-in') return assertConfirmed(actor, endpoint)
  const features = [access.feature, ...(access.or ?? [])]
  if (features.some((feature) => actor.permissions.waits?.(feature, access.permission)))
    throw new Failure(common.two_factor_required)
  const scopes = features.map((feature) => actor.permissions.scope(feature, access.permission))
  if (!scopes.some((scope) => scope === 'all' || (scope !== null && access.reach !== 'all')))
    throw new Failure(actor.user_id === null ? common.not_signed_in : common.forbidden)
  assertConfirmed(actor, endpoint)
}
