import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { click, find, fire, render, type } from '#web/ui/test-render.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './use-form.ts'

const send = vi.fn<(values: { reason: string }) => Promise<void>>()
const close = vi.fn<() => void>()

function Refusal({ disabled = false }: { disabled?: boolean }) {
  const form = useForm({
    initial: { reason: '' },
    needed: { reason: 'Say why.' },
    submit: async (values) => {
      await send(values)
      close()
    },
  })
  return (
    <FormDialog form={form} onClose={close} title="Refuse?" submit="Refuse" disabled={disabled}>
      <TextInput id="reason" label="Reason" {...form.text('reason')} />
    </FormDialog>
  )
}
function open(disabled = false): void {
  freshClient()
  send.mockReset()
  close.mockReset()
  render(<Refusal disabled={disabled} />)
}
const button = (label: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!
const press = (label: string) => act(async () => button(label).click())

it('sends the form once its needed field is filled, and is busy meanwhile', async () => {
  open()
  await press('Refuse')
  expect([send.mock.calls.length, document.body.textContent]).toEqual([
    0,
    expect.stringContaining('Say why.'),
  ])
  expect(document.activeElement).toBe(find('#reason'))
  let finish = (): void => undefined
  send.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
  type(find<HTMLInputElement>('#reason'), 'Too late')
  expect(document.body.textContent).not.toContain('Say why.')
  await press('Refuse')
  expect([send.mock.calls, button('Cancel').disabled, document.querySelector('[aria-label=Close]')]).toEqual([
    [[{ reason: 'Too late' }]],
    true,
    null,
  ])
  await act(async () => finish())
  expect(close).toHaveBeenCalledOnce()
})

it('sends nothing while it is disabled, not even by Enter', async () => {
  open(true)
  type(find<HTMLInputElement>('#reason'), 'Too late')
  expect(button('Refuse').disabled).toBe(true)
  await act(async () => fire(find('form'), new Event('submit', { bubbles: true, cancelable: true })))
  expect(send).not.toHaveBeenCalled()
})

it('closes by its cancel button', () => {
  open()
  click(button('Cancel'))
  expect(close).toHaveBeenCalledOnce()
})
