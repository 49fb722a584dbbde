import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListMeta } from '#contract/endpoint.ts'
import { click, find, render } from '../../ui/test-render.tsx'
import { useCommonWords } from '../../i18n/common.ts'
import { useListWords } from '../../i18n/lists.ts'
import * as saving from '../browser/save-file.ts'
import { fakeServer, freshClient } from '../testing.ts'
import { AdminList } from './AdminList.tsx'
import { ListCsv, loadCsv } from './ListCsv.tsx'
import { useList } from './use-list.ts'

type Order = { id: string; buyer: string; total: number; state: 'paid' | 'open' }
const ORDERS: Order[] = [
  { id: 'a', buyer: 'Ana', total: 1550, state: 'paid' },
  { id: 'b', buyer: 'Ben', total: 900, state: 'open' },
]
const words = {
  columns: { buyer: 'Buyer', total: 'Total', state: 'State' },
  states: { paid: 'Paid', open: 'Open' },
}

function Orders({ rows, total, level }: { rows: Order[]; total: number; level: 2 | 3 }) {
  const list = useList(['state'], { order: 'buyer.asc', usual: { state: 'eq.open' } })
  const query = queryOptions({
    queryKey: ['orders', 'list', list.query],
    queryFn: () => ({ data: rows, meta: { total, total_pages: Math.ceil(total / 10) } as ListMeta }) as never,
  })
  return (
    <AdminList<Order, 'state', readonly unknown[], keyof typeof words.columns>
      title="Orders"
      list={list}
      query={query as never}
      rowName={(row) => row.buyer}
      hrefOf={(row) => `/orders/${row.id}`}
      search="Search orders"
      headers={words.columns}
      columns={[
        { key: 'buyer', sortable: true, text: (row) => row.buyer },
        { key: 'total', money: (row) => row.total },
        { key: 'state', badge: (row) => ['green', words.states[row.state]] },
      ]}
      filters={[{ name: 'state', label: 'Any state', options: words.states }]}
      empty={{ title: 'No orders yet' }}
      level={level}
    />
  )
}

async function show(
  address = '/',
  rows = ORDERS,
  total = rows.length,
  level: 2 | 3 = 2,
): Promise<HTMLElement> {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Orders rows={rows} total={total} level={level} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => find('table[aria-busy="false"]', container)))
  return container
}
const button = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem], [role=menuitemcheckbox]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )!

beforeEach(async () => {
  freshClient()
  await useCommonWords.preload('en')
  await useListWords.preload('en')
})

it('links the first column to the thing, and opens it from the menu of the row', async () => {
  const container = await show()
  expect(find('th[scope=row] a', container).getAttribute('href')).toBe('/orders/a')
  click(button('Actions for Ana'))
  await act(() => vi.waitFor(() => expect(button('Open').getAttribute('href')).toBe('/orders/a')))
})

it('aligns money to the end', async () => {
  const container = await show()
  const cell = find('td[data-label=Total]', container)
  expect(cell.textContent).toBe('$15.50')
  expect(cell.className).toContain('end')
})

it('remembers the columns that were switched off', async () => {
  await show()
  click(button('Columns'))
  await act(() => vi.waitFor(() => find('[role=menuitemcheckbox]')))
  click(find('[role=menuitemcheckbox]'))
  expect(document.querySelector('td[data-label=Total]')).toBeNull()
  expect(localStorage.getItem('columns:orders.list')).toBe('["total"]')
})

it.each([
  ['/', 'No orders yet'],
  ['/?state=eq.open', 'No orders yet'],
  ['/?state=eq.paid', 'Nothing matches'],
  ['/?q=zoe', 'Nothing matches'],
])('says at %s: %s', async (address, title) => {
  const container = await show(address, [])
  expect(container.textContent).toContain(title)
})

it.each([
  ['/', [], 3, false],
  // A whole page keeps them: its rows would jump.
  ['/', [], 2, true],
  ['/?q=zoe', [], 3, true],
  ['/?state=eq.open', [], 3, true],
  ['/', ORDERS, 3, true],
] as const)(
  'has tools in a section only where there is something to find: %s',
  async (address, rows, level, tools) => {
    const container = await show(address, [...rows], rows.length, level)
    expect(container.querySelector('input[type=search]') !== null).toBe(tools)
    expect(find('thead', container).hidden).toBe(!tools)
    expect(button('Columns') !== undefined).toBe(tools)
  },
)

it('offers page sizes only for lists of several pages', async () => {
  const short = await show()
  expect(short.querySelector('[aria-label="Rows per page"]')).toBeNull()
  const long = await show('/', ORDERS, 30)
  expect(long.textContent).toContain('25 rows')
})

it('loads a file as one page', async () => {
  const calls = fakeServer(() => ({
    body: '\uFEFFid,buyer\r\na,Ana\r\n',
    type: 'text/csv',
    headers: { 'content-range': '0-4999/7312' },
  }))
  const { blob, rows, total } = await loadCsv(
    { columns: ['id', 'buyer'] },
    { path: '/orders', query: { q: 'n', page: 3, order: 'buyer.asc' } },
  )
  // Without the mark, a spreadsheet reads accents in another encoding.
  expect([...new Uint8Array(await blob.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf])
  expect([rows, total]).toEqual([5000, 7312])
  expect(calls).toHaveLength(1)
  expect(Object.fromEntries(new URL(calls[0]!.url, 'http://x').searchParams)).toEqual({
    q: 'n',
    page: '1',
    order: 'buyer.asc',
    page_size: '5000',
    select: 'id,buyer',
  })
})

it.each([
  ['0-4999/7312', true],
  ['0-1/2', false],
])('asks before a file is saved that lacks rows: %s', async (range, asks) => {
  fakeServer(() => ({ body: 'id\r\na\r\n', type: 'text/csv', headers: { 'content-range': range } }))
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {})
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <ListCsv file={{ columns: ['id'] }} request={{ path: '/orders', query: {} }} total={1000} />
      </Suspense>
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => expect(button('Export CSV')).toBeDefined()))
  click(button('Export CSV'))
  if (asks) {
    await act(() => vi.waitFor(() => expect(button('Save file')).toBeDefined()))
    expect(document.body.textContent).toContain('The file holds the first 5,000 of 7,312 rows.')
    expect(saved).not.toHaveBeenCalled()
    click(button('Save file'))
  }
  await act(() => vi.waitFor(() => expect(saved).toHaveBeenCalledOnce()))
  expect(saved.mock.calls[0]?.[1]).toBe('orders.csv')
  saved.mockRestore()
})
