import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { inFilter, isLeaked, packFilter } from './leaked-passwords.ts'
import { isPersonal, passwordStrength } from '../shared/password.ts'

const ana = { email: 'ana.garcia@school.example', first_name: 'Ana', last_name: 'García' }

it.each(['GARCIA-2026', 'xx ana.garcia xx', 'mi garcía querida'])('finds name or address in %s', (password) =>
  expect(isPersonal(password, ana)).toBe(true),
)
it('does not hold a short name against a long password', () =>
  expect(isPersonal('banana bread recipe', ana)).toBe(false))

it('rates length and variety, never composition alone', () => {
  expect(passwordStrength('short')).toBe(0)
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaaaa')).toBe(1)
  expect(passwordStrength('garcia is my name, yes', ana)).toBe(1)
  expect(passwordStrength('blue canyon')).toBe(2)
  expect(passwordStrength('blue canyon walk')).toBe(3)
  expect(passwordStrength('blue canyon walk at dawn')).toBe(4)
})

it.each(['liverpool1', 'Charlie123', 'iloveyou', '1qaz2wsx3edc', 'jennifer12'])(
  'knows %s as leaked',
  (password) => expect(isLeaked(password)).toBe(true),
)

it('is never wrong about a leaked password, and hardly ever about another', () => {
  const leaked = new Set(Array.from({ length: 5000 }, (_, n) => `leaked ${n}`)),
    filter = packFilter(leaked)
  expect([...leaked].every((password) => inFilter(filter, password))).toBe(true)
  const alarms = (test: (password: string) => boolean): number =>
    Array.from({ length: 50_000 }, () => randomBytes(9).toString('hex')).filter(test).length
  expect(alarms((password) => inFilter(filter, password))).toBeLessThan(10)
  expect(alarms(isLeaked)).toBeLessThan(10)
})
