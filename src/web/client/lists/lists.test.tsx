import { act, useEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_SIZE } from '#contract/constants.ts'
import { usePage } from '../stores/page.ts'
import { freshClient } from '../testing.ts'
import { useDebouncedSearch } from './use-debounced-search.ts'
import { useList, type ListState } from './use-list.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const roots: Root[] = []
const mount = (element: ReactNode) =>
  act(async () => {
    const root = createRoot(document.createElement('div'))
    roots.push(root)
    root.render(element)
  })
beforeEach(() => void freshClient())
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()))
  vi.useRealTimers()
})

describe('debounced search', () => {
  it('is trimmed, waits for a pause, and resets the current page to 1 when it changes', async () => {
    vi.useFakeTimers()
    const heard: string[] = []
    let field: ReturnType<typeof useDebouncedSearch> | undefined
    const Field = () => {
      const state = useDebouncedSearch({ delayMs: 300, onChange: (search) => heard.push(search) })
      useEffect(() => {
        field = state
      })
      return null
    }
    await mount(<Field />)
    usePage.getState().setCurrentPage(5)
    act(() => field?.setText('  hel'))
    await act(async () => vi.advanceTimersByTime(200))
    act(() => field?.setText('  hello '))
    await act(async () => vi.advanceTimersByTime(299))
    expect([field?.search, usePage.getState().currentPage, heard]).toEqual(['', 5, []])
    await act(async () => vi.advanceTimersByTime(1))
    expect([field?.text, field?.search, usePage.getState().currentPage, heard]).toEqual([
      '  hello ',
      'hello',
      1,
      ['hello'],
    ])
    usePage.getState().setCurrentPage(3)
    act(() => field?.setText('hello'))
    await act(async () => vi.advanceTimersByTime(1000))
    expect([usePage.getState().currentPage, heard]).toEqual([3, ['hello']]) // the same words, trimmed: nothing changed
  })
})

describe('a list in the address', () => {
  let list: ListState<'status' | 'level'> | undefined
  const List = () => {
    const state = useList(['status', 'level'], { order: 'word.asc' })
    useEffect(() => {
      list = state
    })
    return null
  }
  const open = async (address: string) => {
    const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [address] })
    await mount(<RouterProvider router={router} />)
    return () => router.state.location.search
  }

  it('reads what stands there', async () => {
    await open('/list?q=hola&page=3&status=active&other=1')
    expect(list).toMatchObject({ q: 'hola', page: 3, order: 'word.asc', filters: { status: 'active' } })
    expect(list?.query).toEqual({
      q: 'hola',
      page: 3,
      page_size: PAGE_SIZE,
      order: 'word.asc',
      status: 'active',
    })
  })

  it.each(['?page=0', '?page=-2', '?page=x', ''])('%s is page 1', async (search) => {
    await open(`/list${search}`)
    expect(list?.page).toBe(1)
  })

  it('turns pages, and starts at page 1 on any other change', async () => {
    const search = await open('/list?other=1')
    await act(async () => list?.setPage(4))
    expect(search()).toBe('?other=1&page=4')
    expect(usePage.getState().currentPage).toBe(4)
    await act(async () => list?.setQ(' agua '))
    expect(search()).toBe('?other=1&q=agua')
    expect(usePage.getState().currentPage).toBe(1)
    await act(async () => list?.setFilter('status', 'inactive'))
    await act(async () => list?.setOrder('word.desc'))
    expect(search()).toBe('?other=1&q=agua&status=inactive&order=word.desc')
    await act(async () => list?.setFilter('status', ''))
    expect(search()).toBe('?other=1&q=agua&order=word.desc')
    await act(async () => list?.clear())
    expect(search()).toBe('?other=1')
  })
})
