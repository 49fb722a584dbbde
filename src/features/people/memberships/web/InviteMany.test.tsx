import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { find, fire, render, type } from '#web/ui/test-render.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { InviteMany } from './InviteMany.tsx'
import { membersApi } from './members.api.ts'
import { useMemberWords } from './words.ts'

const ROWS = 120
/** Two of the file's rows are wrong, far apart. */
const WRONG = [60, 119]

beforeEach(async () => {
  freshClient()
  await useCommonWords.preload('en')
  await useMemberWords.preload('en')
})

const press = async (button: HTMLElement): Promise<void> => {
  await act(async () => {
    button.click()
    await Promise.resolve()
  })
}
const named = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )!
const emails = (): string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.textContent!.match(/[\w.]+@many\.example/)![0])

const show = (): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Suspense>
          <InviteMany invitedAs="learner" list="/manage-users" />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The file of ROWS people is checked, and two of them are wrong. */
async function listChecked(): Promise<void> {
  const wrong = ({ email }: { email: string }): boolean => WRONG.some((n) => email === `p${n}@many.example`)
  vi.spyOn(membersApi, 'bulk').mockImplementation(
    async ({ rows }) =>
      ({
        sent: 0,
        failed: 0,
        without_seat: rows.filter((row) => !wrong(row)).length,
        rows: rows.map((row, index) => ({
          index,
          ok: !wrong(row),
          message: wrong(row) ? 'This address is not complete.' : null,
        })),
      }) as never,
  )
  show()
  type(
    find<HTMLTextAreaElement>('textarea'),
    Array.from({ length: ROWS }, (_, n) => `p${n}@many.example`).join('\n'),
  )
  await press(named('Check'))
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(emails()).not.toEqual([])
  })
}

it('shows a long list page by page, with what is wrong on the first', async () => {
  await listChecked()
  expect(emails()).toHaveLength(50)
  expect(emails().slice(0, 3)).toEqual(['p60@many.example', 'p119@many.example', 'p0@many.example'])
  await press(named('Page 3'))
  expect(emails()).toHaveLength(20)
  await press(named('Only problems'))
  expect(emails()).toEqual(['p60@many.example', 'p119@many.example'])
})

it('says at the end how many were left out', async () => {
  await listChecked()
  await press(named('Invite 118'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('118 invited.'))
  expect(document.body.textContent).toContain('2 rows have a problem and were left out.')
})

it('corrects a row where it is, and checks the whole list again', async () => {
  await listChecked()
  await press(named('Correct row 61'))
  const field = find<HTMLInputElement>('#correct-email')
  expect(field.value).toBe('p60@many.example')
  type(field, 'mended@many.example')
  await press(named('Check it again'))
  await vi.waitFor(() => expect(named('Invite 119')).toBeDefined())
  expect(emails().slice(0, 2)).toEqual(['p119@many.example', 'p0@many.example'])
  expect(vi.mocked(membersApi.bulk).mock.lastCall![0].rows[60]).toEqual({ email: 'mended@many.example' })
  await press(named('Change the list'))
  expect(find<HTMLTextAreaElement>('textarea').value).toContain('mended@many.example')
})

it('says before sending for how many no seat is there', async () => {
  await listChecked()
  expect(document.body.textContent).toContain(`${ROWS - WRONG.length} learners have no seat`)
  expect(named('Invite 118')).toBeDefined()
})

it('keeps the accents of a file that Excel saved, and says how it was read', async () => {
  show()
  const input = find<HTMLInputElement>('input[type=file]')
  const choose = (bytes: Uint8Array<ArrayBuffer>): void => {
    Object.defineProperty(input, 'files', { value: [new File([bytes], 'roster.csv')], configurable: true })
    fire(input, new Event('change', { bubbles: true }))
  }
  const roster = 'email,first_name\r\njose@many.example,Jos\xe9'
  choose(Uint8Array.from(Buffer.from(roster, 'latin1')))
  await vi.waitFor(() => expect(find<HTMLTextAreaElement>('textarea').value).toContain('José'))
  expect(document.body.textContent).toContain('We read it as Windows-1252')
  choose(Uint8Array.from(Buffer.from(roster)))
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Windows-1252'))
  expect(find<HTMLTextAreaElement>('textarea').value).toContain('José')
})

it('leads back to the list of addresses when there is none in it', async () => {
  show()
  named('Check').focus()
  await press(named('Check'))
  const list = find<HTMLTextAreaElement>('textarea')
  expect(list.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(list)
})
