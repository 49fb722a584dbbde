import { act, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { click, find, fire, press, render } from '../test-render.tsx'
import { DataTable, type Column, type Sort } from './DataTable.tsx'

type Word = { id: string; gloss: string; looked: number }
const rows: readonly Word[] = [
  { id: 'a', gloss: 'HELLO', looked: 9 },
  { id: 'b', gloss: 'NAME', looked: 4 },
  { id: 'c', gloss: 'WATER', looked: 7 },
]
const columns: readonly Column<Word>[] = [
  { key: 'gloss', header: 'Word', sortable: true, cell: (word) => <a href={`/${word.id}`}>{word.gloss}</a> },
  {
    key: 'looked',
    header: 'Looked up',
    sortable: true,
    hideable: true,
    align: 'end',
    cell: (word) => word.looked,
  },
]
const words = {
  columns: 'Columns',
  actions: 'Actions',
  rowActions: (name: string) => `Actions for ${name}`,
  selectAll: 'All',
  selectRow: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  loading: 'Loading',
  sort: { by: 'Sort by', usual: 'Usual order', ascending: 'Ascending', descending: 'Descending' },
}

function Table({ onSort, hidden }: { onSort?: (sort: Sort) => void; hidden?: ReadonlySet<string> }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort>()
  const change = (next: Sort) => {
    setSort(next)
    onSort?.(next)
  }
  return (
    <DataTable
      caption="Words"
      columns={columns}
      rows={rows}
      rowId={(word) => word.id}
      rowName={(word) => word.gloss}
      words={words}
      sort={sort}
      onSort={change}
      selection={{
        selected,
        onChange: setSelected,
        actions: (
          <button type="button" onClick={() => setSelected(new Set())}>
            Archive
          </button>
        ),
      }}
      rowActions={() => [{ id: 'edit', label: 'Edit', onSelect: () => undefined }]}
      {...(hidden ? { hidden: { keys: hidden, onChange: () => undefined } } : {})}
    />
  )
}

it('sorts by a column’s button: up first, then down, and says so', () => {
  const onSort = vi.fn<(sort: Sort) => void>()
  const { container } = render(<Table onSort={onSort} />)
  const button = [...container.querySelectorAll<HTMLElement>('thead button')].find(
    (one) => one.textContent === 'Looked up',
  )!
  click(button)
  expect(button.closest('th')?.getAttribute('aria-sort')).toBe('ascending')
  click(button)
  expect(onSort.mock.calls).toEqual([
    [{ key: 'looked', direction: 'asc' }],
    [{ key: 'looked', direction: 'desc' }],
  ])
  expect(button.closest('th')?.getAttribute('aria-sort')).toBe('descending')
})

it('moves along a column’s controls with the arrow keys', () => {
  const { container } = render(<Table />)
  const links = [...container.querySelectorAll<HTMLElement>('tbody a')]
  links[0]?.focus()
  press(links[0]!, 'ArrowDown')
  expect(document.activeElement).toBe(links[1])
  press(links[1]!, 'ArrowUp')
  press(links[0]!, 'ArrowUp')
  expect(document.activeElement).toBe(links[0])
  const boxes = [...container.querySelectorAll<HTMLElement>('tbody input')]
  boxes[1]?.focus()
  press(boxes[1]!, 'ArrowDown')
  expect(document.activeElement).toBe(boxes[2])
})

it('selects rows one by one and all at once, and shows what can be done with them', () => {
  const { container } = render(<Table />)
  const [all, first] = [...container.querySelectorAll<HTMLInputElement>('input')]
  click(first!)
  expect(find('[role="status"]', container).textContent).toContain('1 selected')
  expect(all?.indeterminate).toBe(true)
  click(all!)
  expect(container.querySelectorAll('tbody tr[aria-selected="true"]')).toHaveLength(3)
  expect(container.textContent).toContain('3 selected')
  click(all!)
  expect(container.querySelector('[role="status"]')).toBeNull()
})

it('gives the keyboard to the box over all rows when what was pressed goes away with the choice', () => {
  const { container } = render(<Table />)
  click(container.querySelectorAll<HTMLInputElement>('input')[1]!)
  const archive = [...container.querySelectorAll('button')].find((one) => one.textContent === 'Archive')!
  archive.focus()
  click(archive)
  expect(container.querySelector('[role="status"]')).toBeNull()
  expect(document.activeElement).toBe(find('thead input', container))
})

it('keeps the keyboard in the list when the row under it goes away: in the one that follows, or on the list itself', () => {
  const list = (left: readonly Word[]) => (
    <DataTable
      caption="Words"
      columns={columns}
      rows={left}
      rowId={(word) => word.id}
      rowName={(word) => word.gloss}
      words={words}
    />
  )
  const { container, rerender } = render(list(rows))
  container.querySelectorAll<HTMLElement>('tbody a')[1]!.focus()
  rerender(list([rows[0]!, rows[2]!]))
  expect(document.activeElement?.textContent).toBe('WATER')
  rerender(list([]))
  expect(document.activeElement).toBe(find('[role="region"]', container))
})

it('names rows by their first column and leaves hidden columns out', () => {
  const { container } = render(<Table hidden={new Set(['looked'])} />)
  expect([...container.querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual([
    'HELLO',
    'NAME',
    'WATER',
  ])
  expect(container.querySelector('[data-label="Looked up"]')).toBeNull()
  expect(find('[aria-label="Actions for NAME"]', container)).toBeTruthy()
})

const folding = columns.map((column) => (column.key === 'looked' ? { ...column, folds: true } : column))
const headersOf = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('thead th')].map((one) => one.textContent)
/** A frame and what its table asks for, in pixels: the tests have no layout. */
function laidOut(frame: { width: number; asks: (headers: number) => number }) {
  let measures: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly measure: () => void
      constructor(measure: () => void) {
        this.measure = measure
        measures.push(measure)
      }
      observe() {
        return undefined
      }
      disconnect() {
        measures = measures.filter((one) => one !== this.measure)
      }
    },
  )
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => frame.width),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return Math.max(frame.width, frame.asks(this.querySelectorAll('thead th').length))
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllGlobals()
  })
  return (width: number) =>
    act(() => {
      frame.width = width
      for (const measure of measures) measure()
    })
}

it('folds columns under the row’s name where its frame is narrow, and gives them back where it is not', () => {
  const resize = laidOut({ width: 736, asks: () => 0 })
  const { container } = render(
    <DataTable
      caption="Words"
      columns={folding}
      rows={rows}
      rowId={(word) => word.id}
      rowName={(word) => word.gloss}
      words={words}
    />,
  )
  expect(headersOf(container)).toEqual(['Word'])
  expect(find('tbody th', container).textContent).toBe('HELLOLooked up: 9')
  resize(1200)
  expect(headersOf(container)).toEqual(['Word', 'Looked up'])
  expect(find('tbody th', container).textContent).toBe('HELLO')
})

it('folds columns wherever they ask for more than its frame has, and until it has that', () => {
  const resize = laidOut({ width: 1000, asks: (headers) => (headers > 1 ? 1110 : 700) })
  const { container } = render(
    <DataTable
      caption="Words"
      columns={folding}
      rows={rows}
      rowId={(word) => word.id}
      rowName={(word) => word.gloss}
      words={words}
    />,
  )
  expect(headersOf(container)).toEqual(['Word'])
  resize(1100)
  expect(headersOf(container)).toEqual(['Word'])
  resize(1110)
  expect(headersOf(container)).toEqual(['Word', 'Looked up'])
})

it('folds nothing while it is not displayed', () => {
  const resize = laidOut({ width: 0, asks: () => 0 })
  const { container } = render(
    <DataTable
      caption="Words"
      columns={folding}
      rows={rows}
      rowId={(word) => word.id}
      rowName={(word) => word.gloss}
      words={words}
    />,
  )
  expect(headersOf(container)).toEqual(['Word', 'Looked up'])
  resize(736)
  expect(headersOf(container)).toEqual(['Word'])
})

it('offers the same order over cards, where no header stands: by what, and up or down', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const onSort = vi.fn<(sort: Sort) => void>()
  const { container } = render(<Table onSort={onSort} />)
  const choice = find('select', container) as HTMLSelectElement
  expect(choice.labels[0]?.textContent).toBe('Sort by')
  expect([...choice.options].filter((option) => !option.disabled).map((option) => option.text)).toEqual([
    'Word',
    'Looked up',
  ])
  expect(container.querySelector('button[aria-label="Ascending"]')).toBeNull()
  choice.value = 'looked'
  fire(choice, new Event('change', { bubbles: true }))
  click(find('button[aria-label="Ascending"]', container))
  expect(onSort.mock.calls).toEqual([
    [{ key: 'looked', direction: 'asc' }],
    [{ key: 'looked', direction: 'desc' }],
  ])
  expect(find('button[aria-label="Descending"]', container)).toBeTruthy()
  vi.unstubAllGlobals()
})

it('puts rows of the same kind under a heading that folds them', () => {
  const { container } = render(
    <DataTable
      caption="Words"
      columns={columns}
      rows={rows}
      rowId={(word) => word.id}
      rowName={(word) => word.gloss}
      words={words}
      groups={{
        of: (word) => (word.looked > 5 ? 'often' : 'seldom'),
        label: (some) => `${some[0]!.looked > 5 ? 'Often' : 'Seldom'}: ${some.length}`,
      }}
    />,
  )
  const rowHeaders = () =>
    [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent)
  // Rows that do not follow each other are not moved together: their order is the list's.
  expect(rowHeaders()).toEqual(['Often: 1', 'HELLO', 'Seldom: 1', 'NAME', 'Often: 1', 'WATER'])
  const fold = find('tbody tr:nth-child(3) button', container)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(rowHeaders()).toEqual(['Often: 1', 'HELLO', 'Seldom: 1', 'Often: 1', 'WATER'])
})
