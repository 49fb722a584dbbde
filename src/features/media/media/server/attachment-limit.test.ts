import { expect, it } from 'vitest'
import { ATTACHMENT_MAX_BYTES } from '../media.contract.ts'
import { isTooLarge } from './attachment-limit.ts'

it('limits documents, and leaves pictures and films to the limit of every upload', () => {
  const [most, more] = [ATTACHMENT_MAX_BYTES, ATTACHMENT_MAX_BYTES + 1]
  expect([isTooLarge('application/pdf', most), isTooLarge('application/pdf', more)]).toEqual([false, true])
  for (const type of ['image/png', 'video/mp4'] as const) expect(isTooLarge(type, more)).toBe(false)
})
