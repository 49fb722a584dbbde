import { expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { Picture } from './Picture.tsx'

const picture = { hash: 'f'.repeat(32), width: 500, height: 250 }

it('names every format and width that there is, keeps its place, and has no style attribute', () => {
  const html = renderToStaticMarkup(
    <Picture picture={picture} alt="Two people sign" sizes="100vw" focal={{ x: 0.24, y: 1 }} />,
  )
  expect(html).toContain('type="image/avif"')
  expect(html).toContain(`/published/${picture.hash}/320.webp 320w`)
  expect(html).toContain(`/published/${picture.hash}/640.jpeg 500w`)
  expect(html).not.toContain('/800.')
  expect(html).toMatch(/<img[^>]*width="500"[^>]*height="250"[^>]*alt="Two people sign"/)
  expect(html).toContain('data-focal-x="2" data-focal-y="10"')
  expect(html).toContain('loading="lazy"')
  // Pages allow none.
  expect(html).not.toContain('style=')
})

it('is asked for first where it is the picture of the first screen', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} alt="" sizes="100vw" first />)
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('lazy')
})
