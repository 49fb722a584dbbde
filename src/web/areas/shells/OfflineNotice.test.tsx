import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCommonWords } from '#web/i18n/common.ts'
import { freshClient } from '#web/client/testing.ts'
import { useLayout } from '#web/client/stores/layout.ts'
import { render } from '#web/ui/test-render.tsx'
import { useAreaWords } from '../words.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

beforeEach(() => void freshClient())
afterEach(() => void vi.restoreAllMocks())

const connection = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

it('says that the connection is gone, to learners what is kept, until it is back', async () => {
  await Promise.all([useCommonWords.preload('en'), useAreaWords.preload('en')])
  useLayout.setState({ layoutType: 'Student' })
  const { container } = render(<OfflineNotice />)
  const status = container.querySelector('[role="status"]')
  expect(status?.textContent).toBe('')
  connection(false)
  expect(status?.textContent).toContain('What you watch and practice is saved on this device')
  act(() => useLayout.setState({ layoutType: 'Teacher' }))
  expect(status?.textContent).toContain('What you see may be out of date')
  connection(true)
  expect(status?.textContent).toBe('')
})

it('replaces what each part says of its failure, which has one cause', async () => {
  await useCommonWords.preload('en')
  const retry = { label: 'Try again', onRetry: () => undefined }
  const { container } = render(<ErrorState title="The words could not be loaded" retry={retry} />)
  expect(container.textContent).toBe('The words could not be loadedTry again')
  connection(false)
  expect(container.textContent).toBe('Not saved on this deviceIt loads on its own when you are back online.')
  connection(true)
  expect(container.textContent).toContain('The words could not be loaded')
})
