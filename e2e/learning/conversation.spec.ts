import { DEMO_PASSWORD } from '../support/server.ts'
import { fillSignIn } from '../support/steps.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const words = wordsOf('en').courses.dialogue,
  { marks } = wordsOf('en').signer

test('a learner plays a conversation line by line, and sees what it means when they ask', async ({
  page,
}) => {
  // The signer is drawn by the processor here, which the page has to share with it.
  test.setTimeout(120_000)
  page.setDefaultTimeout(30_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/auth/login')
  await fillSignIn(page, { email: 'learner@example.com', password: DEMO_PASSWORD })
  await expect(page).toHaveURL((url) => url.pathname === '/app')
  await page.goto('/app/courses/asl-1-first-contact/lesson/greetings?view=all')
  const talk = page.getByRole('region', { name: words.title, exact: true })
  const lines = talk.getByRole('listitem')
  await expect(lines).toHaveCount(6)
  // Its meaning is hidden until asked for.
  await expect(lines.nth(2)).toContainText(`${marks.affirmation}NICE MEET YOU`)
  await expect(talk.getByText('Nice to meet you.')).toHaveCount(0)
  await lines
    .nth(2)
    .getByRole('button', { name: words.show_line(3), exact: true })
    .click()
  await expect(lines.nth(2).getByText('Nice to meet you.')).toBeVisible()
  await expect(talk.getByText('Hello, my name is Leo.')).toHaveCount(0)
  // A line plays when it is asked for, and stops at its end.
  await lines
    .nth(2)
    .getByRole('button', { name: words.play_line(3) })
    .click()
  const player = talk.getByRole('group', { name: words.line_of('Ana', 3, 6) })
  const playbackPosition = async (): Promise<number> => Number(await player.getByRole('slider').inputValue())
  await expect.poll(playbackPosition, { timeout: 30_000 }).toBeGreaterThan(0.5)
  await talk.getByRole('button', { name: words.next, exact: true }).click()
  await expect(talk.getByRole('group', { name: words.line_of('Leo', 4, 6) })).toBeVisible()
  // From the start, one line follows the other by itself.
  await talk.getByRole('button', { name: words.play_all }).click()
  await expect(lines.first()).toHaveAttribute('aria-current', 'true')
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 30_000 })
  await talk.getByRole('button', { name: words.show_all }).click()
  await expect(lines.nth(1).getByText('Hello, my name is Leo.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
