import { expect, it } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { render } from '#web/ui/test-render.tsx'
import { AuthLayout } from './AuthLayout.tsx'

const At = ({ done }: { done: boolean }) => (
  <AuthLayout title={done ? 'Done' : 'Ask'} art={null} aside="">
    {done ? null : <button type="button">Go</button>}
  </AuthLayout>
)

it('moves the focus to the new heading when the pressed button is gone', () => {
  freshClient()
  const { container, rerender } = render(<At done={false} />)
  const button = container.querySelector<HTMLButtonElement>('main button')!
  button.focus()
  rerender(<At done />)
  expect(document.activeElement).toBe(container.querySelector('h1'))
})

it('leaves the focus alone where it still stands', () => {
  freshClient()
  const { container, rerender } = render(<At done={false} />)
  const language = container.querySelector<HTMLButtonElement>('header button')!
  language.focus()
  rerender(<At done />)
  expect(document.activeElement).toBe(language)
})
