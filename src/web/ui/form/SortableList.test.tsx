import { expect, it, vi } from 'vitest'
import { find, press, render } from '../test-render.tsx'
import { SortableList } from './SortableList.tsx'

const WORDS = {
  handle: (name: string) => `Move ${name}`,
  hint: 'Arrow keys move it',
  moved: (name: string, place: number, of: number) => `${name} is ${place} of ${of}`,
}
const list = (onOrder: (rows: string[]) => void) => (
  <SortableList
    label="Levels"
    rows={['One', 'Two', 'Three']}
    rowId={(row) => row}
    rowName={(row) => row}
    onOrder={onOrder}
    words={WORDS}
  >
    {(row) => row}
  </SortableList>
)
const handle = (name: string): HTMLElement => find(`[aria-label="Move ${name}"]`)

it('moves a row with the keyboard and says where it is', () => {
  const onOrder = vi.fn<(rows: string[]) => void>()
  const { container } = render(list(onOrder))
  press(handle('Three'), 'ArrowUp')
  expect(onOrder).toHaveBeenLastCalledWith(['One', 'Three', 'Two'])
  expect(container.querySelector('[role="status"]')?.textContent).toBe('Three is 2 of 3')
  press(handle('One'), 'End')
  expect(onOrder).toHaveBeenLastCalledWith(['Two', 'Three', 'One'])
})

it('stays as it is where there is nowhere to go', () => {
  const onOrder = vi.fn<(rows: string[]) => void>()
  render(list(onOrder))
  press(handle('One'), 'ArrowUp')
  press(handle('Three'), 'ArrowDown')
  press(handle('Two'), 'x')
  expect(onOrder).not.toHaveBeenCalled()
})
