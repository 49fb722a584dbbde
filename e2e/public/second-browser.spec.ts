import { goThroughSteps, stepOn } from '../support/lesson.ts'
import { newPerson } from '../support/people.ts'
import { beWelcomed, confirmByMail, fillSignIn, register, signOut } from '../support/steps.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

test('en español, de noche: quien se detiene a mitad de la lección sigue en otro navegador donde estaba', async ({
  visit,
  problems,
}) => {
  problems.expect({ status: 401, url: /\/auth\/(socket-token|refresh)$/ })
  const language = 'es',
    words = wordsOf(language)
  const person = newPerson('Inés', 'Aguirre')
  const night = { language, width: 1440, theme: 'dark' } as const
  const page = await visit(night)
  await page.goto('/auth/register')
  await register(page, person, language)
  await confirmByMail(page, person.email)
  await beWelcomed(page, person.first_name, language)
  await goThroughSteps(page, { until: 'find', language })
  const left = await stepOn(page).locator('[data-step-title]').innerText()
  await expectNoSidewaysScroll(page)
  await page.goto('/app')
  await signOut(page, language)

  const second = await visit(night)
  await second.goto('/auth/login')
  await fillSignIn(second, person, language)
  await expect(second).toHaveURL((url) => url.pathname === '/app')
  await expect(second.getByText(words.progress.go_on)).toBeVisible()
  await second.getByRole('link', { name: words.progress.watch }).click()
  await expect(stepOn(second)).toHaveAttribute('data-kind', 'find')
  await expect(stepOn(second).locator('[data-step-title]')).toHaveText(left)
})
