import { AxeBuilder } from '@axe-core/playwright'
import { apiClient, newPerson } from '../support/people.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

/** A learner of their own: whoever took the test waits a week. */
async function aLearner(): Promise<{ email: string; password: string }> {
  const person = newPerson('Noa', 'Placed'),
    api = await apiClient()
  const answer = await api.post('/api/v2/auth/register', {
    data: { kind: 'learner', ...person, language: 'en', terms: true, birth_year: 1990 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await api.dispose()
  return person
}

test('a learner begins the placement test, goes on with it on a phone, and takes the level that came out', async ({
  visit,
}) => {
  const learner = await aLearner()
  const page = await visit(learner)
  await page.goto('/app/courses/assessment')
  await expect(page.getByRole('heading', { name: 'Your results appear here' })).toBeVisible()
  await page.getByRole('button', { name: 'Start the test' }).click()
  const sitting = page.getByRole('dialog', { name: 'Placement test' })
  await expect(sitting.getByRole('heading', { name: 'Question 1: What does this sign mean?' })).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('0')
  await expect(sitting.getByRole('heading', { name: 'Question 2:' })).toBeFocused()
  await sitting.getByRole('list', { name: 'Words to choose from' }).getByRole('button').first().click()
  await expect(sitting.getByRole('heading', { name: 'Question 3:' })).toBeFocused()
  await sitting.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You have answered 2 questions.')).toBeVisible()

  const phone = await visit({ ...learner, language: 'es', width: 390, theme: 'dark', reducedMotion: true })
  await phone.goto('/app/courses/assessment')
  await phone.getByRole('button', { name: 'Seguir con la prueba' }).click()
  const there = phone.getByRole('dialog', { name: 'Prueba de nivel' })
  const outcome = there.getByRole('heading', { name: /^Tu nivel: / })
  for (let question = 3; question <= 30 && !(await outcome.isVisible()); question += 1) {
    await expect(there.getByRole('heading', { name: `Pregunta ${question}:` })).toBeFocused()
    await expectNoSidewaysScroll(phone)
    await there.getByRole('button', { name: 'Todavía no la sé' }).click()
    await expect(there.getByRole('heading', { name: `Pregunta ${question + 1}:` }).or(outcome)).toBeVisible()
  }
  await expect(there.getByText(/No muestra cómo haces señas/)).toBeVisible()
  await there.getByRole('button', { name: 'Usar como mi nivel' }).click()
  await expect(there.getByText('Este es ahora tu nivel.')).toBeVisible()
  expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([])
  await there.getByRole('button', { name: 'Listo' }).click()
  await expect(phone.getByText(/^Puedes repetirla a partir del /)).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Prueba de nivel' })).toContainText('Tu nivel')
})
