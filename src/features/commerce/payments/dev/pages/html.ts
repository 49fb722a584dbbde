import { cspHash, escapeHtml as e } from '#server/html.ts'

const STYLE = `
:root{color-scheme:light dark;--paper:#fbf7f1;--ink:#1d1712;--soft:#5d5045;--line:#d9c2a8;--accent:#a8430f;--on:#fff;--card:#fff;--bad:#a31818}
@media(prefers-color-scheme:dark){:root{--paper:#1b1613;--ink:#f6efe6;--soft:#c3b4a3;--line:#5c4a3b;--accent:#f0a070;--on:#1b1613;--card:#241d18;--bad:#ff9c8f}}
*{box-sizing:border-box}body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
body.wide{max-width:72rem}h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}a{color:var(--accent)}
.soft{color:var(--soft);font-size:.9rem;margin:.25rem 0 0}.note{border:1px dashed var(--line);border-radius:12px;padding:.6rem .9rem;margin:0 0 1.25rem;color:var(--soft)}
.bad{border:2px solid var(--bad);color:var(--bad);border-radius:12px;padding:.75rem 1rem;margin:1rem 0;font-weight:600}
.card{border:1px solid var(--line);border-radius:14px;background:var(--card);padding:1rem;margin:1rem 0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:.4rem .5rem .4rem 0;vertical-align:top}td.sum,th.sum{text-align:end;padding-inline-end:0;white-space:nowrap}
tbody tr+tr td,tfoot tr:first-child>*{border-top:1px solid var(--line)}tfoot th{font-weight:700}.scroll{overflow-x:auto}
fieldset{border:1px solid var(--line);border-radius:14px;padding:.5rem 1rem 1rem;margin:1rem 0}legend{font-weight:700;padding:0 .4rem}
label.choice{display:flex;gap:.75rem;align-items:flex-start;min-height:44px;padding:.5rem 0;cursor:pointer}label.choice input{width:1.25rem;height:1.25rem;margin:.15rem 0 0;accent-color:var(--accent)}
label.field{display:block;font-weight:600;margin:1rem 0}input[type=email],input[type=number],select{display:block;width:100%;min-height:44px;margin-top:.25rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:10px;background:var(--card);color:var(--ink);font:inherit}
button{min-height:44px;padding:.5rem 1.1rem;border:1px solid var(--accent);border-radius:999px;background:transparent;color:var(--accent);font:inherit;font-weight:700;cursor:pointer}
button.first{width:100%;background:var(--accent);color:var(--on)}form.inline{display:inline-flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.25rem .5rem .25rem 0}form.inline select,form.inline input{width:auto;min-width:8rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}code{font-size:.85em}`

/** Only forms to this server, and to where a form of it leads on. */
export const policy = (...origins: string[]): string =>
  `default-src 'none'; style-src '${cspHash(STYLE)}'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`

export const layout = (language: string, title: string, body: string, wide = false): string =>
  `<!doctype html><html lang="${e(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${e(title)}</title><style>${STYLE}</style></head><body${wide ? ' class="wide"' : ''}><main>${body}</main></body></html>`

export const money = (cents: number, currency: string, language = 'en'): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(cents / 100)

export const date = (seconds: number, language = 'en'): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(seconds * 1000)

/** A form of one button. */
export const button = (action: string, fields: Record<string, string>, label: string): string =>
  `<form class="inline" method="post" action="${e(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`)
    .join('')}<button type="submit">${e(label)}</button></form>`

export { escapeHtml as e } from '#server/html.ts'
