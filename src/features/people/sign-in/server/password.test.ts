import { expect, it } from 'vitest'
import { isPersonal, passwordStrength } from '../shared/password.ts'

const ana = { email: 'ana.garcia@school.example', first_name: 'Ana', last_name: 'García' }

it.each(['GARCIA-2026', 'xx ana.garcia xx', 'mi garcía querida'])('finds name or address in %s', (password) => expect(isPersonal(password, ana)).toBe(true))
it('does not hold a short name against a long password', () => expect(isPersonal('banana bread recipe', ana)).toBe(false))

it('rates length and variety, never composition alone', () => {
  expect(passwordStrength('short')).toBe(0)
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaaaa')).toBe(1)
  expect(passwordStrength('garcia is my name, yes', ana)).toBe(1)
  expect(passwordStrength('blue canyon')).toBe(2)
  expect(passwordStrength('blue canyon walk')).toBe(3)
  expect(passwordStrength('blue canyon walk at dawn')).toBe(4)
})
