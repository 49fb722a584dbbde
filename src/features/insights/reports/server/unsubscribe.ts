import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { countHere, networkOf } from '#server/http/limits.ts'
import { cspHash, escapeHtml } from '#server/html.ts'
import type { Platform } from '#server/platform.ts'

const ADDRESS = '/api/v2/reports/unsubscribe'
const CALLS = { max: 60, seconds: 300 }
const WORDS = {
  en: { title: 'Reports by mail', ask: 'Stop sending this report?', button: 'Stop it', done: 'Stopped. This report is not sent any more. You can resume it under Reports, By mail.', unknown: 'We do not know this link. You can stop reports under Reports, By mail.' },
  es: { title: 'Informes por correo', ask: '¿Dejar de enviar este informe?', button: 'Dejar de enviarlo', done: 'Listo. Este informe ya no se envía. Puedes reanudarlo en Informes, Por correo.', unknown: 'No conocemos este enlace. Puedes detener los informes en Informes, Por correo.' },
} as const satisfies Record<Language, Record<string, string>>

const sealOf = (platform: Platform, id: string): string => createHmac('sha256', platform.keyFor('report schedules')).update(id).digest('base64url')
/** Where one click ends a report by mail: a mail program posts to it (RFC 8058), a person is asked first. */
export const unsubscribeUrl = (platform: Platform, id: string): string => `${platform.config.PUBLIC_URL}${ADDRESS}?token=${id}.${sealOf(platform, id)}`

function scheduleOf(platform: Platform, token: unknown): string | null {
  const [, id, seal] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(String(token)) ?? []
  if (!id || !seal) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(platform, id))) ? id : null
}

const STYLE = ':root{color-scheme:light dark;--paper:#fbf7f1;--ink:#1d1712;--act:#a8430f;--on:#fff}@media(prefers-color-scheme:dark){:root{--paper:#1b1613;--ink:#f6efe6;--act:#f0a070;--on:#1b1613}}body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:15vh auto 0;padding:0 1.5rem}button{min-height:44px;padding:0 1.5rem;border:0;border-radius:10px;background:var(--act);color:var(--on);font:inherit;font-weight:700;cursor:pointer}'
const CSP = `default-src 'none'; style-src '${cspHash(STYLE)}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
const page = (language: Language, inside: string): string => `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(WORDS[language].title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(WORDS[language].title)}</h1>${inside}</main></body></html>`

type Row = { id: string; user_id: string; organization_id: string; status: string; language: Language }
/** `GET` and `POST /reports/unsubscribe`: pages of their own, since whoever comes from a mail may be signed in nowhere. */
export function mountUnsubscribe(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const find = async (token: unknown): Promise<Row | undefined> => {
    const id = scheduleOf(platform, token)
    return id === null ? undefined : (await db.query<Row>('report_schedules_of_token', 'select s.id, s.user_id, s.organization_id, s.status, u.language from report_schedules s join users u on u.id = s.user_id where s.id = $1', [id]))[0]
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => { payload.resume(); done(null) })
    scope.get(ADDRESS, async (request, reply) => {
      countHere(db, `unsubscribe ${networkOf(request.ip)}`, CALLS.max, CALLS.seconds)
      const row = await find((request.query as { token?: string }).token)
      const words = WORDS[row?.language ?? 'en']
      const inside = !row ? `<p>${escapeHtml(words.unknown)}</p>` : row.status === 'paused' ? `<p>${escapeHtml(words.done)}</p>` : `<form method="post"><p>${escapeHtml(words.ask)}</p><button>${escapeHtml(words.button)}</button></form>`
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', CSP).send(page(row?.language ?? 'en', inside))
    })
    scope.post(ADDRESS, async (request, reply) => {
      countHere(db, `unsubscribe ${networkOf(request.ip)}`, CALLS.max, CALLS.seconds)
      const row = await find((request.query as { token?: string }).token)
      if (!row) throw new Failure(common.not_found)
      const now = platform.clock()
      await db.transaction(async (tx) => {
        const [paused] = await tx.query('report_schedules_unsubscribe', `update report_schedules set status = 'paused', version = version + 1, updated_at = $2 where id = $1 and status = 'active' returning id`, [row.id, now])
        const actor: Actor = { user_id: row.user_id, role: 'CMS', organization_id: row.organization_id, staff_role: null, session_id: null, language: row.language, zone: 'UTC', ip: request.ip, agent: String(request.headers['user-agent'] ?? ''), permissions: platform.permissions('CMS') }
        if (paused) await audit(tx, actor, { code: 'REPORT_SCHEDULE_PAUSED', subject_type: 'report_schedule', subject_id: row.id, after: { by: 'mail' } }, now)
      })
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', CSP).send(page(row.language, `<p>${escapeHtml(WORDS[row.language].done)}</p>`))
    })
  })
}
