// `npm run pictures`: pictures of every finished route in each width, theme and language, in .cache/pictures,
// for a person to look at;
// and the few of docs/pictures; with `--app` those of the application's entry in stores (public/app-pictures) alone. Needs a running product: its address is the first argument (http://127.0.0.1:3000 without one), the
// password of the sample people DEMO_PASSWORD.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGE_OF_KEY, LANGUAGES, SESSION_KEY, type Language } from '#contract/constants.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { touch } from './support/touch.ts'

const BASE = process.argv[2] ?? 'http://127.0.0.1:3000'
const PASSWORD = process.env['DEMO_PASSWORD'] ?? ''
const ROOT = path.join(import.meta.dirname, '..')
const WIDTHS = [390, 768, 1440] as const,
  THEMES = ['light', 'dark'] as const
const PEOPLE: Record<string, string> = {
  Student: 'learner',
  Teacher: 'teacher',
  Organization: 'owner',
  'ADMIN-STUDENT': 'owner',
  Admin: 'admin',
}
type Look = { width: number; theme: (typeof THEMES)[number]; language: Language }
type Shot = Look & { name: string; layout: string; address: string }
const BEST: readonly Shot[] = [
  { name: 'home', layout: 'CMS', address: '/', width: 1440, theme: 'light', language: 'en' },
  { name: 'home-phone', layout: 'CMS', address: '/', width: 390, theme: 'dark', language: 'es' },
  {
    name: 'dictionary',
    layout: 'CMS',
    address: '/dictionary/hello',
    width: 1440,
    theme: 'light',
    language: 'en',
  },
  {
    name: 'word',
    layout: 'Student',
    address: '/app/dictionary/thank-you',
    width: 1440,
    theme: 'dark',
    language: 'en',
  },
  {
    name: 'lesson',
    layout: 'Student',
    address: '/app/courses/:slug/lesson/:lesson_slug',
    width: 1440,
    theme: 'light',
    language: 'en',
  },
  { name: 'dashboard', layout: 'Student', address: '/app', width: 1440, theme: 'light', language: 'en' },
  { name: 'organization', layout: 'Organization', address: '/', width: 1440, theme: 'light', language: 'es' },
  {
    name: 'audit-log',
    layout: 'Admin',
    address: '/admin/audit-log',
    width: 1440,
    theme: 'dark',
    language: 'en',
  },
]
/** As the manifest names them (src/features/site/app/server/manifest.ts); a phone's at twice its pixels. */
const APP: readonly Omit<Shot, 'language'>[] = [
  { name: 'lesson-narrow', address: '/app/courses/:slug/lesson/:lesson_slug', width: 390 },
  { name: 'dictionary-narrow', address: '/app/dictionary/thank-you', width: 390 },
  { name: 'dashboard-wide', address: '/app', width: 1440 },
  { name: 'lesson-wide', address: '/app/courses/:slug/lesson/:lesson_slug', width: 1440 },
].map((shot) => ({ ...shot, layout: 'Student', theme: 'light' as const }))
const WEBP_WIDTH = 1200,
  SHOW_MS = 1200

async function api<T>(at: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${BASE}/api/v2${at}`, init)
  const { data } = (await answer.json()) as { data: T }
  if (!answer.ok) throw new Error(`${at}: ${answer.status}`)
  return data
}
const tokens = new Map<string, string>()
async function tokenOf(layout: string): Promise<string | undefined> {
  const name = PEOPLE[layout]
  if (!name) return undefined
  const known =
    tokens.get(name) ??
    (
      await api<{ token: string }>('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@example.com`, password: PASSWORD }),
      })
    ).token
  tokens.set(name, known)
  return known
}

type Course = { id: string; common_id: string; slug: string }
/** Parameters filled with the sample course, its first lesson and a word. */
async function filler(language: Language): Promise<(address: string) => string> {
  const headers = { 'accept-language': language === 'es' ? 'spanish' : 'english' }
  const [course] = await api<Course[]>('/courses', { headers })
  const { modules } = await api<{ modules: { weeks: { lessons: { slug: string }[] }[] }[] }>(
    `/courses/${course!.id}/tree`,
    { headers },
  )
  const { courseType } = await api<{ courseType: { id: string }[] }>('/courses/common-lists', { headers })
  const values: Record<string, string> = {
    ':slug': course!.slug,
    ':lesson_slug': modules[0]!.weeks[0]!.lessons[0]!.slug,
    ':vocabularyId': 'hello',
    ':type_id': courseType[0]!.id,
    ':common_id': course!.common_id,
  }
  return (address) => address.replace(/:\w+/g, (name) => values[name] ?? course!.id)
}

async function open(
  browser: Browser,
  { layout, address, width, theme, language }: Shot,
  scale = 1,
): Promise<Page> {
  const token = await tokenOf(layout)
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
    deviceScaleFactor: scale,
    storageState: {
      cookies: [
        {
          name: 'lang',
          value: language,
          domain: new URL(BASE).hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: token
        ? [
            {
              origin: BASE,
              localStorage: [
                { name: SESSION_KEY, value: JSON.stringify({ state: { token, language }, version: 0 }) },
                // This browser met the account before, and stays with the language of the picture.
                { name: LANGUAGE_OF_KEY, value: 'en' },
              ],
            },
          ]
        : [],
    },
  })
  const page = await context.newPage()
  await page.goto(BASE + address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await touch(page)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  // Pictures and posters fade in.
  await page.waitForTimeout(SHOW_MS)
  return page
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  const all = path.join(ROOT, '.cache/pictures'),
    best = path.join(ROOT, 'docs/pictures')
  for (const folder of [all, best]) mkdirSync(folder, { recursive: true })
  const fill = { en: await filler('en'), es: await filler('es') }
  if (process.argv.includes('--app')) {
    const folder = path.join(ROOT, 'public/app-pictures')
    mkdirSync(folder, { recursive: true })
    for (const language of LANGUAGES)
      for (const shot of APP) {
        const page = await open(
          browser,
          { ...shot, language, address: fill[language](shot.address) },
          shot.width < 500 ? 2 : 1,
        )
        await sharp(await page.screenshot())
          .webp({ quality: 60, effort: 6 })
          .toFile(path.join(folder, `${shot.name}-${language}.webp`))
        await page.context().close()
      }
    return browser.close()
  }
  for (const shot of BEST) {
    const page = await open(browser, { ...shot, address: fill[shot.language](shot.address) })
    const png = await page.screenshot()
    await sharp(png)
      .resize({ width: Math.min(shot.width, WEBP_WIDTH) })
      .webp({ quality: 70, effort: 6 })
      .toFile(path.join(best, `${shot.name}.webp`))
    await page.context().close()
  }
  if (process.argv.includes('--best')) return browser.close()
  const looks = WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ width, theme, language }))),
  )
  for (const entry of allRoutes) {
    for (const look of looks) {
      const name = `${entry.layouts[0]}${entry.path.replace(/\W+/g, '_')}-${look.width}-${look.theme}-${look.language}`
      const page = await open(browser, {
        ...look,
        name,
        layout: entry.layouts[0]!,
        address: fill[look.language](entry.path),
      })
      await page.screenshot({ path: path.join(all, `${name}.png`), fullPage: true })
      await page.context().close()
    }
  }
  await browser.close()
}

await main()
