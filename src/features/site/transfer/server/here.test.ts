import { expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { authorOf } from './here.ts'

const { platform } = await testApp()

it('finds the author by address, whoever else has the name', async () => {
  const name = { role: 'Teacher', first_name: 'Zoe', last_name: 'Elsewhere' } as const
  const same = await Promise.all([1, 2, 3, 4].map(() => aPerson(platform, name)))
  for (const { id, email } of same)
    expect(await authorOf(platform.db, { email, name: 'Zoe Elsewhere' })).toBe(id)
  expect(await authorOf(platform.db, { email: 'nobody@example.com', name: 'Zoe Elsewhere' })).toBeNull()
})
