import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { LayoutType } from '#contract/permissions.ts'
import { PERSON_OF, sessionOf } from './people.ts'
import { loadRights, type Rights } from './rights.ts'
import { samplesOf, type Samples } from './samples.ts'
import { watchHeading } from './opened.ts'
import { contextOptions, test as base } from './test.ts'

type PageOf = (layout: LayoutType, language: Language) => Promise<Page>
type Shared = { samples: Record<Language, Samples>; rights: Rights; areaOf: PageOf }

/**
 * One page for each person, language and worker, for tests of whole tables of screens and addresses: a
 * sign-in and an empty cache for each line would only take time. A test gets it as the one before left it,
 * and opens its own address first.
 */
export const test = base.extend<{ open: PageOf }, Shared>({
  samples: [
    async ({}, use) => {
      const all = await Promise.all(
        LANGUAGES.map(async (language) => [language, await samplesOf(language)] as const),
      )
      await use(Object.fromEntries(all) as Record<Language, Samples>)
    },
    { scope: 'worker' },
  ],
  rights: [async ({}, use) => use(await loadRights()), { scope: 'worker' }],
  areaOf: [
    async ({ browser }, use) => {
      const areas = new Map<string, Promise<Page>>()
      await use((layout, language) => {
        const key = `${layout} ${language}`
        const area =
          areas.get(key) ??
          (async () => {
            const email = PERSON_OF[layout]
            const context = await browser.newContext({
              ...contextOptions({ language, reducedMotion: true }),
              ...(email && { storageState: (await sessionOf(email, { language })).storageState }),
            })
            await context.addInitScript(watchHeading)
            return context.newPage()
          })()
        areas.set(key, area)
        return area
      })
      for (const area of areas.values()) await (await area).context().close()
    },
    { scope: 'worker' },
  ],
  open: async ({ areaOf, problems }, use) => {
    const stops = new Map<Page, () => void>()
    await use(async (layout, language) => {
      const page = await areaOf(layout, language)
      if (stops.has(page)) return page
      // Messages of the page from before this test, or while it is left, belong to another test.
      const begin = (): void => {
        stops.set(page, problems.watch(page.context()))
      }
      stops.set(page, () => page.off('framenavigated', begin))
      page.once('framenavigated', begin)
      return page
    })
    for (const stop of stops.values()) stop()
  },
})
