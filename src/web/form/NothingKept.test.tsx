import { beforeEach, expect, it, vi } from 'vitest'
import { freshClient } from '../client/testing.ts'
import { useSession } from '../client/session/session.ts'
import { useCommonWords } from '../i18n/common.ts'
import { render } from '../ui/test-render.tsx'
import { NothingKept } from './NothingKept.tsx'

beforeEach(async () => {
  freshClient()
  await useCommonWords.preload('en')
})

it('says where a browser keeps nothing, from the first refusal on', () => {
  expect(render(<NothingKept />).container.textContent).toBe('')
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  // Before somebody signs in: it is tried.
  expect(render(<NothingKept />).container.textContent).toContain('saves nothing for this site')
  useSession.getState().setToken('t')
  refuse.mockRestore()
  // After sign-in too: the refused token was not stored.
  expect(render(<NothingKept />).container.textContent).toContain('sign in again')
})
