import { expect, it } from 'vitest'
import { savedReferral, saveReferral } from './referral-store.ts'

it('keeps a friend’s link until its day, and reads nothing of what somebody wrote there', () => {
  expect(savedReferral()).toBeNull()
  saveReferral({ referral: 'abc.1.seal', until: '2030-01-01T00:00:00Z' })
  expect(savedReferral(Date.parse('2029-12-31T00:00:00Z'))).toBe('abc.1.seal')
  expect(savedReferral(Date.parse('2030-01-02T00:00:00Z'))).toBeNull()
  localStorage.setItem('asl.referral', 'no json')
  expect(savedReferral()).toBeNull()
})
