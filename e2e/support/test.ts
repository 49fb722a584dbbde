import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import { ownAddress, serverUrl, sessionOf } from './people.ts'
import { Problems } from './problems.ts'
import { ReachRecorder } from './reach.ts'

export { expect }

export type Visit = {
  language?: Language
  width?: number
  theme?: 'light' | 'dark'
  reducedMotion?: boolean
  /** The browser may have the worker of the application: then a test sees no request that the worker makes. */
  worker?: boolean
  email?: string
  password?: string
}
type Fixtures = {
  problems: Problems
  /** Opens a browser of its own (cookies, storage): signed in as `email`, else a visitor's. */
  visit: (options?: Visit) => Promise<Page>
}

/** Options of a browser context; widths below 500 px are phones. */
export function contextOptions({
  language = 'en',
  width = 1440,
  theme = 'light',
  reducedMotion = false,
  worker = false,
}: Visit = {}): BrowserContextOptions {
  return {
    baseURL: serverUrl(),
    locale: language === 'es' ? 'es-MX' : 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: theme,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    viewport: { width, height: width < 500 ? 844 : 900 },
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  }
}

type Launch = {
  launchOptions: [
    (
      given: { launchOptions: LaunchOptions },
      use: (options: LaunchOptions) => Promise<void>,
    ) => Promise<void>,
    { scope: 'worker' },
  ]
}
/** For `test.use`: the tests of a file get a browser that is launched with these switches besides. */
export const launchedWith = (...more: string[]): Launch => ({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...more] }),
    { scope: 'worker' },
  ],
})

/** Every journey's test: a page with problems fails it, whatever else it saw. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({}, use) => {
      const problems = new Problems()
      await use(problems)
      expect(problems.found, 'what the pages complained about').toEqual([])
    },
    { auto: true },
  ],
  visit: async ({ browser, problems }, use, info) => {
    const open: BrowserContext[] = []
    const reach = new ReachRecorder()
    await use(async (options = {}) => {
      const session = options.email ? await sessionOf(options.email, options) : undefined
      const context = await browser.newContext({
        ...contextOptions(options),
        ...(session && { storageState: session.storageState }),
      })
      open.push(context)
      problems.watch(context)
      reach.watch(context)
      return context.newPage()
    })
    for (const context of open) await context.close()
    reach.note(info)
  },
  page: async ({ visit }, use) => {
    await use(await visit())
  },
})

/** No part of the page is wider than the screen, once what was late (a picture, a style) has arrived. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = (): Promise<number> =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  await expect.poll(beyond, `${page.url()}: pixels beyond the edge of the screen`).toBe(0)
}
