import { readFileSync } from 'node:fs'
import metrics from '#features/insights/metrics/web/messages.en.ts'
import plots from '#web/i18n/plots.en.ts'
import { heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('an administrator reads who learns: by keys, as a table, as a file, for another period', async ({
  visit,
}) => {
  const page = await visit({ email: 'admin@example.com', width: 390 })
  await page.goto('/admin/metrics-analytics')
  await expect(heading(page, metrics.title)).toBeVisible()
  const plot = page.getByRole('region', { name: metrics.plots.active, exact: true })
  const keys = plot.getByRole('slider')
  await keys.focus()
  const last = await keys.getAttribute('aria-valuetext')
  await keys.press('ArrowLeft')
  await expect(keys).not.toHaveAttribute('aria-valuetext', last!)
  await plot.getByRole('button', { name: plots.as_table }).click()
  await expect(plot.getByRole('row')).toHaveCount(31)
  const [day, value] = last!.split(': ')
  await expect(plot.getByRole('row', { name: day! }).getByRole('cell')).toHaveText(value!)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    plot.getByRole('button', { name: plots.save_csv(metrics.plots.active) }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${day},${value}`)
  await page.getByLabel('Period', { exact: true }).selectOption('last_seven_days')
  await expect(plot.getByRole('row')).toHaveCount(8)
  await plot.getByRole('button', { name: plots.as_plot }).click()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    plot.getByRole('button', { name: plots.save_png(metrics.plots.active) }).click(),
  ])
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})
