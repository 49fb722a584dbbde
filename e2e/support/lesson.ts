import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#contract/constants.ts'
import { touch } from './touch.ts'
import { wordsOf } from './words.ts'

/** The step on screen, with its kind in `data-kind`; the kind is `end` when all are done. */
export const stepOn = (page: Page): Locator => page.locator('[data-kind]')

/** Nothing of a step is out of sight: neither what is answered nor what is said of the answer. */
async function expectWhole(page: Page): Promise<void> {
  const over = await stepOn(page).evaluate((step) => ({
    kind: (step as HTMLElement).dataset['kind'],
    down: step.scrollHeight - step.clientHeight,
    across: step.scrollWidth - step.clientWidth,
  }))
  expect(over).toEqual({ kind: over.kind, down: 0, across: 0 })
}

type Button = (name: string | RegExp) => Locator
/** Signs a sentence: after its signs are put in order, or a partner was watched; then compares it. */
async function produce(
  page: Page,
  kind: string,
  button: Button,
  { steps, mirror }: ReturnType<typeof wordsOf>,
): Promise<void> {
  if (kind === 'say') {
    const tiles = await stepOn(page).locator('li > button').count()
    for (let n = 1; n <= tiles; n += 1) await page.keyboard.press(String(n))
    await expect(stepOn(page).locator('#verdict')).toContainText(/\S/)
  }
  await expectWhole(page)
  await button(kind === 'answer' ? steps.answer_it : steps.your_turn)
    .last()
    .press('Enter')
  await expect(button(mirror.ratings.yes)).toBeVisible()
  await expectWhole(page)
  await button(mirror.ratings.yes).press('Enter')
  await expectWhole(page)
  await button(steps.next).press('Enter')
}

/** Once through the step on screen by keyboard, whatever it is; the first choice is taken. */
async function takeStep(page: Page, language: Language): Promise<string> {
  const words = wordsOf(language)
  const step = stepOn(page),
    kind = (await step.getAttribute('data-kind'))!
  await expect(step.locator('[data-step-title]')).toBeVisible()
  if (kind !== 'break') await expectWhole(page)
  const next: Button = (name) => step.getByRole('button', { name, exact: true })
  switch (kind) {
    case 'sign':
      await next(words.mirror.ratings.yes).press('Enter')
      break
    case 'say':
    case 'answer':
    case 'retell':
      await produce(page, kind, next, words)
      break
    case 'watch': {
      const on = next(new RegExp(`^(?:${words.steps.your_turn}|${words.steps.next})$`))
      // It starts by itself, but for who asks for less motion.
      if (await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches))
        await next(words.player.play).last().press('Enter')
      // A sign counts as watched once it was played.
      await expect(step.locator('[data-watched]')).toBeAttached()
      await on.press('Enter')
      break
    }
    case 'break':
      await step.getByRole('button', { name: /\S/ }).first().press('Enter')
      break
    case 'note':
      await next(words.steps.next).press('Enter')
      break
    default: {
      const count = kind === 'order' ? await step.locator('li > button').count() : 1
      for (let n = 1; n <= count; n += 1) await page.keyboard.press(String(n))
      await expect(step.locator('#verdict')).toContainText(/\S/)
      await expectWhole(page)
      await expect(next(words.steps.next)).toBeFocused()
      await page.keyboard.press('Enter')
    }
  }
  return kind
}
/** More than any lesson has. */
const MOST = 120

/** The lesson as it is when it was left at this step on this device. */
export async function leftAt(page: Page, step: string): Promise<void> {
  // Waits until the page has saved the step on screen, which would otherwise overwrite ours.
  const kind = await stepOn(page).getAttribute('data-kind')
  const storedStepKind = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((one) => one.startsWith('lesson '))
      const { at = '' } = JSON.parse((key && sessionStorage.getItem(key)) ?? '{}') as { at?: string }
      return at.split(':')[0]
    })
  await expect.poll(storedStepKind).toBe(kind)
  await page.evaluate((id) => {
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('lesson '))!
    const stored = JSON.parse(sessionStorage.getItem(key)!) as object
    sessionStorage.setItem(key, JSON.stringify({ ...stored, at: id }))
  }, step)
  await page.reload()
  await touch(page)
  await expect(stepOn(page)).toHaveAttribute('data-kind', step.split(':')[0]!)
}

/**
 * Answers the steps from the one on screen to the end of the lesson, or to the first step of a kind. Goes on
 * after a session's end (`break`).
 *
 * @returns number of steps of each kind
 */
export async function goThroughSteps(
  page: Page,
  { until = 'end', language = 'en' }: { until?: string; language?: Language } = {},
): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  for (let n = 0; n < MOST; n += 1) {
    const title = await stepOn(page).elementHandle()
    if ((await stepOn(page).getAttribute('data-kind')) === until) return seen
    const kind = await takeStep(page, language)
    seen[kind] = (seen[kind] ?? 0) + 1
    // Each step is a new part of the page.
    await expect.poll(() => title!.evaluate((one) => one.isConnected)).toBe(false)
  }
  throw new Error('The lesson does not end')
}
