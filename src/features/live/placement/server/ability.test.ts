import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { seeded } from '#contract/seeded.ts'
import {
  chanceOfRight,
  DISCRIMINATION,
  estimate,
  GOOD_ERROR,
  information,
  isDone,
  lesson,
  levelAt,
  MOST_QUESTIONS,
  nextOf,
  recalibrated,
  type AnsweredItem,
} from '../shared/ability.ts'
import { isReached, levelOfSteps, stepsReached } from '../shared/can-do.ts'
import { choicesFor, type Choosable } from '../shared/choices.ts'
import { startingDifficulties } from '../shared/difficulty.ts'

type Entry = {
  slug: string
  word: { en: string; es: string }
  part_of_speech: string
  categories: string[]
  synonyms: string[]
  unit: number | null
  frequency_rank: number
  handshape: string | null
  location: string | null
  movement: string | null
  hands: string | null
}
const ROOT = path.join(import.meta.dirname, '../../../../..')
const entries = globSync('content/dictionary/*.json', { cwd: ROOT })
  .toSorted()
  .flatMap((file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Entry[])
const starting = startingDifficulties(entries)
const words: Choosable[] = entries.map(({ slug, word, ...rest }, n) => ({
  ...rest,
  id: slug,
  word_en: word.en,
  word_es: word.es,
  difficulty: starting[n]!,
}))
const LEVELS = 5

/**
 * Sittings of people of normal ability who press a word every time, and of signs that are not as difficult as
 * they are thought to be.
 */
function simulated(sittings: number) {
  const random = seeded('placement')
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const truly = starting.map((difficulty) => difficulty + 0.5 * normal())
  const sum = { questions: 0, longest: 0, exact: 0, within: 0 }
  for (let n = 0; n < sittings; n += 1) {
    const ability = normal(),
      answers: AnsweredItem[] = [],
      left = new Map(starting.map((difficulty, sign) => [sign, { sign, difficulty }]))
    let found = estimate(answers)
    while (!isDone(answers)) {
      const { sign, difficulty } = nextOf([...left.values()], found.ability, random.next)!
      left.delete(sign)
      const knows = 1 / (1 + Math.exp(-DISCRIMINATION * (ability - truly[sign]!)))
      answers.push({ difficulty, correct: random.next() < 1 / 8 + (7 / 8) * knows })
      found = estimate(answers)
    }
    const off = Math.abs(levelAt(found.ability, LEVELS) - levelAt(ability, LEVELS))
    sum.questions += answers.length
    sum.longest = Math.max(sum.longest, answers.length)
    sum.exact += Number(off === 0)
    sum.within += Number(off <= 1)
  }
  return sum
}

describe('a placement test', () => {
  it('finds the level of 1,000 people in few questions', () => {
    const { questions, longest, exact, within } = simulated(1000)
    expect(questions / 1000).toBeLessThanOrEqual(20)
    expect(longest).toBeLessThanOrEqual(MOST_QUESTIONS)
    expect(exact).toBeGreaterThanOrEqual(650)
    expect(within).toBeGreaterThanOrEqual(990)
  })

  it('knows nothing before the first answer, more after each, and ends where it knows enough', () => {
    expect(estimate([]).ability).toBeCloseTo(0)
    expect(estimate([]).error).toBeCloseTo(1, 2)
    const right = Array.from({ length: 6 }, () => ({ difficulty: 0, correct: true })),
      wrong = right.map((one) => ({ ...one, correct: false }))
    expect(estimate(right).ability).toBeGreaterThan(0.7)
    expect(estimate(wrong).ability).toBeLessThan(-0.7)
    expect(estimate(right).error).toBeLessThan(estimate(right.slice(0, 2)).error)
    expect(isDone(right)).toBe(estimate(right).error <= GOOD_ERROR)
    expect(isDone(Array.from({ length: MOST_QUESTIONS }, () => ({ difficulty: 9, correct: false })))).toBe(
      true,
    )
    // A right answer to what is far too difficult is mostly luck.
    expect(chanceOfRight(-4, 3)).toBeCloseTo(1 / 9, 3)
    expect(information(0, 0)).toBeGreaterThan(information(0, 2))
    expect(nextOf([], 0, () => 0)).toBeNull()
  })

  it('never gives the highest level, whatever the list of levels is', () => {
    expect([-3, -1.3, -1.1, 0.1, 1.3, 4].map((ability) => levelAt(ability, LEVELS))).toEqual([
      0, 0, 1, 2, 3, 3,
    ])
    expect([-4, 0, 4].map((ability) => levelAt(ability, 1))).toEqual([0, 0, 0])
    expect([-4, -0.1, 0.1, 4].map((ability) => levelAt(ability, 3))).toEqual([0, 0, 1, 1])
  })

  it('lets answers move a sign towards what it is, little at first and never far', () => {
    const random = seeded('recalibrate')
    const after = (answers: number, truth: number): number => {
      let score = 0,
        weight = 0
      for (let n = 0; n < answers; n += 1) {
        const ability = 3 * random.next() - 1.5
        const observed = lesson(ability, {
          difficulty: 0,
          correct: random.next() < chanceOfRight(ability, truth),
        })
        score += observed.score
        weight += observed.weight
      }
      return recalibrated(0, score, weight)
    }
    expect(Math.abs(after(3, 0.8))).toBeLessThan(0.6)
    expect(after(400, 0.8)).toBeGreaterThan(0.5)
    expect(after(400, 0.8)).toBeLessThan(1.1)
    expect(after(400, -0.8)).toBeLessThan(-0.5)
    expect(after(4000, 9)).toBeLessThanOrEqual(1.5)
  })

  it('begins with the course: later, rarer and more confusable signs are more difficult', () => {
    const difficultyOf = (slug: string): number => starting[entries.findIndex((one) => one.slug === slug)]!
    expect(difficultyOf('hello')).toBeLessThan(-1.5)
    expect(difficultyOf('enjoy')).toBeGreaterThan(difficultyOf('hello'))
    expect(Math.min(...starting)).toBeLessThan(-2)
    expect(Math.max(...starting)).toBeGreaterThan(2)
  })

  it('offers eight words for every sign of the dictionary, none of them as right as another', () => {
    const random = seeded('choices'),
      byId = new Map(words.map((word) => [word.id, word]))
    for (const word of words) {
      const choices = choicesFor(word, words, random.next)
      expect(choices, word.id).toHaveLength(8)
      expect(choices).toContain(word.id)
      for (const name of ['word_en', 'word_es'] as const)
        expect(new Set(choices!.map((id) => byId.get(id)![name].toLowerCase())).size, word.id).toBe(8)
      expect(
        choices!.some((id) => word.synonyms.includes(id)),
        word.id,
      ).toBe(false)
    }
    expect(choicesFor(words[0]!, words.slice(0, 5), random.next)).toBeNull()
  })
})

describe('a self-assessment', () => {
  it('climbs step by step, and a step that is missing ends it', () => {
    expect(stepsReached({})).toBe(0)
    const first = { greet: 'yes', name: 'yes', spell: 'partly', repeat: 'partly' } as const
    expect(isReached(0, first)).toBe(true)
    expect(stepsReached(first)).toBe(1)
    expect(stepsReached({ family: 'yes', day: 'yes', numbers: 'yes', ask: 'yes' })).toBe(0)
    expect([0, 1, 2, 5].map((steps) => levelOfSteps(steps, LEVELS))).toEqual([0, 0, 1, 4])
    expect([1, 3, 5].map((steps) => levelOfSteps(steps, 3))).toEqual([0, 1, 2])
  })
})
