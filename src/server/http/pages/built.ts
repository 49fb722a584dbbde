import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, MANIFEST_PATH, type Language } from '#contract/constants.ts'
import type { Config } from '../../config.ts'
import { withoutSheets } from './first-screen.ts'
import { siteTags } from './heads.ts'
import { liveRoutes, matcherOf, type LiveRoute } from './live-route.ts'

/** Index of a build, written by `scripts/prerender.ts`. */
export type BuiltIndex = {
  pages: Record<string, Record<Language, string>>
  live: (Omit<LiveRoute, 'matcher'> & { path: string })[]
  patterns: string[]
  indexed: string[]
}

/** The built web, as this installation sends it. */
export type Built = {
  /** Pages that were made at build time, by address and language. */
  ready: Map<string, string>
  /** The page without content, in a language: the application fills it. */
  shell(language: Language): string
  /** The same for a page that brings its styles and its content. */
  frame(language: Language): string
  live: LiveRoute[]
  indexed: string[]
  /** Is there something at this address, for anybody? */
  known(address: string): boolean
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Reads a build; null where there is none (development). */
export function readBuilt(dist: string, config: Config): Built | null {
  const pages = path.join(dist, 'pages')
  if (!existsSync(path.join(pages, 'index.json'))) return null
  const index = JSON.parse(readFileSync(path.join(pages, 'index.json'), 'utf8')) as BuiltIndex
  const more = [
    config.production ? '' : '<meta name="development">',
    config.PWA === 'off' ? '<meta name="pwa" content="off">' : '',
    config.SENTRY_DSN_WEB ? `<meta name="sentry-dsn" content="${escape(config.SENTRY_DSN_WEB)}">` : '',
  ].join('')
  const read = (file: string): string =>
    readFileSync(path.join(pages, file), 'utf8')
      .replaceAll('{origin}', config.PUBLIC_URL)
      .replace('</head>', `${more}</head>`)
  /** Links the application for the home screen in the language of the page. */
  const withApp = (html: string, language: Language): string =>
    config.PWA === 'off'
      ? html
      : html.replace('</head>', `<link rel="manifest" href="${MANIFEST_PATH}?lang=${language}"></head>`)
  const app = read('app.html')
  const inLanguage = (html: string): Record<Language, string> =>
    Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        withApp(html, language).replace('<html lang="en">', `<html lang="${language}">`),
      ]),
    ) as Record<Language, string>
  const shells = inLanguage(app),
    frames = inLanguage(withoutSheets(app))
  const matchers = index.patterns.map(matcherOf)
  return {
    ready: new Map(
      Object.entries(index.pages).flatMap(([address, files]) =>
        LANGUAGES.map((language) => {
          const site = address === '/' ? siteTags(config.PUBLIC_URL, language) : ''
          return [
            `${address} ${language}`,
            withApp(read(files[language]), language).replace('<!--structured-->', () => site),
          ]
        }),
      ),
    ),
    shell: (language) => shells[language],
    frame: (language) => frames[language],
    live: liveRoutes(index.live),
    indexed: index.indexed,
    known: (address) =>
      (address === '/dev/design' && !config.production) || matchers.some((matcher) => matcher.test(address)),
  }
}
