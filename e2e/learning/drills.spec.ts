import { AxeBuilder } from '@axe-core/playwright'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const LEARNER = 'learner@example.com'

test('a learner finds fingerspelling by the palette, reads words by keyboard alone, and is reminded at an hour', async ({
  visit,
}) => {
  const page = await visit({ email: LEARNER, width: 390 })
  await page.goto('/app/practice')
  await expect(page.getByRole('heading', { name: 'More practice' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('spelling')
  await page.getByRole('option', { name: 'Fingerspelling' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/spelling$/)
  await expect(page.getByRole('heading', { name: 'Which word is spelled?' })).toBeVisible()

  await page.getByLabel('The word').fill('zzz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Not quite' })).toContainText('You answered “zzz”.')
  await expect(page.getByText('0 of 1 right')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('The word')).toBeFocused()

  await page.getByRole('radio', { name: 'Choose' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('3')
  await expect(page.getByText(/[01] of 2 right/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  // Answers count when the drill is left.
  const sent = page.waitForResponse((one) => /\/drills\/[\w-]+$/.test(one.url()) && one.ok())
  await page.getByRole('link', { name: 'Practice' }).last().click()
  await sent
  await page.getByLabel('Remind me to practice').click({ force: true })
  await page.getByLabel('At', { exact: true }).selectOption({ label: '7:00 AM' })
  await page.reload()
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('7')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByLabel('Remind me to practice').click({ force: true })
  await expect(page.getByLabel('At', { exact: true })).toHaveCount(0)
})

test('a learner reads numbers and plays against the clock in Spanish, and sees what comes back', async ({
  visit,
}) => {
  const page = await visit({ email: LEARNER, width: 768, language: 'es', theme: 'dark' })
  await page.goto('/app/practice/numbers')
  await page.getByLabel('El número').fill('0')
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByRole('group', { name: 'Casi' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.goto('/app/practice/clock')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('heading', { name: /¿Qué seña significa/ })).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByText(/^[01] señas?$/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.goto('/app/progress')
  await expect(page.getByRole('heading', { name: 'Palabras por memoria' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Errores que vuelven' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
