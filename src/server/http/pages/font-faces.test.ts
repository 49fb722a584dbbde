import { expect, it } from 'vitest'
import { facesFor } from './font-faces.ts'

const core = '@font-face{src:url(core.woff2);unicode-range:U+20-7E,U+E9}',
  latin = '@font-face{src:url(latin.woff2);unicode-range:U+4??}',
  whole = '@font-face{src:url(whole.woff2)}'

it('keeps the faces of letters that stand in the page, and those for all', () => {
  const styles = `a{b:c}${latin}${core}${whole}`
  expect(facesFor(styles, '<p>café</p>')).toBe(`a{b:c}${core}${whole}`)
  expect(facesFor(styles, '<p>Ж</p>')).toBe(styles)
})
