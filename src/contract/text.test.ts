import { expect, it } from 'vitest'
import { kindOfText, oneLine, PersonName } from './text.ts'

it('refuses one line whose letters were lost, and keeps all that were not', () => {
  expect(oneLine().safeParse('Mar\uFFFDa').success).toBe(false)
  expect(PersonName.safeParse('Mar\uFFFDa').success).toBe(false)
  expect(oneLine().max(10).parse(' María\n田中 ')).toBe('María 田中')
  expect(kindOfText(oneLine())).toBe('line')
})
