import { useSession } from '../session/session.ts'
import { apiAddress, type Query } from './address.ts'
import { messageOf, type Failed } from './api-error.ts'
import { commonHeaders } from './headers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type SendOptions = {
  query?: Query | undefined
  /** Sent as JSON, except FormData, Blob and URLSearchParams, which are sent unchanged. */
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  /** The call outlives the page, for changes saved while somebody leaves. */
  keepalive?: boolean | undefined
  /** `blob` for a download; otherwise JSON, or text where the server answers text. */
  as?: 'blob' | undefined
}
/** Outcome of one exchange with the server, before any reaction to it. */
export type SendResult = { ok: true; status: number; body: unknown; headers: Headers } | Failed

const asItIs = (body: unknown): body is FormData | Blob | URLSearchParams =>
  body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams

async function readBody(response: Response, as: 'blob' | undefined): Promise<unknown> {
  if (as === 'blob' && response.ok) return response.blob()
  const text = await response.text()
  if (!text) return null
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return text
  return JSON.parse(text) as unknown
}

const unreachable = (error: unknown): Failed => ({
  ok: false,
  status: 0,
  message: error instanceof Error ? error.message : String(error),
  data: undefined,
  error,
})

/**
 * One exchange: headers of section 7, credentials, body. Never throws, except when `signal` was aborted; no
 * answer at all is status 0.
 */
export async function send(
  method: Method,
  path: string,
  options: SendOptions = {},
  token = useSession.getState().token,
): Promise<SendResult> {
  const { language } = useSession.getState()
  const { body, signal } = options
  try {
    const response = await fetch(apiAddress(path, options.query), {
      method,
      credentials: 'include',
      headers: {
        ...commonHeaders({ token, language }),
        ...(body !== undefined && !asItIs(body) && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: asItIs(body) ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(options.keepalive && { keepalive: true }),
    })
    const answer = await readBody(response, options.as)
    if (response.ok) return { ok: true, status: response.status, body: answer, headers: response.headers }
    const data =
      typeof answer === 'object' && answer !== null ? (answer as { data?: unknown }).data : undefined
    return {
      ok: false,
      status: response.status,
      message: messageOf(answer) || response.statusText,
      data,
      error: answer,
    }
  } catch (error) {
    if (signal?.aborted) throw error
    return unreachable(error)
  }
}
