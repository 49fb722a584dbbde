// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { makeClip, sampleClip } from '../shared/clip.ts'
import { ballsOf, poseHand, poseOf } from '../shared/hand.ts'
import { beatsOf, numbersOf } from '../shared/numbers.ts'
import { deepest } from '../shared/penetration.ts'
import { spellable } from '../shared/spellable.ts'
import { spell } from '../shared/spelling.ts'
import { distance, sub } from '../shared/vec.ts'

describe('spelling', () => {
  it('takes letters and digits of any name', () => {
    expect(spellable('  Muñoz-Álvarez 2 ')).toBe('MUNOZ ALVAREZ 2')
    expect(makeClip([{ kind: 'spell', text: '¿?' }]).marks).toEqual([])
  })
  it('shows each letter as long as the speed says', () => {
    for (const speed of [1, 2.5, 4, 8]) {
      const { letters } = spell('CAT', speed)
      expect(letters.map(({ letter }) => letter)).toEqual(['C', 'A', 'T'])
      expect(letters[2]!.from - letters[1]!.from).toBeCloseTo(1 / speed, 5)
    }
  })
  it('slides the second of two same letters outwards', () => {
    const { motion, letters } = spell('LL')
    const gone = sub(motion.right(letters[1]!.to).wrist, motion.right(letters[0]!.to).wrist)
    expect(gone[0]).toBeLessThan(-0.03)
    expect(Math.abs(gone[1])).toBeLessThan(0.001)
    const heights = Array.from(
      { length: 12 },
      (_, index) =>
        motion.right(letters[0]!.to + ((letters[1]!.from - letters[0]!.to) * index) / 11).wrist[1],
    )
    expect(Math.max(...heights) - heights[0]!).toBeGreaterThan(0.004)
  })
  it('draws J and Z in the air', () => {
    for (const letter of ['J', 'Z']) {
      const { motion } = spell(letter),
        xs = Array.from({ length: 20 }, (_, index) => motion.right((motion.seconds * index) / 20).wrist[0])
      expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.04)
    }
  })
  it('reaches every letter at any speed, and holds it', () => {
    for (const speed of [1, 4, 8]) {
      const { motion, letters } = spell('FROG', speed)
      for (const { letter, from, to } of letters)
        for (const time of [from, to])
          expect(
            Math.max(
              ...motion
                .right(time)
                .pose.map((angle, index) => Math.abs(angle - poseOf(letter.toLowerCase() as 'f')[index]!)),
            ),
            `${letter} at ${speed} a second`,
          ).toBeLessThan(0.5)
    }
  })
  it('makes room for the thumb on the way from letter to letter', () => {
    const through = (text: string): number => {
      const { motion } = spell(text, 2.5)
      let worst = 0
      for (let time = 0; time < motion.seconds; time += 1 / 60) {
        const balls = ballsOf(poseHand(motion.right(time).pose)).filter((ball) => ball.part !== 'palm'),
          thumb = balls.filter((ball) => ball.part === 'thumb')
        for (const a of thumb)
          for (const b of balls)
            if (b.part !== 'thumb') worst = Math.max(worst, a.radius + b.radius - distance(a.at, b.at))
      }
      return worst * 1000
    }
    for (const word of ['MATTE', 'SENT', 'ASTEN', 'TEAMS']) expect(through(word), word).toBeLessThan(16)
  })
  it('keeps long words and numbers out of the body', () => {
    for (const text of ['GQPHZ', 'Ana 25', '1998'])
      expect(deepest(makeClip([{ kind: 'spell', text }])).millimetres, text).toBeLessThan(10)
  }, 30_000)
})

describe('numbers', () => {
  const span = (n: number, measure: (pose: readonly number[]) => number): number => {
    const values = beatsOf(n).map(({ pose }) => measure(pose))
    return Math.max(...values) - Math.min(...values)
  }
  it('are told apart from telephones and years', () => {
    expect(['7', '25', '300', '1998', '2005', '5551234', '007'].map(numbersOf)).toEqual([
      ['7'],
      ['25'],
      ['300'],
      ['19', '98'],
      ['2', '0', '0', '5'],
      [...'5551234'],
      [...'007'],
    ])
    expect(spell('Room 12').letters.map(({ letter }) => letter)).toEqual(['R', 'O', 'O', 'M', '12'])
  })
  it('flick a finger twice for 11 and two for 12', () => {
    for (const n of [11, 12]) expect(beatsOf(n)).toHaveLength(4)
    expect(span(11, (pose) => pose[0]!)).toBeGreaterThan(60)
    expect(span(11, (pose) => pose[4]!)).toBeLessThan(10)
    expect(span(12, (pose) => pose[4]!)).toBeGreaterThan(60)
  })
  it('have a movement of their own for each of 10 to 20', () => {
    const made = Array.from({ length: 11 }, (_, index) => beatsOf(10 + index))
    for (const beats of made) expect(beats.length).toBeGreaterThan(1)
    expect(new Set(made.map((beats) => JSON.stringify(beats))).size).toBe(11)
  })
  it('end tens in zero, bounce a double digit, and end hundreds in C', () => {
    for (const n of [30, 40, 50, 60, 70, 80, 90]) expect(beatsOf(n).at(-1)!.pose).toEqual(poseOf('0'))
    expect(beatsOf(44).at(-1)!.offset[0]).toBeLessThan(-0.03)
    expect(beatsOf(200).at(-1)!.pose).toEqual(poseOf('c'))
  })
  it('show every number up to 999, one to five to the signer', () => {
    for (let n = 0; n < 1000; n++) expect(beatsOf(n).length).toBeGreaterThan(0)
    const clip = makeClip([{ kind: 'spell', text: '3' }])
    expect(clip.marks.map(({ label }) => label)).toEqual(['3'])
    expect(sampleClip(clip, (clip.marks[0]!.from + clip.marks[0]!.to) / 2).right.turn).not.toEqual(
      sampleClip(makeClip([{ kind: 'spell', text: '7' }]), 0.9).right.turn,
    )
  })
})
