import { createHash } from 'node:crypto'
import type { Config } from '../../config.ts'
import { storeOrigin } from '../../files/s3-store.ts'

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** Hashes of the inline scripts and styles of a page: the policy allows these and nothing else inline. */
const hashesOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: type="application/ld\\+json")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    (match) => sha(match[1] ?? ''),
  )

const originsOf = (...urls: (string | undefined)[]): string[] =>
  urls.filter((url) => url !== undefined).map((url) => new URL(url).origin)

/** The content security policy of a finished page. */
export function policyOf(html: string, config: Config): string {
  const outside = originsOf(storeOrigin(config), config.CDN_URL, config.SENTRY_DSN_WEB)
  const socket = config.PUBLIC_URL.replace(/^http/, 'ws')
  // Its socket, and what it is asked before that.
  const meetings = originsOf(config.LIVEKIT_URL).flatMap((origin) => [origin, origin.replace(/^ws/, 'http')])
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html, 'script').join(' ')}`,
    `style-src 'self' ${hashesOf(html, 'style').join(' ')}`,
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...outside].join(' '),
    ["media-src 'self' blob:", ...outside].join(' '),
    ["connect-src 'self'", socket, ...meetings, ...outside].join(' '),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Of a script's own answer. A page's scripts run under the policy of their page; a worker runs under that of
 * the file it was started from, and the one that draws signs loads the hand.
 */
export const SCRIPT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * Policy of the service worker of the app. It loads everything (pages, answers, pictures and films of the
 * store) by `fetch`, so one directive is enough.
 */
export const workerPolicy = (config: Config): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...originsOf(storeOrigin(config), config.CDN_URL)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
