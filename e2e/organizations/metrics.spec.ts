import { readFileSync } from 'node:fs'
import metrics from '#features/insights/metrics/web/messages.en.ts'
import dictionary from '#features/dictionary/vocabularies/web/messages.en.ts'
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

test('a visitor looks a word up, and an administrator reads it, then a course and who was assessed', async ({
  visit,
}) => {
  const page = await visit({ email: 'admin@example.com' })
  await page.goto('/admin/metrics-analytics')
  const screens = page.getByRole('navigation', { name: metrics.screens.label })
  await screens.getByRole('link', { name: metrics.screens.words }).click()
  const counted = async (): Promise<number> => {
    const tile = page.getByRole('region', { name: metrics.searches.title }).getByText(metrics.searches.opened)
    await expect(tile).toBeVisible()
    const text = await page.getByRole('region', { name: metrics.searches.title }).innerText()
    return Number(
      new RegExp(`${metrics.searches.opened}\\s+([\\d,]+)`).exec(text)?.[1]?.replaceAll(',', '') ?? 0,
    )
  }
  const before = await counted()
  const visitor = await visit({})
  await visitor.goto('/dictionary')
  await visitor.getByLabel(dictionary.search_label).fill('goodbye')
  // Before that, the word is opened from the whole list, which is no search.
  await expect(visitor).toHaveURL(/q=goodbye/)
  await visitor.getByRole('main').getByRole('link', { name: 'goodbye', exact: true }).click()
  await expect(heading(visitor, 'goodbye')).toBeVisible()
  // Lookups are written some seconds after the answer.
  await expect
    .poll(
      async () => {
        await page.reload()
        return counted()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(before)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: plots.save_csv(metrics.lookups.title) }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/,[1-9]/)
  await screens.getByRole('link', { name: metrics.screens.assessments }).click()
  await expect(heading(page, metrics.screens.assessments)).toBeVisible()
  await expect(page.getByRole('region', { name: metrics.assessments.levels })).toBeVisible()
  await screens.getByRole('link', { name: metrics.screens.overview }).click()
  const courses = page.getByRole('region', { name: metrics.courses.title })
  await courses.getByRole('link').first().click()
  await expect(page).toHaveURL(/metrics-analytics\/[\w-]{36}/)
  await expect(page.getByRole('region', { name: metrics.course.reached })).toBeVisible()
})
