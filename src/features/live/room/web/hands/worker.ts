import { HEIGHT, makeMotion, WIDTH, type Motion } from '../../shared/motion.ts'

/** The worker's own scope, of which the page's types know nothing. */
const scope = self as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<ImageBitmap>) => void): void
  postMessage(message: Motion): void
}
const motion = makeMotion()
const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
const context = canvas.getContext('2d', { willReadFrequently: true })
const gray = new Uint8Array(WIDTH * HEIGHT)
let reported = ''

scope.addEventListener('message', ({ data: picture }) => {
  context?.drawImage(picture, 0, 0, WIDTH, HEIGHT)
  picture.close()
  const pixels = context?.getImageData(0, 0, WIDTH, HEIGHT).data
  if (!pixels) return
  for (let n = 0; n < gray.length; n++)
    gray[n] = (pixels[n * 4]! * 54 + pixels[n * 4 + 1]! * 183 + pixels[n * 4 + 2]! * 19) >> 8
  const found = motion.step(gray, performance.now())
  const now = `${found.signing} ${found.out}`
  if (now === reported) return
  reported = now
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
  scope.postMessage(found)
})
