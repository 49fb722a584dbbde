import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListMeta } from '#contract/endpoint.ts'
import { click, find, render } from '../../ui/test-render.tsx'
import { useCommonWords } from '../../i18n/common.ts'
import { useListWords } from '../../i18n/lists.ts'
import { fakeServer, freshClient } from '../testing.ts'
import { AdminList } from './AdminList.tsx'
import { loadCsv } from './ListCsv.tsx'
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

function Orders({ rows, total }: { rows: Order[]; total: number }) {
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
    />
  )
}

async function show(address = '/', rows = ORDERS, total = rows.length): Promise<HTMLElement> {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Orders rows={rows} total={total} />
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

it('offers page sizes only for lists of several pages', async () => {
  const short = await show()
  expect(short.querySelector('[aria-label="Rows per page"]')).toBeNull()
  const long = await show('/', ORDERS, 30)
  expect(long.textContent).toContain('25 rows')
})

it('loads a file page by page, with one line of headers', async () => {
  const calls = fakeServer(({ url }) => ({
    body: `\uFEFFid,buyer\r\n${url.includes('page=2') ? 'b,Ben' : 'a,"Ana,\r\nthe first"'}\r\n`,
    type: 'text/csv',
  }))
  const file = await loadCsv({ columns: ['id', 'buyer'] }, { path: '/orders', query: { q: 'n' } }, 130)
  // Without the mark, a spreadsheet reads accents in another encoding.
  expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf])
  expect(await file.text()).toBe('id,buyer\r\na,"Ana,\r\nthe first"\r\nb,Ben\r\n')
  expect(calls.map(({ url }) => new URL(url, 'http://x').searchParams.get('select'))).toEqual([
    'id,buyer',
    'id,buyer',
  ])
})
