import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { click, find, fire, render, type } from '../test-render.tsx'

function Page({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Invite"
        closeLabel="Close"
        dismissible={dismissible ?? true}
        footer={
          <button type="button" data-autofocus="" id="first">
            Send
          </button>
        }
      />
    </>
  )
}

function openIt(dismissible?: boolean) {
  render(<Page {...(dismissible === undefined ? {} : { dismissible })} />)
  const opener = find('#opener')
  opener.focus()
  click(opener)
  return { opener, dialog: find<HTMLDialogElement>('dialog') }
}

it('takes the focus in and gives it back', () => {
  const { opener, dialog } = openIt()
  expect(dialog.open).toBe(true)
  expect(document.activeElement?.id).toBe('first')
  click(find('[aria-label="Close"]', dialog))
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
})

it('gives the focus back to an opener that was hidden while the dialog was fetched', () => {
  const page = (open: boolean) => (
    <>
      <button type="button" id="opener">
        Open
      </button>
      <Dialog open={open} onClose={() => undefined} title="Invite" closeLabel="Close" />
    </>
  )
  const { rerender } = render(page(false))
  const opener = find('#opener')
  opener.focus()
  opener.blur()
  rerender(page(true))
  rerender(page(false))
  expect(document.activeElement).toBe(opener)
})

it('gives the focus back to the button of the menu whose item opened it', () => {
  const page = (menu: boolean, open: boolean) => (
    <>
      <button type="button" id="opener">
        Actions
      </button>
      {menu && (
        <div role="menu">
          <button type="button" role="menuitem" id="item">
            Suspend
          </button>
        </div>
      )}
      <Dialog open={open} onClose={() => undefined} title="Suspend" closeLabel="Close" />
    </>
  )
  const { rerender } = render(page(true, false))
  find('#opener').focus()
  find('#item').focus()
  rerender(page(true, true))
  rerender(page(false, true))
  rerender(page(false, false))
  expect(document.activeElement?.id).toBe('opener')
})

it('gives the focus to what stands around an opener that went away with what was confirmed', async () => {
  const page = (open: boolean, left: boolean) => (
    <main id="main">
      <button type="button" id="far">
        All
      </button>
      <section>
        {left && (
          <p>
            <button type="button" id="opener">
              Withdraw
            </button>
          </p>
        )}
        <input id="near" />
      </section>
      <Dialog open={open} onClose={() => undefined} title="Withdraw?" closeLabel="Close" />
    </main>
  )
  const { rerender } = render(page(false, true))
  find('#opener').focus()
  rerender(page(true, true))
  rerender(page(true, false))
  rerender(page(false, false))
  await Promise.resolve()
  expect(document.activeElement?.id).toBe('near')
})

it('gives the focus to the first field of a form', () => {
  render(
    <Dialog open onClose={() => undefined} title="New group" closeLabel="Close">
      <form>
        <input type="hidden" />
        <input id="name" />
      </form>
    </Dialog>,
  )
  expect(document.activeElement?.id).toBe('name')
})

it('is named by its title and closes on Escape', () => {
  const { dialog } = openIt()
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Invite')
  fire(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.open).toBe(false)
})

it('does not close while it must not', () => {
  const { dialog } = openIt(false)
  fire(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.open).toBe(true)
  expect(dialog.querySelector('[aria-label="Close"]')).toBeNull()
})

it('confirms what can’t be undone only after the name was typed', () => {
  const onConfirm = vi.fn<() => void>()
  render(
    <ConfirmDialog
      open
      onCancel={() => undefined}
      onConfirm={onConfirm}
      title="Delete?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      typeToConfirm={{ name: 'ASL 1', label: 'Name' }}
    >
      Lost.
    </ConfirmDialog>,
  )
  const confirm = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Delete')!
  const field = find<HTMLInputElement>('dialog input')
  type(field, 'asl 1')
  expect(confirm.disabled).toBe(true)
  fire(find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  expect(onConfirm).not.toHaveBeenCalled()
  type(field, 'ASL 1')
  click(confirm)
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(field.value, 'stands while it works').toBe('ASL 1')
})
