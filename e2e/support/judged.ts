import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { LayoutType } from '#contract/permissions.ts'
import { expect } from './test.ts'
import { touch } from './touch.ts'

export const WIDTHS = [390, 768, 1440] as const,
  THEMES = ['light', 'dark'] as const
type Look = { width: number; theme: (typeof THEMES)[number] }
export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })))
/**
 * Rules that depend on the theme, which gives the tokens other colours (`tokens.css`) and changes nothing
 * else.
 */
export const COLOURS = ['color-contrast', 'link-in-text-block'] as const

/** To be called before the screen is opened, where it is opened: a phone's page is loaded as a phone loads it. */
export async function wear(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
}

const REST_MS = 15_000
/** Looked at with every frame: asking from outside, now and then, took longer than what is waited for. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    (limit) =>
      new Promise<void>((resolve, reject) => {
        const until = performance.now() + limit
        const look = (): void => {
          const shown = [...document.querySelectorAll('h1')].some((heading) =>
            heading.checkVisibility({ visibilityProperty: true }),
          )
          if (shown && !document.querySelector('[aria-busy="true"]') && document.fonts.status === 'loaded')
            resolve()
          else if (performance.now() > until)
            reject(
              new Error(
                `${location.pathname} has not come to rest: ${shown ? 'something is still loading' : 'it has no heading'}`,
              ),
            )
          else requestAnimationFrame(look)
        }
        look()
      }),
    REST_MS,
  )

/** Waits until the screen is at rest: nothing loads, and pictures and films have their size. */
export async function settled(page: Page): Promise<void> {
  await atRest(page)
  await touch(page)
  // Data that arrives late may render the screen again.
  await atRest(page)
}

/** Judges the current screen by all rules, or by these. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // Waits until colours have their final value, but not for animations that follow a scroll or never end.
  const loaded = await page.evaluate(async () => {
    const frame = (): Promise<unknown> =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    const ending = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.timeline === document.timeline &&
            animation.effect?.getComputedTiming().endTime !== Infinity,
        )
    // A colour that is inherited from another one starts its transition when that one has ended.
    do {
      await Promise.allSettled(ending().map((animation) => animation.finished))
      await frame()
      await frame()
    } while (ending().length > 0)
    return 'axe' in window
  })
  // Our pages hold no frames of other origins, so that nothing has to be put together on a page of its own;
  // half a megabyte of rules is read once by each page.
  const axe = new AxeBuilder({ page, ...(loaded && { axeSource: ';' }) }).setLegacyMode(true)
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) })
    .analyze()
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html, failureSummary }) => `${html} ${failureSummary}`)
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([])
}

/** The screens that people see most: every one in every look. */
export const MAIN: readonly [LayoutType, string][] = [
  ['CMS', '/'],
  ['CMS', '/auth/login'],
  ['CMS', '/auth/register'],
  ['CMS', '/dictionary'],
  ['Student', '/app/dictionary/:vocabularyId'],
  ['CMS', '/courses'],
  ['Student', '/app/courses/view/:id/:common_id'],
  ['Student', '/app/courses/:slug/lesson/:lesson_slug'],
  ['Student', '/app'],
  ['Admin', '/admin'],
]
export const isMain = (layouts: readonly LayoutType[], path: string): boolean =>
  MAIN.some(([layout, main]) => main === path && layouts.includes(layout))
