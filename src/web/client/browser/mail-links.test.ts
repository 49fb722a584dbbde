// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { followMailLinks } from './mail-links.ts'

const goTo = (newURL: string): boolean => dispatchEvent(new HashChangeEvent('hashchange', { newURL }))

it('opens the page anew for another link of a mail, and leaves places of a page alone', () => {
  const again = vi.fn<() => void>()
  const stop = followMailLinks(again)
  goTo('https://asl.example/app/settings#privacy')
  expect(again).not.toHaveBeenCalled()
  goTo('https://asl.example/accept-invite#token=second')
  goTo('https://asl.example/consent-request#guardian=second')
  expect(again).toHaveBeenCalledTimes(2)
  stop()
  goTo('https://asl.example/accept-invite#token=third')
  expect(again).toHaveBeenCalledTimes(2)
})
