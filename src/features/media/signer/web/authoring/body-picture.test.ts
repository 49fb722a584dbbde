import { expect, it } from 'vitest'
import { PLACES } from '../../shared/notation.ts'
import { layerOf, placeAt, pointOf, spotsOf } from './body-picture.ts'

it('finds every place where its point is, on the side that the viewer sees', () => {
  for (const layer of ['body', 'space'] as const)
    for (const spot of spotsOf(layer, false)) {
      const found = placeAt(spot.point[0], spot.point[1], layer, false)
      // The list distinguishes two places in front of each other.
      expect(pointOf(found.at, found.side, false).slice(0, 2), spot.at).toEqual(spot.point.slice(0, 2))
    }
  // The main hand's own shoulder is at the viewer's left; the other one belongs to the second hand.
  expect(placeAt(-14, 5, 'body', false)).toMatchObject({ at: 'shoulder', side: null })
  expect(placeAt(14, 5, 'body', false)).toMatchObject({ at: 'shoulder', side: 'left' })
  expect(placeAt(14, 5, 'body', true)).toMatchObject({ at: 'shoulder', side: null })
  expect(PLACES.every((at) => spotsOf(layerOf(at), true).some((spot) => spot.at === at))).toBe(true)
})

it('keeps a point between places by whole centimetres, and means the place itself beside it', () => {
  const [left, up] = pointOf('neutral_center', 'center', false)
  expect(placeAt(left + 1, up - 1, 'space', false).offset).toEqual([0, 0, 0])
  const far = placeAt(-35, -40, 'space', false)
  const [x, y] = pointOf(far.at, far.side, false)
  expect([x + far.offset[0], y + far.offset[1]]).toEqual([expect.closeTo(-35, 0), expect.closeTo(-40, 0)])
  expect(far.offset.every(Number.isInteger)).toBe(true)
})
