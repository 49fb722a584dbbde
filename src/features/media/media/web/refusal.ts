import { ApiError, messageOf } from '#web/client/http/api-error.ts'

/** The error in the answer with which the server refused a piece of an upload. */
export function refusalOf(status: number, text: string): ApiError {
  let body: { data?: unknown } | null = null
  try {
    body = JSON.parse(text) as { data?: unknown } | null
  } catch {
    // A proxy's own page, which says nothing to a person.
  }
  return new ApiError({ ok: false, status, message: messageOf(body), data: body?.data, error: body })
}
