import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { NO_IMAGE } from '#contract/constants.ts'
import { initials } from '#contract/names.ts'
import { Avatar } from './display/Avatar.tsx'
import { CommandPalette } from './overlay/CommandPalette.tsx'
import { focusFirstError } from './form/focus-first-error.ts'
import { pageNumbers } from './navigation/Pagination.tsx'
import { ProgressBar } from './feedback/ProgressBar.tsx'
import { Tabs } from './navigation/Tabs.tsx'
import { find, fire, press, render, type } from './test-render.tsx'
import { useCommandKey } from './overlay/use-command-key.ts'
import { TextInput } from './form/TextInput.tsx'
import { applyTheme } from './navigation/ThemeSwitch.tsx'

it('shows a person’s picture, then initials, then the placeholder picture', () => {
  const { container, rerender } = render(<Avatar src="/ana.jpg" name="Ana de la Torre" />)
  fire(find('img', container), new Event('error'))
  expect(container.textContent).toBe('AT')
  rerender(<Avatar src="/new.jpg" name="Ana de la Torre" />)
  expect(find<HTMLImageElement>('img', container).getAttribute('src')).toBe('/new.jpg')
  rerender(<Avatar name="  " />)
  expect(find<HTMLImageElement>('img', container).getAttribute('src')).toBe(NO_IMAGE)
  expect(initials('Zoë')).toBe('Z')
})

it('ties hint and error to their field, and finds the first field that is wrong', () => {
  const { container } = render(
    <form>
      <TextInput label="Name" />
      <TextInput id="mail" label="Email" hint="Work address" error="Enter an address" />
    </form>,
  )
  const field = find<HTMLInputElement>('#mail', container)
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Work address', 'Enter an address'])
  expect(focusFirstError(find('form', container))).toBe(true)
  expect(document.activeElement).toBe(field)
})

it('shows first, last and neighbouring pages', () => {
  expect(pageNumbers(6, 24)).toEqual([1, null, 5, 6, 7, null, 24])
  expect(pageNumbers(3, 4)).toEqual([1, 2, 3, 4])
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
})

it('cuts progress to what a bar can show', () => {
  const { container } = render(<ProgressBar label="Course" valueText="done" value={1.4} />)
  expect(find('[role="progressbar"]', container).getAttribute('aria-valuenow')).toBe('100')
})

it('moves along tabs with the arrow keys, round the end', () => {
  const onChange = vi.fn<(id: string) => void>()
  const { container } = render(
    <Tabs
      label="Course"
      active="a"
      onChange={onChange}
      tabs={[
        { id: 'a', label: 'A', panel: 'a' },
        { id: 'b', label: 'B', panel: 'b' },
        { id: 'c', label: 'C', panel: 'c' },
      ]}
    />,
  )
  press(find('[role="tab"][aria-selected="true"]', container), 'ArrowLeft')
  expect(onChange).toHaveBeenCalledWith('c')
  expect(document.activeElement?.textContent).toBe('C')
})

it('finds a screen by its name without accents and opens it with Enter', () => {
  const go = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const words = {
    label: 'Go to',
    placeholder: '',
    nothing: 'Nothing',
    busy: 'Searching',
    close: 'Close',
    results: (count: number) => `${count} results`,
  }
  render(
    <CommandPalette
      open
      onClose={onClose}
      words={words}
      groups={[
        {
          id: 's',
          label: 'Pantallas',
          items: [
            { id: 'x', label: 'Inicio', onSelect: () => undefined },
            { id: 'y', label: 'Práctica', onSelect: go },
          ],
        },
      ]}
    />,
  )
  const field = find<HTMLInputElement>('[role="combobox"]')
  type(field, 'practica')
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(1)
  press(field, 'Enter')
  expect(go).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps what is typed between the keys that open the palette and its field', async () => {
  const words = {
      label: 'Ir',
      placeholder: '',
      nothing: 'Nada',
      busy: 'Cargando',
      close: 'Cerrar',
      results: String,
    },
    open = vi.fn<() => void>()
  function Keys(): null {
    useCommandKey(open)
    return null
  }
  render(<Keys />)
  const key = (name: string, ctrlKey = false): boolean =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, ctrlKey, bubbles: true, cancelable: true }),
    )
  key('k', true)
  expect(open).toHaveBeenCalledOnce()
  for (const name of ['h', 'o', 'i', 'Backspace', 'l']) expect(key(name)).toBe(false)
  render(<CommandPalette open onClose={() => undefined} words={words} groups={[]} />)
  const field = find<HTMLInputElement>('[role="combobox"]')
  for (const name of ['a', 'Backspace']) expect(key(name)).toBe(false)
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(field)))
  expect(field.value).toBe('hol')
  expect(key('a')).toBe(true)
})

it('leaves the theme to the device unless one is chosen', () => {
  const root = document.createElement('html')
  applyTheme('dark', root)
  expect(root.dataset.theme).toBe('dark')
  applyTheme('system', root)
  expect(root.hasAttribute('data-theme')).toBe(false)
})
