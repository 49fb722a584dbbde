import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import type { LayoutType } from '#contract/permissions.ts'
import { PERSON_OF, sessionOf } from './people.ts'
import { loadRights, type Rights } from './rights.ts'
import { samplesOf, type Samples } from './samples.ts'
import { contextOptions, expect, test as base } from './test.ts'

const WIDTHS = [390, 1440] as const, THEMES = ['light', 'dark'] as const
type Look = { width: (typeof WIDTHS)[number]; theme: (typeof THEMES)[number] }
export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })))

type Shared = { samples: Record<Language, Samples>; rights: Rights; areaOf: (layout: LayoutType, language: Language) => Promise<Page> }
/** One page for each person, language and worker: what is judged here is screens, and a sign-in and an empty cache for each would only take time. */
export const test = base.extend<{ open: (layout: LayoutType, language: Language) => Promise<Page> }, Shared>({
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
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.mouse.move(1, 1)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // What is read late may put the screen up anew.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function expectAccessible(page: Page): Promise<void> {
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
export const MAIN: readonly [LayoutType, string][] = [
  ['CMS', '/'], ['CMS', '/auth/login'], ['CMS', '/auth/register'], ['CMS', '/dictionary'], ['Student', '/app/dictionary/:vocabularyId'],
  ['CMS', '/courses'], ['Student', '/app/courses/view/:id/:common_id'], ['Student', '/app/courses/:slug/lesson/:lesson_slug'], ['Student', '/app'], ['Admin', '/admin/audit-log'],
]
export const isMain = (layouts: readonly LayoutType[], path: string): boolean => MAIN.some(([layout, main]) => main === path && layouts.includes(layout))

