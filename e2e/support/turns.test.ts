import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import { LOOKS, isMain } from './judged.ts'
import { SCREENS } from './screens.ts'
import { SCREEN_PARTS, featureOf, selectDue, type Turn } from './turns.ts'

const screens = SCREENS.filter(({ layouts, path }) => !isMain(layouts, path))
const turn = (number: number, ...features: string[]): Turn => ({ number, features: new Set(features) })
const select = (at: Turn) => selectDue(screens, SCREEN_PARTS, featureOf, at)

describe('screens that a run judges', () => {
  it.each(Array.from({ length: SCREEN_PARTS }, (_, n) => n))(
    'have every role, language, width and theme in part %i',
    (number) => {
      const due = select(turn(number))
      const indices = [...due].map((screen) => screens.indexOf(screen))
      expect(new Set([...due].flatMap(({ layouts }) => layouts))).toEqual(
        new Set(screens.flatMap(({ layouts }) => layouts)),
      )
      const looks = indices.map(
        (n) => `${n % LANGUAGES.length} ${Math.floor(n / LANGUAGES.length) % LOOKS.length}`,
      )
      expect(new Set(looks).size).toBe(LANGUAGES.length * LOOKS.length)
      expect(due.size).toBeLessThan(screens.length / (SCREEN_PARTS - 1))
    },
  )

  it('are all of them after as many commits as there are parts', () => {
    const all = new Set(Array.from({ length: SCREEN_PARTS }, (_, n) => [...select(turn(n + 100))]).flat())
    expect(all.size).toBe(screens.length)
  })

  it('include all of a changed feature, and all where changes are unknown', () => {
    const of = 'commerce/orders'
    const due = select(turn(3, of))
    const own = screens.filter((screen) => featureOf(screen) === of)
    expect(own.length).toBeGreaterThan(1)
    for (const screen of own) expect(due).toContain(screen)
    expect(select({ number: 3, features: 'all' }).size).toBe(screens.length)
  })

  it('have a feature each', () => {
    expect(screens.filter((screen) => featureOf(screen) === undefined)).toEqual([])
  })
})
