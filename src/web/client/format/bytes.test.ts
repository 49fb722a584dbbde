// @vitest-environment node
import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it('says how large a file is in words that people know', () => {
  expect(
    [0, 1, 900, 48 * 1024, 1.44 * 1024 ** 2, 50 * 1024 ** 2, 3.2 * 1024 ** 3].map((bytes) =>
      formatBytes(bytes, 'en'),
    ),
  ).toEqual(['0 KB', '1 KB', '1 KB', '48 KB', '1.4 MB', '50 MB', '3.2 GB'])
  expect(formatBytes(1.44 * 1024 ** 2, 'es')).toBe('1,4 MB')
})
