import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { DOCUMENT_TITLE, LANGUAGES, type Language } from '../src/contract/constants.ts'

type Entry = {
  path: string
  title: Record<Language, string>
  description: Record<Language, string>
  finished: boolean
}
type EntryServer = {
  prerendered: Entry[]
  patterns: string[]
  render(path: string, language: Language): Promise<string>
}

const ROOT = path.join(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'dist/web')
const PAGES = path.join(ROOT, 'dist/pages')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The page of a route in a language: head, and the content inside #root. `{origin}` is filled in by the
 * server.
 */
async function page(
  template: string,
  entry: Entry,
  language: Language,
  server: EntryServer,
): Promise<string> {
  const html = await server.render(entry.path, language)
  const title = entry.title[language]
  const description = entry.description[language]
  const address = (of: Language): string => `{origin}${entry.path}${of === 'en' ? '' : '?lang=es'}`
  const head = [
    `<title>${escape(`${title} | ${DOCUMENT_TITLE}`)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...LANGUAGES.map((of) => `<link rel="alternate" hreflang="${of}" href="${address(of)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
    `<meta property="og:title" content="${escape(title)}"><meta property="og:description" content="${escape(description)}"><meta property="og:image" content="{origin}/images/og.png"><meta property="og:type" content="website"><meta property="og:locale" content="${language}">`,
    // A placeholder is for visitors who come by, not for search results.
    ...(entry.finished ? [] : ['<meta name="robots" content="noindex">']),
    '<!--structured-->',
  ].join('\n    ')
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!--head-->', head)
    .replace('<div id="root"><!--app--></div>', `<div id="root" data-language="${language}">${html}</div>`)
}

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>
const manifest = (): Manifest =>
  JSON.parse(readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest
const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => match[1]!.split(/\s+/)))

/**
 * What the first screen needs stands in the page: its styles (class names are unique to their file, so a
 * style sheet that names one of the page's classes belongs to it), the two fonts that it is written in and
 * the picture of its first sign.
 */
function withFirstScreen(html: string): string {
  const used = classesOf(html)
  const parts = Object.values(manifest()).filter((part) =>
    part.css?.some((css) =>
      [...readFileSync(path.join(WEB, css), 'utf8').matchAll(/\.([\w-]+)/g)].some((match) =>
        used.has(match[1]!),
      ),
    ),
  )
  const linked = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map((match) => match[1]!)
  const sheets = new Set([...linked, ...parts.flatMap((part) => part.css ?? [])])
  const fonts = readdirSync(path.join(WEB, 'assets')).filter((file) =>
    /-latin-wght-normal-.*\.woff2$/.test(file),
  )
  // The picture of the first sign is the largest thing on the screen; a poster is found late without this.
  const poster = / poster="([^"]+)"/.exec(html)?.[1]
  const head = [
    ...(poster ? [`<link rel="preload" href="${poster}" as="image" fetchpriority="high">`] : []),
    ...fonts.map(
      (file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${[...sheets].map((css) => readFileSync(path.join(WEB, css), 'utf8')).join('')}</style>`,
  ].join('')
  return html.replace(/<link rel="stylesheet"[^>]*>/g, '').replace('</head>', `${head}</head>`)
}

/** Smaller copies of what compresses, beside each file. */
function compress(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|html|json)$/.test(file)) continue
    const content = readFileSync(path.join(folder, file))
    if (content.length < 1024) continue
    writeFileSync(
      path.join(folder, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

async function main(): Promise<void> {
  await build({
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: 'src/web/entry-server.tsx',
      outDir: 'dist/prerender',
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
    },
  })
  const server = (await import(path.join(ROOT, 'dist/prerender/entry-server.js'))) as EntryServer
  const template = readFileSync(path.join(WEB, 'index.html'), 'utf8')
  rmSync(PAGES, { recursive: true, force: true })
  mkdirSync(PAGES, { recursive: true })
  const index: Record<string, Record<Language, string>> = {}
  for (const entry of server.prerendered) {
    const name = entry.path === '/' ? 'home' : entry.path.slice(1).replaceAll('/', '-')
    index[entry.path] = { en: `${name}.en.html`, es: `${name}.es.html` }
    for (const language of LANGUAGES)
      writeFileSync(
        path.join(PAGES, index[entry.path]![language]),
        withFirstScreen(await page(template, entry, language, server)),
      )
  }
  writeFileSync(path.join(PAGES, 'app.html'), template)
  writeFileSync(
    path.join(PAGES, 'index.json'),
    JSON.stringify({
      pages: index,
      patterns: server.patterns,
      indexed: server.prerendered.filter((entry) => entry.finished).map((entry) => entry.path),
    }),
  )
  compress(WEB)
}

await main()
