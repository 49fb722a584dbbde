import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { find, render } from '#web/ui/test-render.tsx'
import OwnSigner from './OwnSigner.tsx'
import { useOrganizationWords } from './words.ts'

await useOrganizationWords.preload()
const MARLOW = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Marlow Valley College',
  type: 'Educational',
}

async function screen(role: string) {
  freshClient()
  const sent: unknown[] = []
  let version = 3
  let signer: unknown = null
  vi.stubGlobal('fetch', (_: string, { method, body, headers }: RequestInit) => {
    if (method === 'PATCH') {
      const change = JSON.parse(String(body)) as { signer: unknown }
      sent.push([change, new Headers(headers).get('if-match')])
      ;({ signer } = change)
      version += 1
      return Promise.resolve(Response.json({ data: { version } }))
    }
    return Promise.resolve(Response.json({ data: [{ ...MARLOW, version, signer }] }))
  })
  useAuth.setState({ organization: MARLOW } as never)
  useRoles.setState({ role } as never)
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnSigner />
    </QueryClientProvider>,
  )
  return { container, sent }
}
const chosen = (container: Element) =>
  find('input[name="organization_signer"]:checked', container).closest('label')!.textContent

it('lets an owner choose who signs in their courses, one change on top of the other', async () => {
  const { container, sent } = await screen('Organization')
  await act(() => vi.waitFor(() => expect(chosen(container)).toBe('No preference')))
  for (const [value, signer, name, version] of [
    ['leo', 'leo', 'Leo', '"3"'],
    ['', null, 'No preference', '"4"'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- the second choice builds on the first
    await act(async () => find(`input[name="organization_signer"][value="${value}"]`, container).click())
    // oxlint-disable-next-line no-await-in-loop -- as above
    await act(() =>
      vi.waitFor(() => {
        expect(sent.at(-1)).toEqual([{ signer }, version])
        expect(chosen(container)).toBe(name)
      }),
    )
  }
})

it('does not ask teachers', async () => {
  const { container } = await screen('Teacher')
  expect(container.textContent).toBe('')
})
