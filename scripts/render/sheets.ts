import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe } from '../../src/features/media/signer/server/public.ts'
import { fileOf } from './products.ts'
import type { RenderSign } from './signs.ts'

const REVIEW = path.join(import.meta.dirname, '../../content/signs/REVIEW.md')
const ROW =
  /^\| `(?<slug>[a-z0-9-]+)` \| [^|]* \| (?<confidence>high|medium|low) \| (?<form>[^|]*) \| (?<checked>[^|]*) \| (?<remark>[^|]*) \|/gm
const A_PAGE = 12

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-inline-size:1440px;margin:0 auto;padding:1rem}h2{margin:0;font-size:1.1rem}
article{border-block-start:1px solid #8886;padding-block:1rem}img{display:block;inline-size:100%;block-size:auto;border-radius:8px;margin-block:.5rem}p{margin:0}nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem;margin-block:1rem}
a{min-block-size:44px;display:inline-flex;align-items:center}.low{color:#b2302a}.medium{color:#8a5a00}@media(prefers-color-scheme:dark){.low{color:#ff9c94}.medium{color:#ffd27a}}li{margin-block:.25rem}`
/** Paging with the arrow keys. */
const KEYS = `addEventListener('keydown',(e)=>{const to=e.key==='ArrowRight'?'next':e.key==='ArrowLeft'?'prev':null;const link=to&&document.querySelector('a[rel='+to+']');if(link)location.href=link.href})`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style><body>${body}<script>${KEYS}</script></body></html>\n`
const nameOf = (unit: string): string =>
  unit.startsWith('unit-')
    ? `Unit ${unit.replace('unit-', '')}`
    : `Beyond the course, ${unit.replace('beyond-', '')}`

type Review = { confidence: string; form: string; checked: string; remark: string }

/**
 * Pages of strips, front above side, with what the review list says of each sign; `index.html` leads to them,
 * unsure ones first.
 */
export function writeSheets(folder: string, signs: readonly RenderSign[]): void {
  const reviews = new Map(
    [...readFileSync(REVIEW, 'utf8').matchAll(ROW)].map(({ groups }) => [groups!['slug']!, groups as Review]),
  )
  const sheets = path.join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const shown = signs.filter((sign) => existsSync(path.join(folder, fileOf(sign, 'strip'))))
  const units = [...new Set(shown.map((sign) => sign.unit))]
  const pages = units.flatMap((unit) => {
    const own = shown.filter((sign) => sign.unit === unit)
    return Array.from({ length: Math.ceil(own.length / A_PAGE) }, (_, index) => ({
      unit,
      number: index + 1,
      file: `${unit}-${index + 1}.html`,
      signs: own.slice(index * A_PAGE, (index + 1) * A_PAGE),
    }))
  })
  const article = (sign: RenderSign): string => {
    const review = reviews.get(sign.slug),
      clip = fileOf(sign, 'clip')
    const film = existsSync(path.join(folder, clip)) ? ` <a href="../${clip}">Film</a>` : ''
    return `<article id="${sign.slug}"><h2>${escape(sign.gloss)}</h2><p>${review ? `<span class="${review.confidence}">${review.confidence}</span>, ${escape(review.form.trim())}. Checked: ${escape(review.checked.trim())}. ${escape(review.remark.trim())}` : ''}${film}</p><p>${escape(describe(sign.sign).en)}</p><img src="../${fileOf(sign, 'strip')}" alt="${escape(sign.gloss)} in eight moments, from the front and from the side" width="1408" height="352" loading="lazy"></article>`
  }
  for (const [index, one] of pages.entries()) {
    const before = pages[index - 1],
      after = pages[index + 1],
      title = `${nameOf(one.unit)}, page ${one.number}`
    const nav = `<nav aria-label="Pages">${before ? `<a rel="prev" href="${before.file}">← ${nameOf(before.unit)}, page ${before.number}</a>` : ''}<a href="index.html">All pages</a>${after ? `<a rel="next" href="${after.file}">${nameOf(after.unit)}, page ${after.number} →</a>` : ''}</nav>`
    writeFileSync(
      path.join(sheets, one.file),
      page(title, `<h1>${title}</h1>${nav}${one.signs.map(article).join('')}${nav}`),
    )
  }
  const place = (slug: string): string =>
    `${pages.find((one) => one.signs.some((sign) => sign.slug === slug))?.file ?? 'index.html'}#${slug}`
  const unsure = ['low', 'medium'].flatMap((level) =>
    shown
      .filter((sign) => reviews.get(sign.slug)?.confidence === level)
      .map(
        (sign) =>
          `<li><a href="${place(sign.slug)}">${escape(sign.gloss)}</a> <span class="${level}">${level}</span> ${escape(reviews.get(sign.slug)!.remark.trim())}</li>`,
      ),
  )
  const list = units
    .map(
      (unit) =>
        `<li>${nameOf(unit)}: ${pages
          .filter((one) => one.unit === unit)
          .map((one) => `<a href="${one.file}">${one.number}</a>`)
          .join(' ')}</li>`,
    )
    .join('')
  writeFileSync(
    path.join(sheets, 'index.html'),
    page(
      'Contact sheets of the signs',
      `<h1>Contact sheets of the signs</h1><p>${shown.length} of ${signs.length} signs, eight moments each, from the front and from the side. The arrow keys page.</p><ul>${list}</ul><h2>Look at these first</h2><ul>${unsure.join('')}</ul>`,
    ),
  )
}
