import { vi } from 'vitest'
import { setNavigator } from './navigation/navigation.ts'
import { resetAll } from './session/reset.ts'
import { useSession } from './session/session.ts'

/** One answer of the pretended server. */
export type Reply =
  | { status?: number; body?: unknown; type?: string; headers?: Record<string, string> }
  | Error

export type SeenCall = {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  credentials: string | undefined
}

/** Puts a pretended server in the place of fetch: `answer` is asked for every call; the calls are kept. */
export function fakeServer(answer: (call: SeenCall, index: number) => Reply | Promise<Reply>): SeenCall[] {
  const calls: SeenCall[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = Object.fromEntries(
      Object.entries(init.headers as Record<string, string>).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const call = { method: init.method ?? 'GET', url, headers, body, credentials: init.credentials }
    calls.push(call)
    const reply = await answer(call, calls.length - 1)
    if (reply instanceof Error) throw reply
    init.signal?.throwIfAborted()
    const text =
      reply.body === undefined
        ? null
        : typeof reply.body === 'string'
          ? reply.body
          : JSON.stringify(reply.body)
    return new Response(text, {
      status: reply.status ?? 200,
      headers: { 'content-type': reply.type ?? 'application/json; charset=utf-8', ...reply.headers },
    })
  })
  return calls
}

/** Resets the client for one test; returns a list of the addresses that the module navigates to. */
export function freshClient(): string[] {
  localStorage.clear()
  resetAll()
  useSession.setState({ token: null, language: null, ended: false })
  localStorage.clear()
  const visited: string[] = []
  setNavigator((to) => void visited.push(to))
  return visited
}

/** An unsigned token for the person `sub`. */
export const tokenFor = (sub: string, mark = ''): string =>
  ['e30', btoa(JSON.stringify({ sub, mark })).replaceAll('=', ''), 'x'].join('.')
