// @vitest-environment node
import { expect, it } from 'vitest'
import { settled, squareOf } from './crop.ts'

const wide = { width: 1000, height: 500 }
it('cuts the whole shorter side from the middle at first', () =>
  expect(squareOf(wide, { x: 0.5, y: 0.5, zoom: 1 })).toEqual({ left: 250, top: 0, side: 500 }))
it('comes nearer, and never leaves the picture', () => {
  expect(squareOf(wide, { x: 0.5, y: 0.5, zoom: 2 })).toEqual({ left: 375, top: 125, side: 250 })
  expect(squareOf(wide, { x: 0, y: 1, zoom: 2 })).toEqual({ left: 0, top: 250, side: 250 })
  expect(squareOf(wide, { x: 0.5, y: 0.5, zoom: 99 }).side).toBe(125)
})
it('lets go of what was pushed beyond the edge', () =>
  expect(settled(wide, { x: -3, y: 0.5, zoom: 1 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 }))
