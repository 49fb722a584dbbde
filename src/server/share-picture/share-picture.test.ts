import sharp from 'sharp'
import { expect, it } from 'vitest'
import { layOut } from './draw.ts'
import { drawSharePicture, SHARE_SIZE } from './share-picture.ts'
import { drawable, widthOf } from './type.ts'

const site = 'ASL Shop'
const TITLES = [
  'About',
  'Why facial grammar is not decoration',
  '¿Qué señas usan las familias al despedirse? Una guía para quien aprende en casa con niñas y niños pequeños',
  'Interpreterzertifizierungsprüfungsordnungsgesetzgebung',
  'A title that somebody pasted a whole paragraph into, '.repeat(8),
]

it.each([true, false])('sets titles of every length so that all of it fits (wide: %s)', (wide) => {
  const sizes = TITLES.map((title) => {
    const placed = layOut({ title, site, eyebrow: 'Artículo', foot: '25 de noviembre de 2026' }, wide)
    const { lines, size, leading, y } = placed.title
    for (const line of lines) expect(widthOf('display', line, size)).toBeLessThanOrEqual(placed.width)
    // Below the site's name, and above the line at the foot.
    expect(placed.eyebrow.y).toBeGreaterThan(150)
    expect(y + (lines.length - 1) * size * leading + size * 0.25).toBeLessThan(placed.foot.y - 20)
    return size
  })
  expect(sizes[0]).toBeGreaterThan(sizes[2]!)
  const words = layOut({ title: TITLES[2]!, site }, wide).title.lines
  expect(words.join(' ')).toBe(TITLES[2])
  expect(layOut({ title: TITLES[4]!, site }, wide).title.lines.at(-1)).toMatch(/\p{L}…$/u)
})

it('draws no boxes for what the type has no letters for', () => {
  expect(drawable('display', '  Café 🤟  y té 手 ')).toBe('Café y té')
  expect(layOut({ title: '🤟', site }, true).title.lines).toEqual([])
})

it('is a picture of the size that links are shown with, flat or with a photograph', async () => {
  const picture = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#2c6a4c' } })
    .jpeg()
    .toBuffer()
  const [flat, photo] = await Promise.all([
    drawSharePicture({ title: TITLES[1]!, site }),
    drawSharePicture({ title: TITLES[1]!, site, picture, logo: picture }),
  ])
  expect([flat.contentType, photo.contentType]).toEqual(['image/png', 'image/jpeg'])
  for (const { content } of [flat, photo]) {
    expect(await sharp(content).metadata()).toMatchObject(SHARE_SIZE)
    expect(content.length).toBeLessThan(200_000)
  }
  const corner = await sharp(photo.content).extract({ left: 1150, top: 40, width: 20, height: 20 }).toBuffer()
  const { dominant } = await sharp(corner).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
})
