import { expect, it } from 'vitest'
import type { Step } from '../../../courses/web/public.ts'
import { followLines } from './understood.ts'

const line = (at: number): Step => ({ kind: 'line', at })

it('understands a conversation when its last line is read right, also when it came again', () => {
  const watch: Step = { kind: 'watch', word: 'hello' }
  const lines = followLines([line(0), watch, line(1), line(2)])
  lines.read(line(0), true)
  expect(lines.passed(line(0))).toBe(false)
  lines.read(line(1), false)
  expect(lines.passed(line(1))).toBe(false)
  // Nothing was to be chosen: it was looked at.
  expect(lines.passed(line(2))).toBe(false)
  expect(lines.passed(watch)).toBe(false)
  lines.read(line(1), true)
  expect(lines.passed(line(1))).toBe(true)
})
