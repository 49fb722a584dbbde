import { samplesOf } from '../support/samples.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { courses: words, lessons } = wordsOf('en')
const LEARNER = 'aisha@example.com'

test('a course in another language goes on at the same lesson, with the same ones done', async ({
  visit,
}) => {
  const { course } = await samplesOf()
  const page = await visit({ email: LEARNER, reducedMotion: true })
  await page.goto(`/app/courses/view/${course.id}/${course.common_id}`)
  const main = page.getByRole('main'),
    progress = main.getByRole('progressbar', { name: words.progress })
  const next = main.getByRole('link', { name: words.outline.go_on })
  /** Which lessons are marked as done, by their place in the list. */
  const done = (): Promise<boolean[]> =>
    main
      .getByRole('region', { name: words.outline.contents })
      .locator('a[href*="/lesson/"]')
      .evaluateAll(
        (all, mark) => all.map((one) => one.closest('li')?.textContent.includes(mark) ?? false),
        words.outline.completed,
      )
  await expect(progress).toBeVisible()
  const standing = await progress.getAttribute('aria-valuetext'),
    english = await done(),
    was = await next.getAttribute('href')
  expect(english).toContain(true)

  await main.getByRole('link', { name: words.in_languages.es, exact: true }).click()
  await expect(main.getByRole('link', { name: words.in_languages.en, exact: true })).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuetext', standing!)
  expect(await done()).toEqual(english)
  await next.click()
  await expect(page).toHaveURL(/\/lesson\//)
  await page.goto(`${new URL(page.url()).pathname}?view=all`)
  // The lesson to continue with is the same in both languages: the link leads to its English edition.
  await main.getByRole('link', { name: lessons.languages.en, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === was)
})
