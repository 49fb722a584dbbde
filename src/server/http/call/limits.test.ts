import { expect, it } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { Db } from '../../db/database.ts'
import { countCaller } from './limits.ts'

const LIMIT = { max: 120, seconds: 60, here: true, class: 40 } as const
const ip = '203.0.113.7'

it('lets a class answer behind one address, each of them as often as one person may', async () => {
  const db = {} as Db
  const ask = (visitor: unknown, user_id: string | null = null) =>
    countCaller(db, 'verdicts', LIMIT, { user_id, ip }, visitor)
  const times = async (n: number, visitor: unknown, user_id?: string): Promise<number> => {
    let accepted = 0
    for (let at = 0; at < n; at++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
      await ask(visitor, user_id).then(
        () => (accepted += 1),
        (error) => expect(error).toBeInstanceOf(Failure),
      )
    return accepted
  }
  // Thirty pupils who answer every ten seconds make 180 in a minute.
  for (let pupil = 0; pupil < 30; pupil++) expect(await times(6, `pupil-${pupil}-page`)).toBe(6)
  expect(await times(121, 'somebody-in-a-hurry')).toBe(120)
  expect(await times(6, 'pupil-0-page')).toBe(6)
  // Whoever names no page, or none that can be one, is counted as the address alone.
  expect(await times(70, undefined)).toBe(70)
  expect(await times(70, 'no page!')).toBe(50)
  // Made-up names end where the address does.
  let made = 0
  while ((await times(1, `made-up-${made}`)) === 1) made += 1
  expect(made).toBe(120 * 40 - 30 * 6 - 120 - 6)
  expect(await times(121, 'made-up-0', 'person')).toBe(120)
})
