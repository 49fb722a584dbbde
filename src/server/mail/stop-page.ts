import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { StopPages } from '#contract/stop-pages.ts'
import { audit, type AuditEntry } from '../audit/audit.ts'
import type { Actor } from '../auth/actor.ts'
import { isSignedBy, signature } from '../auth/secrets.ts'
import type { Db } from '../db/database.ts'
import { bytes, type Bytes } from '../http/answer/answer.ts'
import type { Call, Handlers } from '../http/implement.ts'
import { cspHash, escapeHtml } from '../html.ts'
import type { Platform, TxPlatform } from '../platform.ts'
import type { Purpose } from '../purposes.ts'

const STYLE =
  ':root{color-scheme:light dark;--paper:#fbf7f1;--ink:#1d1712;--act:#a8430f;--on:#fff}@media(prefers-color-scheme:dark){:root{--paper:#1b1613;--ink:#f6efe6;--act:#f0a070;--on:#1b1613}}body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:15vh auto 0;padding:0 1.5rem}h1{margin:0 0 1rem;font-size:clamp(1.6rem,7vw,2.25rem);line-height:1.15;overflow-wrap:anywhere;text-wrap:balance}a{display:inline-flex;align-items:center;min-height:44px;margin-block-end:1rem;color:inherit;font-weight:700;text-decoration:none}:focus-visible{outline:3px solid currentColor;outline-offset:3px}button{min-height:44px;padding:0 1.5rem;border:0;border-radius:10px;background:var(--act);color:var(--on);font:inherit;font-weight:700;cursor:pointer}'
const CSP = `default-src 'none'; style-src '${cspHash(STYLE)}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/**
 * Subscription that a link ends: its owner (null for an address without an account), the language of the
 * page, and whether it has ended already.
 */
export type Stoppable = {
  user_id: string | null
  organization_id: string | null
  language: Language
  stopped: boolean
}
/**
 * A kind of mail that one click ends. `purpose` makes its links its own; `stop` answers what is to be
 * audited, or null where nothing changed.
 */
export type StopPage<Row extends Stoppable> = {
  address: string
  purpose: Purpose
  words: Record<Language, { title: string; ask: string; button: string; done: string; unknown: string }>
  find(id: string): Promise<Row | undefined>
  stop(tx: Db, row: Row, now: Date, from: { ip: string }): Promise<AuditEntry | null>
}

/**
 * Returns the unsubscribe address of a kind of mail: a mail program posts to it (RFC 8058), a person confirms
 * first.
 */
export const stopAddress = (
  platform: TxPlatform,
  { address, purpose }: { address: string; purpose: Purpose },
  id: string,
): string => `${platform.config.PUBLIC_URL}${address}?token=${id}.${signature(platform.keyFor(purpose), id)}`

function idIn(platform: Platform, purpose: Purpose, token: unknown): string | null {
  const [, id, seal] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(String(token)) ?? []
  if (!id || !seal) return null
  return isSignedBy(platform.keysFor(purpose), seal, (key) => signature(key, id)) ? id : null
}

/** Handlers of `stopPages`: pages of their own, in the language of whose link it is. */
export function stopHandlers<Row extends Stoppable>(
  platform: Platform,
  stop: StopPage<Row>,
): Handlers<StopPages> {
  const page = async (
    reply: Call['reply'],
    language: Language,
    inside: string,
  ): Promise<Bytes<'text/html'>> => {
    const { name: site } = await platform.site.identity(platform.db)
    reply.header('content-security-policy', CSP)
    return bytes(
      'text/html',
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(stop.words[language].title)}</title><style>${STYLE}</style></head><body><main><a href="${escapeHtml(platform.config.PUBLIC_URL)}">${escapeHtml(site)}</a><h1>${escapeHtml(stop.words[language].title)}</h1>${inside}</main></body></html>`,
    )
  }
  const find = async (token: unknown): Promise<Row | undefined> => {
    const id = idIn(platform, stop.purpose, token)
    return id === null ? undefined : stop.find(id)
  }
  return {
    askStop: async ({ query, reply }) => {
      const row = await find(query.token)
      const words = stop.words[row?.language ?? 'en']
      const inside = !row
        ? `<p>${escapeHtml(words.unknown)}</p>`
        : row.stopped
          ? `<p>${escapeHtml(words.done)}</p>`
          : `<form method="post"><p>${escapeHtml(words.ask)}</p><button>${escapeHtml(words.button)}</button></form>`
      return page(reply, row?.language ?? 'en', inside)
    },
    stop: async ({ query, reply, actor: caller }) => {
      const row = await find(query.token)
      if (!row) throw new Failure(common.not_found)
      const now = platform.clock()
      await platform.db.transaction(async (tx) => {
        const entry = await stop.stop(tx, row, now, { ip: caller.ip })
        const actor: Actor = {
          user_id: row.user_id,
          role: 'CMS',
          organization_id: row.organization_id,
          staff_role: null,
          session_id: null,
          language: row.language,
          zone: 'UTC',
          ip: caller.ip,
          agent: caller.agent,
          permissions: platform.permissions('CMS'),
        }
        if (entry) await audit(tx, actor, entry, now)
      })
      return page(reply, row.language, `<p>${escapeHtml(stop.words[row.language].done)}</p>`)
    },
  }
}
