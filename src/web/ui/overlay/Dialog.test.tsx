import { act, useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'
import { click, find, fire, press, render, type } from '../test-render.tsx'

const isOpen = () => document.querySelector('[role=dialog]') !== null
const focus = () => document.activeElement?.id
/** The focus moves after a sheet has been rendered, and after it was removed. */
const soon = (check: () => void) => act(() => vi.waitFor(check))
/** A press as a browser reports it. */
function pressOn(target: HTMLElement): void {
  const press = { bubbles: true, cancelable: true, button: 0, detail: 1 }
  fire(target, new MouseEvent('pointerdown', press))
  fire(target, new MouseEvent('mousedown', press))
  fire(target, new MouseEvent('pointerup', press))
  fire(target, new MouseEvent('mouseup', press))
  fire(target, new MouseEvent('click', press))
}
/** The veil of the nth modal. */
const veil = (n = 0) => document.querySelectorAll<HTMLElement>('[class*=veil]')[n]!

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
  return { dialog: find('[role=dialog]') }
}

it('takes the focus in and gives it back', async () => {
  const { dialog } = openIt()
  await soon(() => expect(focus()).toBe('first'))
  click(find('[aria-label="Close"]', dialog))
  expect(isOpen()).toBe(false)
  await soon(() => expect(focus()).toBe('opener'))
})

it('gives the focus back to an opener that was hidden while the dialog was fetched', async () => {
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
  await soon(() => expect(find('[role=dialog]').contains(document.activeElement)).toBe(true))
  rerender(page(false))
  await soon(() => expect(focus()).toBe('opener'))
})

it('gives the focus back to the button of the menu whose item opened it', async () => {
  const page = (menu: boolean, open: boolean) => (
    <>
      <button type="button" id="far">
        All
      </button>
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
  await soon(() => expect(focus()).toBe('opener'))
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
  await soon(() => expect(focus()).toBe('near'))
})

it('leaves the focus where the screen puts it when the dialog is gone', async () => {
  function Screen() {
    const [asking, setAsking] = useState(true)
    return asking ? (
      <Dialog open onClose={() => setAsking(false)} title="Leave?" closeLabel="Close" />
    ) : (
      <>
        <button type="button" id="other">
          Other
        </button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what a screen may do */}
        <input id="better" autoFocus />
      </>
    )
  }
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  render(<Screen />)
  await soon(() => expect(find('[role=dialog]').contains(document.activeElement)).toBe(true))
  click(find('[aria-label="Close"]'))
  await act(async () => undefined)
  expect(document.activeElement?.id).toBe('better')
  opener.remove()
})

it('gives the focus back before the screen looks whether it is lost', async () => {
  function Screen() {
    const [asking, setAsking] = useState(false)
    useEffect(() => {
      if (!asking && document.activeElement === document.body) find('#main').focus()
    }, [asking])
    return (
      <main id="main" tabIndex={-1}>
        <button type="button" id="opener" onClick={() => setAsking(true)}>
          Ask
        </button>
        {asking && <Dialog open onClose={() => setAsking(false)} title="Practice" closeLabel="Close" />}
      </main>
    )
  }
  render(<Screen />)
  find('#opener').focus()
  click(find('#opener'))
  await soon(() => expect(find('[role=dialog]').contains(document.activeElement)).toBe(true))
  click(find('[aria-label="Close"]'))
  await soon(() => expect(focus()).toBe('opener'))
})

it('gives the focus back to where the first of two dialogs came from', async () => {
  const page = (step: number) => (
    <>
      <button type="button" id="opener">
        Open
      </button>
      {step === 1 && (
        <Dialog open onClose={() => undefined} title="First" closeLabel="Close">
          <button type="button" id="next" data-autofocus="">
            Next
          </button>
        </Dialog>
      )}
      {step === 2 && (
        <Dialog open onClose={() => undefined} title="Second" closeLabel="Close">
          <button type="button" id="done" data-autofocus="">
            Done
          </button>
        </Dialog>
      )}
    </>
  )
  const { rerender } = render(page(0))
  find('#opener').focus()
  rerender(page(1))
  await soon(() => expect(focus()).toBe('next'))
  rerender(page(2))
  await soon(() => expect(focus()).toBe('done'))
  rerender(page(3))
  await soon(() => expect(focus()).toBe('opener'))
})

it('gives the focus to the first field of a form', async () => {
  render(
    <Dialog open onClose={() => undefined} title="New group" closeLabel="Close">
      <form>
        <input type="hidden" />
        <input id="name" />
      </form>
    </Dialog>,
  )
  await soon(() => expect(focus()).toBe('name'))
})

it('is named by its title and closes on Escape', () => {
  const { dialog } = openIt()
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Invite')
  press(dialog, 'Escape')
  expect(isOpen()).toBe(false)
})

it('closes by a press beside it, and not by one that began in it', () => {
  openIt()
  fire(find('#first'), new MouseEvent('pointerdown', { bubbles: true, button: 0 }))
  fire(veil(), new MouseEvent('pointerup', { bubbles: true, button: 0 }))
  fire(veil().parentElement!, new MouseEvent('click', { bubbles: true, detail: 1 }))
  expect(isOpen()).toBe(true)
  pressOn(veil())
  expect(isOpen()).toBe(false)
})

it('does not close while it must not', () => {
  const { dialog } = openIt(false)
  press(dialog, 'Escape')
  pressOn(veil())
  expect(isOpen()).toBe(true)
  expect(dialog.querySelector('[aria-label="Close"]')).toBeNull()
})

it('hides the page behind from assistive technology, and no notice', () => {
  render(
    <section>
      <p id="behind">Behind</p>
      <div id="notices" aria-live="polite" />
    </section>,
  )
  openIt()
  expect(find('#behind').closest('[aria-hidden=true]')).not.toBeNull()
  expect(find('#opener').closest('[aria-hidden=true]')).not.toBeNull()
  expect(find('#notices').closest('[aria-hidden=true]')).toBeNull()
})

it.each(['in it', 'beside it'])('closes only the topmost on Escape, one %s', async (where) => {
  function Two() {
    const [below, setBelow] = useState(true),
      [above, setAbove] = useState(true)
    const upper = (
      <ConfirmDialog
        open={above}
        onCancel={() => setAbove(false)}
        onConfirm={() => undefined}
        title="Sure?"
        confirmLabel="Yes"
        cancelLabel="No"
      >
        Lost.
      </ConfirmDialog>
    )
    return (
      <>
        <Dialog open={below} onClose={() => setBelow(false)} title="Below" closeLabel="Close">
          {where === 'in it' && upper}
        </Dialog>
        {where === 'beside it' && upper}
      </>
    )
  }
  render(<Two />)
  const upper = find('[role=alertdialog]')
  await soon(() => expect(upper.contains(document.activeElement)).toBe(true))
  // The focus may be lost with a removed button; then every modal receives the key.
  press(where === 'in it' ? document.activeElement! : document.body, 'Escape')
  expect([document.querySelector('[role=alertdialog]'), isOpen()]).toEqual([null, true])
  press(find('[role=dialog]'), 'Escape')
  expect(isOpen()).toBe(false)
})

it('holds a menu: Escape closes that first', async () => {
  const onSelect = vi.fn<() => void>()
  render(
    <Dialog open onClose={() => undefined} title="People" closeLabel="Close">
      <Menu
        trigger={
          <button type="button" id="more">
            More
          </button>
        }
        items={[{ id: 'a', label: 'Invite', onSelect }]}
      />
    </Dialog>,
  )
  pressOn(find('#more'))
  const item = () => document.querySelector<HTMLElement>('[role=menuitem]')
  await soon(() => expect(item()).not.toBeNull())
  expect(item()!.closest('[aria-hidden=true]')).toBeNull()
  press(find('[role=menu]'), 'Escape')
  await soon(() => expect(item()).toBeNull())
  expect(isOpen()).toBe(true)
})

it('asks as an alert, which a press beside answers with no', () => {
  const onCancel = vi.fn<() => void>()
  const ask = (busy: boolean) => (
    <ConfirmDialog
      open
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => undefined}
      title="Delete?"
      confirmLabel="Delete"
      cancelLabel="Keep"
    >
      Lost.
    </ConfirmDialog>
  )
  const { rerender } = render(ask(true))
  const asked = (attribute: string) =>
    document.getElementById(find('[role=alertdialog]').getAttribute(attribute) ?? '')?.textContent
  expect([asked('aria-labelledby'), asked('aria-describedby')]).toEqual(['Delete?', 'Lost.'])
  pressOn(veil())
  expect(onCancel).not.toHaveBeenCalled()
  rerender(ask(false))
  pressOn(veil())
  expect(onCancel).toHaveBeenCalledOnce()
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
  const field = find<HTMLInputElement>('[role=alertdialog] input')
  type(field, 'asl 1')
  expect(confirm.disabled).toBe(true)
  fire(find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  expect(onConfirm).not.toHaveBeenCalled()
  type(field, 'ASL 1')
  click(confirm)
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(field.value, 'stands while it works').toBe('ASL 1')
})
