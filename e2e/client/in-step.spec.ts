import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const SOURCE = path.join(import.meta.dirname, '../../src/web/ui/player/in-step.ts')
/** Greatest offset that is allowed, in seconds. */
const ALLOWED = 0.1

/**
 * The ffmpeg that the server would use; asked in a process of its own, for the server's types are not the
 * web's.
 */
const findFfmpeg = (): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', FIND], { encoding: 'utf8' }).trim()
const FINDER = path.join(import.meta.dirname, '../../src/features/media/media/server/find-ffmpeg.ts')
const FIND = `
  import { findFfmpeg } from ${JSON.stringify(FINDER)}
  console.log(findFfmpeg({ FFMPEG_PATH: undefined }))`

/** A film of so many seconds that moves. */
function film(seconds: number, file: string): string {
  const input = `testsrc=size=320x180:rate=30:duration=${seconds}`
  const options = `-loglevel error -y -f lavfi -i ${input} -pix_fmt yuv420p -g 45 -movflags +faststart`
  execFileSync(findFfmpeg(), [...options.split(' '), file])
  return `data:video/mp4;base64,${readFileSync(file).toString('base64')}`
}

/** Offset of the two films, once a moment has passed. */
const settled = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [one, other] = document.querySelectorAll('video')
    const from = performance.now()
    await new Promise<void>((done) => {
      const look = (): void => void (performance.now() - from > 1200 ? done() : requestAnimationFrame(look))
      look()
    })
    return Math.abs(one!.currentTime - other!.currentTime)
  })
const act = (page: Page, work: (leader: HTMLVideoElement) => void): Promise<void> =>
  page.locator('video').first().evaluate(work)

test('two films stay in step when they are played, sought, slowed and paused', async ({ visit }, info) => {
  const page = await visit()
  await page.goto('about:blank')
  const films = [film(12, info.outputPath('long.mp4')), film(9, info.outputPath('short.mp4'))]
  await page.setContent(films.map((src) => `<video src="${src}" muted preload="auto"></video>`).join(''))
  await page.addScriptTag({
    type: 'module',
    content: `${stripTypeScriptTypes(readFileSync(SOURCE, 'utf8'))}
      keepInStep(...document.querySelectorAll('video'))
      document.body.dataset.ready = ''`,
  })
  await expect(page.locator('body[data-ready]')).toBeAttached()
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluateAll((all) => all.every((one) => (one as HTMLVideoElement).readyState > 2)),
    )
    .toBe(true)
  await act(page, (leader) => void leader.play())
  expect(await settled(page), 'playing').toBeLessThan(ALLOWED)
  await act(page, (leader) => {
    leader.currentTime = 4.3
  })
  expect(await settled(page), 'after a jump while it plays').toBeLessThan(ALLOWED)
  await act(page, (leader) => {
    leader.playbackRate = 0.5
  })
  expect(await settled(page), 'at half speed').toBeLessThan(ALLOWED)
  await act(page, (leader) => leader.pause())
  expect(await settled(page), 'paused').toBeLessThan(ALLOWED)
  await act(page, (leader) => {
    leader.currentTime = 2.1
  })
  expect(await settled(page), 'after a jump while it stands').toBeLessThan(ALLOWED)
  // One that falls behind, as with a slow connection, catches up.
  await act(page, (leader) => {
    leader.playbackRate = 1
    void leader.play()
    document.querySelectorAll('video')[1]!.currentTime = 0.5
  })
  expect(await settled(page), 'after one fell behind').toBeLessThan(ALLOWED)
  // The shorter one waits on its last picture.
  await act(page, (leader) => {
    leader.currentTime = 10
  })
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluateAll(([one, other]) => [
          (one as HTMLVideoElement).paused,
          (other as HTMLVideoElement).paused,
          (other as HTMLVideoElement).currentTime > 8.8,
        ]),
    )
    .toEqual([false, true, true])
})
