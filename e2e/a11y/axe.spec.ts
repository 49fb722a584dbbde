import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { LayoutType } from '#contract/permissions.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import { loadRights, mayOpen, type Rights } from '../support/rights.ts'
import { expectOpened } from '../support/opened.ts'
import { addressOf, samplesOf, type Samples } from '../support/samples.ts'
import { PERSON_OF, sessionOf } from '../support/people.ts'
import { contextOptions, expect, test as base } from '../support/test.ts'

const WIDTHS = [390, 1440] as const, THEMES = ['light', 'dark'] as const
type Look = { width: (typeof WIDTHS)[number]; theme: (typeof THEMES)[number] }
const LOOKS: readonly Look[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })))

type Shared = { samples: Record<Language, Samples>; rights: Rights; areaOf: (layout: LayoutType, language: Language) => Promise<Page> }
/** One page for each person, language and worker: what is judged here is screens, and a sign-in and an empty cache for each would only take time. */
const test = base.extend<{ open: (layout: LayoutType, language: Language) => Promise<Page> }, Shared>({
  samples: [async ({}, use) => use({ en: await samplesOf('en'), es: await samplesOf('es') }), { scope: 'worker' }],
  rights: [async ({}, use) => use(await loadRights()), { scope: 'worker' }],
  areaOf: [async ({ browser }, use) => {
    const areas = new Map<string, Promise<Page>>()
    await use((layout, language) => {
      const key = `${layout} ${language}`
      const area = areas.get(key) ?? (async () => {
        const email = PERSON_OF[layout]
        const context = await browser.newContext({ ...contextOptions({ language, reducedMotion: true }), ...(email && { storageState: (await sessionOf(email, { language })).storageState }) })
        return context.newPage()
      })()
      areas.set(key, area)
      return area
    })
    for (const area of areas.values()) await (await area).context().close()
  }, { scope: 'worker' }],
  open: async ({ areaOf, problems }, use) => {
    const stops: (() => void)[] = []
    await use(async (layout, language) => {
      const page = await areaOf(layout, language)
      // What a page says before this test, or while it is left, belongs to another one.
      await page.goto('about:blank')
      stops.push(problems.watch(page.context()))
      return page
    })
    for (const stop of stops) stop()
  },
})

/** The screen has come to rest: nothing loads, and pictures and films have their place. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.mouse.move(1, 1)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged when they have arrived. What follows a scroll, or turns for ever, is not waited for.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  // Our pages hold no frames of other origins, so that nothing has to be put together on a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).slice(0, 3).join(' | ')}`)).toEqual([])
}

/** The screens that people see most: every one in every look. */
const MAIN: readonly [LayoutType, string][] = [
  ['CMS', '/'], ['CMS', '/auth/login'], ['CMS', '/auth/register'], ['CMS', '/dictionary'], ['Student', '/app/dictionary/:vocabularyId'],
  ['CMS', '/courses'], ['Student', '/app/courses/view/:id/:common_id'], ['Student', '/app/courses/:slug/lesson/:lesson_slug'], ['Student', '/app'], ['Admin', '/admin/audit-log'],
]
const entryOf = (layout: LayoutType, path: string) => allRoutes.find((entry) => entry.path === path && entry.layouts.includes(layout))!
const isMain = (layouts: readonly LayoutType[], path: string): boolean => MAIN.some(([layout, main]) => main === path && layouts.includes(layout))

for (const [layout, path] of MAIN) {
  for (const language of LANGUAGES) {
    test(`${layout} ${path} in ${language}, every width and theme`, async ({ open, samples }) => {
      const page = await open(layout, language)
      await page.goto(addressOf(path, samples[language]))
      await settled(page)
      for (const { width, theme } of LOOKS) {
        await test.step(`${width} px, ${theme}`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          await expectAccessible(page)
        })
      }
      await expectOpened(page, entryOf(layout, path), language)
    })
  }
}

const finished = allRoutes.filter((entry) => !entry.brings && !isMain(entry.layouts, entry.path))
for (const [index, entry] of finished.entries()) {
  // Neighbours in the table differ in everything, so that each layout meets all of it.
  const language = LANGUAGES[index % 2]!, { width, theme } = LOOKS[Math.floor(index / 2) % LOOKS.length]!
  for (const layout of entry.layouts) {
    test(`${layout} ${entry.path}, ${language}, ${width} px, ${theme}`, async ({ open, samples, rights }) => {
      const person = layout === 'CMS' && !mayOpen(entry, layout, rights) ? 'Student' : layout
      const page = await open(person, language)
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto(addressOf(entry.path, samples[language]))
      // Some lines of an area are not for all who share it.
      if (!mayOpen(entry, person, rights)) return expect(page).toHaveURL((url) => url.pathname === '/')
      await settled(page)
      await expectAccessible(page)
      await expectOpened(page, entry, language)
    })
  }
}
