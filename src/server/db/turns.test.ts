import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** Turns whose work ends when the test says so. */
function manualTurns(options: { atOnce?: number; most?: number } = {}) {
  const ran: string[][] = [],
    ends: ((error?: Error) => void)[] = []
  const turns = new Turns<string, string>(
    (inputs) => {
      ran.push(inputs)
      return new Promise((resolve, reject) =>
        ends.push((error) => (error ? reject(error) : resolve(inputs.map((input) => input.toUpperCase())))),
      )
    },
    { keyOf: (input) => input[0]!, ...options },
  )
  /** Ends the oldest turn that is open. */
  const end = async (error?: Error): Promise<void> => {
    ends.shift()!(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { turns, ran, end }
}

describe('turns', () => {
  it('sends the first at once and what comes meanwhile together, and answers each its own', async () => {
    const { turns, ran, end } = manualTurns({ atOnce: 1 })
    const answers = Promise.all(['a', 'b', 'c'].map((input) => turns.add(input)))
    expect(ran).toEqual([['a']])
    await end()
    expect(ran).toEqual([['a'], ['b', 'c']])
    await end()
    expect(await answers).toEqual(['A', 'B', 'C'])
  })

  it('sends two of the same together where no keys are given', async () => {
    const ran: string[][] = []
    const turns = new Turns<string, string>(async (inputs) => (ran.push(inputs), inputs), { atOnce: 1 })
    expect(await Promise.all(['a', 'b', 'b'].map((input) => turns.add(input)))).toEqual(['a', 'b', 'b'])
    expect(ran).toEqual([['a'], ['b', 'b']])
  })

  it('never sends two of one key together, and not more at a time than it may', async () => {
    const { turns, ran, end } = manualTurns({ atOnce: 2, most: 2 })
    const answers = Promise.all(['a1', 'b1', 'c1', 'c2', 'd1', 'e1'].map((input) => turns.add(input)))
    expect(ran).toEqual([['a1'], ['b1']])
    await end()
    expect(ran).toEqual([['a1'], ['b1'], ['c1', 'd1']])
    await end()
    expect(ran[3]).toEqual(['c2', 'e1'])
    await end()
    await end()
    expect(await answers).toEqual(['A1', 'B1', 'C1', 'C2', 'D1', 'E1'])
  })

  it('tries each by itself where a turn fails, so that one that is wrong harms nobody else', async () => {
    const { turns, ran, end } = manualTurns({ atOnce: 1 })
    const first = turns.add('a'),
      settled = Promise.allSettled(['b', 'c'].map((input) => turns.add(input)))
    await end()
    await end(new Error('One of them is wrong.'))
    await end(new Error('This one.'))
    await end()
    expect(ran).toEqual([['a'], ['b', 'c'], ['b'], ['c']])
    expect(await first).toBe('A')
    expect(await settled).toMatchObject([
      { status: 'rejected', reason: { message: 'This one.' } },
      { status: 'fulfilled', value: 'C' },
    ])
    const next = turns.add('d')
    await end()
    expect(await next).toBe('D')
  })
})
