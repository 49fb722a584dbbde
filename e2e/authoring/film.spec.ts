import type { Locator, Page } from '@playwright/test'
import { makeCourse, publish, AUTHOR } from '../support/courses.ts'
import { heavyFilm, PIECE_BYTES } from '../support/films.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const { media, filmEditor, notes } = wordsOf('en')
const LEARNER = 'learner@example.com'

/**
 * Lets the first piece of an upload through and holds the following ones, like a stalled connection. Returns
 * their offsets.
 */
async function holdAfterOnePiece(page: Page): Promise<{ offsets: number[]; release: () => Promise<void> }> {
  const offsets: number[] = []
  await page.route('**/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(Number(route.request().headers()['upload-offset']))
    return offsets.length === 1 ? route.continue() : undefined
  })
  return { offsets, release: () => page.unroute('**/uploads/*') }
}

/** Tabs on until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reached it')
}

test('a film is sent, stopped, sent again and goes on where it was cut off; it gets captions and a poster by keyboard, and a note of a learner', async ({
  visit,
  problems,
}, testInfo) => {
  test.slow()
  // The piece that was held arrives after its cancelled upload is deleted.
  problems.expect({ status: 404, url: /\/uploads\/[\w-]+$/ })
  const course = await makeCourse(`Film ${Date.now()}`, ['The lift'])
  const lesson = `${course.address}?node=${course.lessons[0]!.id}`
  const file = heavyFilm(testInfo.outputPath('lift.mp4'))
  const page = await visit({ email: AUTHOR, reducedMotion: true })
  const progress = page.getByRole('progressbar', { name: media.uploading('lift.mp4') })
  const choose = page.getByTestId('video-file')

  await page.goto(lesson)
  await expect(page.getByRole('button', { name: media.choose })).toBeVisible()
  let line = await holdAfterOnePiece(page)
  await choose.setInputFiles(file)
  await expect(progress).toHaveAttribute('aria-valuetext', media.part(49))
  await page.getByRole('button', { name: media.cancel }).click()
  await expect(page.getByRole('button', { name: media.choose })).toBeVisible()
  await line.release()

  // The same film anew: from its beginning, for what was stopped is deleted; then the page is lost on the
  // way.
  line = await holdAfterOnePiece(page)
  await choose.setInputFiles(file)
  await expect.poll(() => line.offsets).toEqual([0, PIECE_BYTES])
  await page.reload()
  await line.release()
  const first = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().includes('/uploads/'),
  )
  await choose.setInputFiles(file)
  expect((await first).headers()['upload-offset']).toBe(String(PIECE_BYTES))
  const open = page.getByRole('button', { name: filmEditor.open })
  await expect(open).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

  await open.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'The lift' })
  await tabTo(page, editor.getByRole('button', { name: filmEditor.add }))
  await page.keyboard.press('Enter')
  await expect(editor.getByLabel(filmEditor.text, { exact: true })).toBeFocused()
  await page.keyboard.type('The lift is on the left.')
  await tabTo(page, editor.getByRole('button', { name: filmEditor.save, exact: true }))
  await page.keyboard.press('Enter')
  await expect(editor.getByText(filmEditor.saved)).toBeVisible()
  await tabTo(page, editor.getByRole('button', { name: filmEditor.use_frame }).first())
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('img', { name: /^Frame at/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()

  const [address] = await publish(course)
  const learner = await visit({ email: LEARNER, width: 390, reducedMotion: true })
  await learner.goto(address!)
  const film = learner.locator('video').first()
  await expect
    .poll(() =>
      film.evaluate((video: HTMLVideoElement) => [...video.textTracks].map((track) => track.language)),
    )
    .toContain('en')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1
  })
  await learner.getByText(notes.title).click()
  const field = learner.getByLabel(notes.label)
  await field.fill('The elbow stays down')
  await learner.getByRole('button', { name: notes.add_at('0:01') }).click()
  await learner.reload()
  await learner.getByText(notes.title).click()
  await expect(learner.getByText('The elbow stays down')).toBeVisible()
  await learner.getByRole('button', { name: notes.go_to('0:01') }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => Math.round(video.currentTime))).toBe(1)
})
