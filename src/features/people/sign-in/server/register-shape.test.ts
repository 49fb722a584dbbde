// @vitest-environment node
import { expect, it } from 'vitest'
import { Register } from '../sign-in.contract.ts'

const missing = (value: unknown): string[] =>
  (Register.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'))

it('says everything at once that a registration lacks: the year and the guardian beside the names', () => {
  expect(missing({ kind: 'learner' })).toEqual(
    expect.arrayContaining(['first_name', 'email', 'terms', 'birth_year']),
  )
  expect(missing({ kind: 'learner', birth_year: new Date().getUTCFullYear() - 9 })).toEqual(
    expect.arrayContaining(['first_name', 'guardian_email']),
  )
  expect(missing({ kind: 'organization' })).not.toContain('birth_year')
})
