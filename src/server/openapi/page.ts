import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { cspHash, escapeHtml as e } from '../html.ts'
import type { Json, OpenApi, Operation, Parameter } from './types.ts'

const STYLE = `
:root{color-scheme:light dark;--paper:#fbf7f1;--ink:#1d1712;--soft:#5d5045;--line:#d9c6ae;--accent:#a8430f;--card:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#1b1613;--ink:#f6efe6;--soft:#c3b4a3;--line:#4a3b2f;--accent:#f0a070;--card:#241d18}}
body{margin:0 auto;max-width:68rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
a{color:var(--accent)}nav ul{columns:14rem;padding-left:1.25rem}
details{border:1px solid var(--line);border-radius:10px;margin:.5rem 0;background:var(--card)}
summary{padding:.75rem;cursor:pointer;overflow-wrap:anywhere}summary:focus-visible{outline:3px solid var(--accent)}
.in{padding:0 .75rem .75rem}.method{display:inline-block;min-width:4rem;font-weight:700;color:var(--accent)}
code,pre{font:.875rem/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:10px;max-height:24rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .5rem;border-top:1px solid var(--line);overflow-wrap:anywhere}
.soft{color:var(--soft)}`
export const styleHash = cspHash(STYLE)

const resolve = <T>(document: OpenApi, value: T | { $ref: string }): T => {
  const ref = (value as { $ref?: string }).$ref
  if (!ref) return value as T
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Json)[key], document) as T
}

const schemaText = (schema: Json): string => `<pre tabindex="0">${e(JSON.stringify(schema, null, 2))}</pre>`

function parameters(document: OpenApi, list: readonly Parameter[]): string {
  const rows = list
    .map((one) => resolve<Exclude<Parameter, { $ref: string }>>(document, one as never))
    .map(
      (one) =>
        `<tr><td><code>${e(one.name)}</code>${one.required ? ' <span class="soft">(required)</span>' : ''}</td><td>${one.in}</td><td>${e(String(one.schema['type'] ?? ''))}${'enum' in one.schema ? `: ${e((one.schema['enum'] as unknown[]).join(', '))}` : ''}</td><td>${e(one.description ?? '')}</td></tr>`,
    )
  return rows.length === 0
    ? ''
    : `<h3>Parameters</h3><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function operation(document: OpenApi, method: string, path: string, one: Operation): string {
  const permission = one['x-permission']
  const who = !permission
    ? 'Open to everyone.'
    : [
        `Permission ${[permission.feature, ...(permission.or ?? [])].join(' or ')}: ${permission.permission}${permission.reach ? ', for every row' : ''}.`,
        ...(one.security.length > 1 ? ['Visitors hold it too.'] : []),
      ].join(' ')
  const body = one.requestBody?.content['application/json']?.schema
  const responses = Object.entries(one.responses).map(([status, given]) => {
    const response = resolve(document, given)
    const schema = Object.entries(response.content ?? {})[0]
    return `<h3>${e(status)} <span class="soft">${e(response.description)}</span></h3>${schema && status.startsWith('2') ? schemaText(schema[1].schema) : ''}`
  })
  return `<details id="${e(one.operationId)}"><summary><span class="method">${method.toUpperCase()}</span> <code>${e(path)}</code> <span class="soft">${e(one.summary)}</span></summary><div class="in"><p>${e(who)}</p>${parameters(document, one.parameters)}${body ? `<h3>Body</h3>${schemaText(body)}` : ''}${responses.join('')}</div></details>`
}

/** The description as one page to read: no script, works with a keyboard and without a network. */
export function page(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, one })),
  )
  const sections = document.tags.map(
    ({ name }) =>
      `<section aria-labelledby="${e(name)}"><h2 id="${e(name)}">${e(name)}</h2>${operations
        .filter(({ one }) => one.tags[0] === name)
        .map(({ path, method, one }) => operation(document, method, path, one))
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · ${DOCUMENT_TITLE}</title><style>${STYLE}</style></head><body><main><h1>${DOCUMENT_TITLE} API</h1><p>${e(String(document.info['description']))}</p><p>${operations.length} operations. The same as data: <a href="/api/v2/openapi.json">openapi.json</a>.</p><nav aria-label="Sections"><ul>${document.tags.map(({ name }) => `<li><a href="#${e(name)}">${e(name)}</a></li>`).join('')}</ul></nav>${sections.join('')}</main></body></html>`
}
