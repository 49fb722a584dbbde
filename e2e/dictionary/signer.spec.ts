import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'

/** Opens a word like a person does: the signer is loaded at the first sign of a person. */
async function open(page: Page, word: string): Promise<void> {
  await page.goto(`/dictionary/${word}`)
  await touch(page, 200, 200)
}

/** Returns the canvas's number of colours, and a sum that changes with every picture. */
const picture = (canvas: HTMLCanvasElement): { colours: number; sum: number } => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height),
    colours = new Set<number>()
  let sum = 0
  for (let at = 0; at < data.length; at += 64) {
    colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    sum = (sum * 31 + data[at]! + data[at + 1]!) % 1_000_003
  }
  return { colours: colours.size, sum }
}

/**
 * Returns the picture once it no longer changes: a frame that was being drawn at the press of pause still
 * arrives.
 */
async function atRest(canvas: Locator): Promise<ReturnType<typeof picture>> {
  let still = await canvas.evaluate(picture)
  await expect
    .poll(async () => {
      const before = still
      await canvas.page().waitForTimeout(250)
      still = await canvas.evaluate(picture)
      return still.sum === before.sum
    })
    .toBe(true)
  return still
}

test('the signer is drawn, moves, stands still when it is paused and turns to the side', async ({ page }) => {
  await open(page, 'mother')
  const panel = page.getByRole('main'),
    canvas = panel.locator('canvas')
  await expect
    .poll(async () => (await canvas.evaluate(picture)).colours, { timeout: 30_000 })
    .toBeGreaterThan(100)
  // The page draws without a worker too, which nothing else shows.
  expect(page.workers()).toHaveLength(1)
  const first = await canvas.evaluate(picture)
  await expect.poll(async () => (await canvas.evaluate(picture)).sum).not.toBe(first.sum)
  await panel.getByRole('button', { name: 'Pause' }).click()
  const still = await atRest(canvas)
  await panel.getByRole('button', { name: 'From the side' }).click()
  await expect.poll(async () => (await canvas.evaluate(picture)).sum).not.toBe(still.sum)
  await expect(panel.getByText('awaiting review by a Deaf teacher')).toBeVisible()
})

test('the signer is seen with its own eyes and signs with the left hand, for all signers from then on', async ({
  page,
}) => {
  await open(page, 'mother')
  const panel = page.getByRole('main'),
    canvas = panel.locator('canvas')
  await expect
    .poll(async () => (await canvas.evaluate(picture)).colours, { timeout: 30_000 })
    .toBeGreaterThan(100)
  await panel.getByRole('button', { name: 'Pause' }).click()
  const right = await atRest(canvas),
    hand = panel.getByRole('button', { name: 'Left-handed signer' })
  await hand.click()
  await expect(hand).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await canvas.evaluate(picture)).sum).not.toBe(right.sum)
  await panel.getByRole('button', { name: 'As the signer sees it' }).click()
  await expect(panel.getByRole('button', { name: 'As the signer sees it' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await open(page, 'father')
  await expect(page.getByRole('main').getByRole('button', { name: 'Left-handed signer' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('who asked for less motion sees a picture and steps through it', async ({ visit }) => {
  const page = await visit({ reducedMotion: true })
  await open(page, 'mother')
  const panel = page.getByRole('main'),
    canvas = panel.locator('canvas')
  await expect
    .poll(async () => (await canvas.evaluate(picture)).colours, { timeout: 30_000 })
    .toBeGreaterThan(100)
  const still = await canvas.evaluate(picture)
  await expect(panel.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  expect(await canvas.evaluate(picture)).toEqual(still)
  await panel.getByRole('button', { name: 'One frame forward' }).click()
  await expect.poll(async () => (await canvas.evaluate(picture)).sum).not.toBe(still.sum)
})

test('without WebGL the film of the sign stands in for the signer, and the spelling where there is none', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Nor in a worker.
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl')
        ? null
        : (getContext as (...all: unknown[]) => unknown).call(this, kind, ...rest)
    } as typeof getContext
  })
  await open(page, 'hello')
  await expect(page.getByRole('main').locator('video')).toBeVisible()
  await open(page, 'mother')
  const panel = page.getByRole('main')
  await expect(panel.locator('canvas')).toHaveCount(0)
  await expect(panel.locator('video, [aria-label*="MOTHER" i]').first()).toBeVisible()
})
