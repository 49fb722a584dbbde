import { z } from 'zod'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { can, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { api, ApiError, configureApi, del, get, patch, post, put, type Failed } from './api.ts'
import { addUnsaved } from '#web/ui/form/unsaved.ts'
import { useSession } from './session/session.ts'
import { fakeServer, freshClient, tokenFor, type SeenCall } from './testing.ts'
import { useToasts } from './toasts.ts'
import { openAnew } from './navigation/navigation.ts'

vi.mock('./navigation/navigation.ts', async (whole) => ({
  ...(await whole<typeof import('./navigation/navigation.ts')>()),
  openAnew: vi.fn<(to: string) => void>(),
}))

const courses = contract({
  list: {
    method: 'GET',
    path: '/courses',
    summary: 'list',
    access: 'open',
    query: z.object({ page: z.number().optional() }),
    response: z.array(z.object({ id: z.string() })),
    list: true,
  },
  update: {
    method: 'PATCH',
    path: '/courses/{id}',
    summary: 'update',
    access: can('Course', 'Update'),
    params: z.object({ id: z.string() }),
    body: z.object({ title: z.string() }),
    response: z.object({ id: z.string(), version: z.number() }),
    versioned: true,
  },
})

let visited: string[] = []
const toasts = () =>
  useToasts.getState().toasts.map(({ variant, message, type }) => ({ variant, message, type }))
const failure = (message: string, more: { toast?: boolean; data?: object } = {}) => ({
  message,
  toast: true,
  response_type: 'Warning',
  error_id: 'e1',
  ...more,
})
const isRefresh = (call: SeenCall) => call.url.endsWith('/auth/refresh')

beforeEach(() => {
  visited = freshClient()
})
afterEach(() => {
  vi.useRealTimers()
  configureApi({ base: '/api/v1' })
  vi.unstubAllGlobals()
})

describe('every call', () => {
  it('goes to version 2 with time zone and credentials', async () => {
    const calls = fakeServer(() => ({ body: { data: 1 } }))
    await get('/courses', { query: { q: 'a b', page: 2, tag: ['x', 'y'], none: undefined, empty: '' } })
    expect(calls[0]).toMatchObject({
      method: 'GET',
      url: '/api/v2/courses?q=a+b&page=2&tag=x&tag=y',
      credentials: 'include',
    })
    expect(calls[0]?.headers['accept-timezone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(calls[0]?.headers).not.toHaveProperty('authorization')
    expect(calls[0]?.headers).not.toHaveProperty('accept-language')
  })

  it.each([
    ['https://v1.example.org/api/v1/', '/courses', 'https://v1.example.org/api/v2/courses'],
    ['/api', '/v1/courses', '/api/v2/courses'],
    ['/api/v1', '/courses/v1', '/api/v2/courses/v1'],
    ['/api/v1', '/files?keyPath=/v1/a', '/api/v2/files?keyPath=/v1/a'],
    ['/api/v12', '/courses/v1', '/api/v12/courses/v1'],
  ])('rewrites the version of base %s and path %s', async (base, path, url) => {
    configureApi({ base })
    const calls = fakeServer(() => ({ body: {} }))
    await get(path)
    expect(calls[0]?.url).toBe(url)
  })

  it.each([
    ['en', 'english'],
    ['es', 'spanish'],
  ])('names the language %s as %s and carries the bearer', async (language, word) => {
    useSession.setState({ token: 'abc' })
    useSession.getState().setLanguage(language)
    const calls = fakeServer(() => ({ body: {} }))
    await get('/courses')
    expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer abc', 'accept-language': word })
  })

  it('sends each method with its body', async () => {
    const calls = fakeServer(() => ({ body: {} }))
    await post('/a', { x: 1 })
    await put('/a', { x: 2 })
    await patch('/a', { x: 3 })
    await del('/a')
    const form = new FormData()
    await post('/a', form)
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { x: 1 }],
      ['PUT', { x: 2 }],
      ['PATCH', { x: 3 }],
      ['DELETE', undefined],
      ['POST', form],
    ])
    expect(calls.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      'application/json',
      'application/json',
      undefined,
      undefined,
    ])
  })
})

describe('success', () => {
  it('gives the body and shows nothing by itself', async () => {
    fakeServer(() => ({ body: { data: [1], message: 'Done' } }))
    expect(await get('/a')).toEqual({ data: [1], message: 'Done' })
    expect(toasts()).toEqual([])
  })

  it('shows a Success notification with message and response_type when the body has toast set', async () => {
    fakeServer(() => ({ body: { data: null, message: 'Saved', toast: true, response_type: 'Info' } }))
    await post('/a', {})
    expect(toasts()).toEqual([{ variant: 'Success', message: 'Saved', type: 'Info' }])
  })
})

describe('failure', () => {
  it.each([400, 401, 403, 404, 422, 429, 500])(
    '%i with toast set shows a Warning with the message',
    async (status) => {
      fakeServer(() => ({ status, body: failure('No') }))
      await get('/a')
      expect(toasts()).toEqual([{ variant: 'Warning', message: 'No', type: 'Warning' }])
    },
  )

  it('shows data.message when message is missing, and nothing without toast', async () => {
    fakeServer((_, index) => ({
      status: 422,
      body: index === 0 ? { data: { message: 'Inner' }, toast: true } : failure('Hidden', { toast: false }),
    }))
    await get('/a')
    await get('/a')
    expect(toasts()).toEqual([{ variant: 'Warning', message: 'Inner', type: undefined }])
  })

  it('gives message, data and the body as the error', async () => {
    const body = failure('Check the fields', {
      data: { code: 'invalid', fields: [{ path: 'title', message: 'Too long' }] },
    })
    fakeServer(() => ({ status: 422, body }))
    expect(await post('/a', {})).toEqual({
      ok: false,
      status: 422,
      message: 'Check the fields',
      data: body.data,
      error: body,
    })
  })

  it('403 goes to /', async () => {
    fakeServer(() => ({ status: 403, body: failure('No access') }))
    await get('/a')
    expect(visited).toEqual(['/'])
  })

  it('403 that its screen offers a way on from stays there', async () => {
    fakeServer(() => ({ status: 403, body: failure('A plan opens it.', { toast: false }) }))
    await get('/a')
    expect(visited).toEqual([])
  })

  it('403 of who has not confirmed the address yet stays where they are, and says so', async () => {
    fakeServer(() => ({
      status: 403,
      body: failure('Confirm first.', { data: { code: 'address_unconfirmed' } }),
    }))
    await get('/a')
    expect(visited).toEqual([])
    expect(toasts()).toHaveLength(1)
  })

  it('a call that names its reason shows nothing; only a form that may not be sent leaves its screen', async () => {
    fakeServer(() => ({ status: 500, body: failure('Broken') }))
    for (const quiet of ['form', 'link', 'again', 'extra'] as const) await get('/a', { quiet })
    expect([toasts(), visited]).toEqual([[], []])
    fakeServer(() => ({ status: 403, body: failure('No access') }))
    for (const quiet of ['link', 'again', 'extra'] as const) await get('/a', { quiet })
    expect([toasts(), visited]).toEqual([[], []])
    await post('/a', {}, { quiet: 'form' })
    expect(toasts()).toEqual([{ variant: 'Warning', message: 'No access', type: 'Warning' }])
    expect(visited).toEqual(['/'])
    // @ts-expect-error a call without a reason is not quiet
    await get('/a', { quiet: true })
  })

  it('other failures stay where they are', async () => {
    fakeServer(() => ({ status: 404, body: failure('Gone') }))
    await get('/a')
    expect(visited).toEqual([])
  })

  it('an unreachable server is status 0', async () => {
    fakeServer(() => new TypeError('Failed to fetch'))
    expect(await get('/a')).toMatchObject({ ok: false, status: 0, message: 'Failed to fetch' })
  })

  it('an answer that is not JSON is still a failure with its status', async () => {
    fakeServer(() => ({ status: 500, body: '<html>', type: 'text/html' }))
    expect(await get('/a')).toMatchObject({ ok: false, status: 500, error: '<html>' })
  })

  it("an aborted call throws, so that it is nobody's error", async () => {
    const stop = new AbortController()
    fakeServer(() => {
      stop.abort()
      return { body: {} }
    })
    await expect(get('/a', { signal: stop.signal })).rejects.toThrow('aborted')
  })
})

describe('401', () => {
  const old = tokenFor('ana', 'old')
  const fresh = tokenFor('ana', 'new')
  const expired = { status: 401, body: failure('Your session has ended.') }
  beforeEach(() => useSession.setState({ token: old }))

  it('the first one fetches a new token, stores it and retries once', async () => {
    const calls = fakeServer((call) =>
      isRefresh(call)
        ? { body: { data: { token: fresh } } }
        : call.headers['authorization'] === `Bearer ${fresh}`
          ? { body: { data: 'yes' } }
          : expired,
    )
    expect(await get('/a')).toEqual({ data: 'yes' })
    expect(calls.map((call) => `${call.method} ${call.url}`)).toEqual([
      'GET /api/v2/a',
      'POST /api/v2/auth/refresh',
      'GET /api/v2/a',
    ])
    expect(calls[1]).toMatchObject({ credentials: 'include', headers: { 'x-requested-with': 'asl' } })
    expect(calls[1]?.headers).not.toHaveProperty('authorization')
    expect(useSession.getState().token).toBe(fresh)
    expect(toasts()).toEqual([])
  })

  it('many at once share one refresh, late ones use its token', async () => {
    const calls = fakeServer(async (call) => {
      if (isRefresh(call)) return { body: { data: { token: fresh } } }
      if (call.headers['authorization'] === `Bearer ${fresh}`) return { body: { data: 'yes' } }
      if (call.url.endsWith('/late')) await vi.waitUntil(() => useSession.getState().token === fresh)
      return expired
    })
    const late = get('/late')
    await Promise.all([get('/a'), get('/b'), get('/c')])
    expect(await late).toEqual({ data: 'yes' })
    expect(calls.filter(isRefresh)).toHaveLength(1)
  })

  it("the second one shows a Warning with the server's message, then logs out", async () => {
    fakeServer((call) =>
      isRefresh(call)
        ? { body: { data: { token: fresh } } }
        : { status: 401, body: { message: 'Account closed' } },
    )
    expect(await get('/a')).toMatchObject({ ok: false, status: 401 })
    await vi.waitFor(() => expect(visited).toEqual(['/']))
    expect(toasts()).toEqual([{ variant: 'Warning', message: 'Account closed', type: undefined }])
    expect(useSession.getState().token).toBeNull()
  })

  it('a refused refresh signs out', async () => {
    const calls = fakeServer(() => expired)
    expect(await get('/a')).toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(visited).toEqual(['/']))
    expect(useSession.getState().token).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(calls).toHaveLength(2)
  })

  it('keeps the screen of an ended session while a form has typed text', async () => {
    const form = document.body.appendChild(document.createElement('form'))
    // The form's own request is the one that fails.
    const remove = addUnsaved({ element: () => form, isSaving: () => true })
    fakeServer(() => expired)
    expect(await get('/a')).toMatchObject({ status: 401 })
    expect([visited, toasts(), useSession.getState().ended]).toEqual([[], [], true])
    remove()
    form.remove()
    useSession.setState({ ended: false })
  })

  it('a refresh that is refused because the person is suspended leads to where they read that', async () => {
    const suspended = { status: 401, body: { message: 'Suspended', data: { code: 'account_suspended' } } }
    fakeServer((call) => (isRefresh(call) ? suspended : expired))
    expect(await get('/a')).toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/static5?because=suspended'))
    expect([toasts(), useSession.getState().token]).toEqual([[], null])
  })

  it('a refresh that is refused once the person has signed out takes away nothing that was said then', async () => {
    fakeServer((call) => {
      if (isRefresh(call)) useSession.setState({ token: null })
      return expired
    })
    expect(await get('/a')).toMatchObject({ status: 401 })
    expect([toasts(), visited]).toEqual([[], []])
  })

  it('an unreachable server during the refresh is status 0 and ends no session', async () => {
    fakeServer((call) => (isRefresh(call) ? new TypeError('Failed to fetch') : expired))
    expect(await get('/a')).toMatchObject({ ok: false, status: 0 })
    expect(useSession.getState().token).toBe(old)
    expect(visited).toEqual([])
  })

  it('uses the token that another tab has stored while this one waited', async () => {
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_: string, work: () => unknown) => {
          localStorage.setItem('root', JSON.stringify({ state: { token: fresh, language: null } }))
          return work()
        },
      },
    })
    const calls = fakeServer((call) =>
      call.headers['authorization'] === `Bearer ${fresh}` ? { body: { data: 'yes' } } : expired,
    )
    expect(await get('/a')).toEqual({ data: 'yes' })
    expect(calls.some(isRefresh)).toBe(false)
  })

  it('whoever signed out meanwhile stays signed out', async () => {
    fakeServer((call) => {
      if (call.headers['authorization'] === `Bearer ${fresh}`) return { body: { data: 'yes' } }
      if (!isRefresh(call)) return expired
      useSession.setState({ token: null })
      return { body: { data: { token: fresh } } }
    })
    expect(await get('/a')).toMatchObject({ ok: false, status: 401 })
    expect(useSession.getState().token).toBeNull()
  })

  it('without a token it is an ordinary failure: a wrong password renews nothing', async () => {
    useSession.setState({ token: null })
    const calls = fakeServer(() => ({ status: 401, body: failure('Wrong password') }))
    expect(await post('/auth/login', {})).toMatchObject({ status: 401, message: 'Wrong password' })
    expect(calls).toHaveLength(1)
    expect(visited).toEqual([])
  })
})

describe('the typed call', () => {
  it('fills and encodes the path, sends key and version, gives the envelope', async () => {
    const calls = fakeServer(() => ({ body: { data: { id: 'a/b', version: 4 } } }))
    const answer = await api.call(
      courses.update,
      { params: { id: 'a/b' }, body: { title: 'T' } },
      { ifMatch: 3, idempotencyKey: 'k' },
    )
    expectTypeOf(answer.data).toEqualTypeOf<{ id: string; version: number }>()
    expect(answer.data.version).toBe(4)
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/v2/courses/a%2Fb',
      body: { title: 'T' },
      headers: { 'if-match': '"3"', 'idempotency-key': 'k' },
    })
  })

  it('names an endpoint as text, typed by its contract', async () => {
    const meta = { page: 1, page_size: 10, total: 1, total_pages: 1 }
    const calls = fakeServer(() => ({ body: { data: [{ id: 'x' }], meta } }))
    const page = await api.call<typeof courses.list>('GET /courses', { query: { page: 1 } })
    expectTypeOf(page.meta.total).toEqualTypeOf<number>()
    const rows = await api.data<typeof courses.list>('GET /courses')
    expectTypeOf(rows).toEqualTypeOf<{ id: string }[]>()
    // @ts-expect-error -- not the endpoint's path
    void api.data<typeof courses.list>('GET /course').catch(() => {})
    expect(page.meta).toEqual(meta)
    expect(rows).toEqual([{ id: 'x' }])
    expect(calls[0]?.url).toBe('/api/v2/courses?page=1')
  })

  it('takes the list grammar of a list', async () => {
    const rows = list({
      path: '/signs',
      summary: 'signs',
      access: 'open',
      row: z.object({ word: z.string() }),
      name: 'signs',
      filters: ['language'],
      sort: ['word'],
      defaultSort: 'word.asc',
    })
    const calls = fakeServer(() => ({
      body: { data: [], meta: { page: 2, page_size: 10, total: 0, total_pages: 0 } },
    }))
    const answer = await api.call(rows, {
      query: { page: 2, order: 'word.desc', language: 'eq.es', status: 'active' },
    })
    expect(answer.meta.page).toBe(2)
    expect(calls[0]?.url).toBe('/api/v2/signs?page=2&order=word.desc&language=eq.es&status=active')
  })

  it('refuses a parameter that is missing or would climb out of the path', async () => {
    fakeServer(() => ({ body: {} }))
    await expect(api.call(courses.update, { params: { id: '' }, body: { title: 'T' } })).rejects.toThrow(
      TypeError,
    )
    await expect(api.call(courses.update, { params: { id: '..' }, body: { title: 'T' } })).rejects.toThrow(
      TypeError,
    )
  })

  it('throws what went wrong, field by field', async () => {
    const body = failure('Check', {
      data: { code: 'invalid', fields: [{ path: 'title', message: 'Too long' }] },
    })
    fakeServer(() => ({ status: 422, body }))
    const error = await api
      .data(courses.update, { params: { id: '1' }, body: { title: 'T' } })
      .catch((thrown: unknown) => thrown as ApiError)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, message: 'Check', code: 'invalid', errorId: 'e1', body })
    expect((error as ApiError).field('title')).toBe('Too long')
    expectTypeOf<Failed['ok']>().toEqualTypeOf<false>()
  })
})
