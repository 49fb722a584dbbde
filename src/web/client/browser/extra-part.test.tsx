import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '#web/ui/test-render.tsx'
import { extraPart } from './extra-part.ts'

it('leaves its place empty where its code cannot be fetched, and the page stays', async () => {
  const There = extraPart(async () => ({ default: () => <p>Your lesson begins</p> }))
  const Gone = extraPart(() => Promise.reject(new TypeError('Failed to fetch')))
  const { container } = render(
    <main>
      <Suspense fallback={null}>
        <There />
        <Gone />
      </Suspense>
    </main>,
  )
  await vi.waitFor(() => expect(container.querySelector('main')!.innerHTML).toBe('<p>Your lesson begins</p>'))
})
