import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { DOCUMENT_TITLE, LANGUAGES, type Language } from '../src/contract/constants.ts'
import type { BuiltIndex } from '../src/server/http/pages/built.ts'
import { firstScreen, withoutSheets } from '../src/server/http/pages/first-screen.ts'
import { COMPRESSED, WORTH_IT } from './lib/precache.ts'

type Text = Record<Language, string>
type Entry = { path: string; title: Text; description: Text; finished: boolean; indexed: boolean }
type EntryServer = {
  prerendered: Entry[]
  live: BuiltIndex['live']
  patterns: string[]
  render(path: string, language: Language): Promise<string>
}

const ROOT = path.join(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'dist/web')
const PAGES = path.join(ROOT, 'dist/pages')
const RENDERER = path.join(ROOT, 'dist/renderer')

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
  headOf: (content: string) => string,
): Promise<string> {
  const html = await server.render(entry.path, language)
  const title = entry.title[language]
  const description = entry.description[language]
  const address = (spoken: Language): string => `{origin}${entry.path}${spoken === 'en' ? '' : '?lang=es'}`
  const head = [
    `<title>${escape(`${title} | ${DOCUMENT_TITLE}`)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...LANGUAGES.map((spoken) => `<link rel="alternate" hreflang="${spoken}" href="${address(spoken)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
    `<meta property="og:title" content="${escape(title)}"><meta property="og:description" content="${escape(description)}"><meta property="og:image" content="{origin}/images/og.png"><meta property="og:type" content="website"><meta property="og:locale" content="${language}">`,
    // A placeholder is for passing visitors, not for search results; nobody searches for a sign-in form.
    ...(entry.finished && entry.indexed ? [] : ['<meta name="robots" content="noindex">']),
    '<!--structured-->',
    headOf(html),
  ].join('\n    ')
  return withoutSheets(template)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="root"><!--app--></div>',
      () => `<div id="root" data-language="${language}">${html}</div>`,
    )
}

/**
 * Smaller copies of what compresses, beside each file. Quality 9 of brotli takes six times as long as 8, and
 * saves a fifth of a percent.
 */
function compress(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSED.test(file)) continue
    const content = readFileSync(path.join(folder, file))
    if (content.length < WORTH_IT) continue
    writeFileSync(
      path.join(folder, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
    )
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

async function main(): Promise<void> {
  // Whole, with all that it imports: the process that makes pages loads nothing else, in a third of the memory.
  await build({
    root: ROOT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/web/entry-server.tsx',
      outDir: RENDERER,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
    },
  })
  const server = (await import(path.join(RENDERER, 'entry-server.js'))) as EntryServer
  const template = readFileSync(path.join(WEB, 'index.html'), 'utf8')
  const headOf = firstScreen(WEB)
  rmSync(PAGES, { recursive: true, force: true })
  mkdirSync(PAGES, { recursive: true })
  const pages: BuiltIndex['pages'] = {}
  for (const entry of server.prerendered) {
    const name = entry.path === '/' ? 'home' : entry.path.slice(1).replaceAll('/', '-')
    pages[entry.path] = { en: `${name}.en.html`, es: `${name}.es.html` }
    for (const language of LANGUAGES)
      writeFileSync(
        path.join(PAGES, pages[entry.path]![language]),
        await page(template, entry, language, server, headOf),
      )
  }
  writeFileSync(path.join(PAGES, 'app.html'), template)
  const index: BuiltIndex = {
    pages,
    live: server.live,
    patterns: server.patterns,
    indexed: server.prerendered.filter((entry) => entry.finished && entry.indexed).map((entry) => entry.path),
  }
  writeFileSync(path.join(PAGES, 'index.json'), JSON.stringify(index))
  compress(WEB)
}

await main()
