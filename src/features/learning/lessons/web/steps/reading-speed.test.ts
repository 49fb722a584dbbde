import { expect, it } from 'vitest'
import { readingSpeed } from './reading-speed.ts'

it('spells at two speeds in each lesson, at four in a course, and never slower than before', () => {
  const lessons = Array.from({ length: 39 }, (_, n) =>
    [0, 1, 2, 3].map((place) => readingSpeed(n + 1, place)),
  )
  for (const [n, speeds] of lessons.entries()) {
    expect(new Set(speeds).size, `lesson ${n + 1}`).toBe(2)
    expect(speeds[0]).toBeGreaterThanOrEqual(lessons[n - 1]?.[0] ?? 0)
  }
  expect(new Set(lessons.flat()).size).toBe(4)
  expect(readingSpeed(39, -1)).toBe(3)
})
