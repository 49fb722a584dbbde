import { expect, test } from '../support/test.ts'

/** What the signer is drawn on: how many colours it has, and a sum that changes with every picture. */
const picture = (canvas: HTMLCanvasElement): { colours: number; sum: number } => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height), colours = new Set<number>()
  let sum = 0
  for (let at = 0; at < data.length; at += 64) {
    colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    sum = (sum * 31 + data[at]! + data[at + 1]!) % 1_000_003
  }
  return { colours: colours.size, sum }
}

test('the signer is drawn, moves, stands still when it is paused and turns to the side', async ({ page }) => {
  await page.goto('/dictionary?word=mother')
  const panel = page.getByRole('dialog', { name: 'mother' }), canvas = panel.locator('canvas')
  await expect.poll(async () => (await canvas.evaluate(picture)).colours, { timeout: 30_000 }).toBeGreaterThan(100)
  const first = await canvas.evaluate(picture)
  await expect.poll(async () => (await canvas.evaluate(picture)).sum).not.toBe(first.sum)
  await panel.getByRole('button', { name: 'Pause' }).click()
  const still = await canvas.evaluate(picture)
  expect(await canvas.evaluate(picture)).toEqual(still)
  await panel.getByRole('button', { name: 'From the side' }).click()
  await expect.poll(async () => (await canvas.evaluate(picture)).sum).not.toBe(still.sum)
  await expect(panel.getByText('awaiting review by a Deaf teacher')).toBeVisible()
})
