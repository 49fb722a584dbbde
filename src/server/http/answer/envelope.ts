import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '../../auth/actor.ts'
import { FinishedBody, isAnswered, isPage, RawJson } from './answer.ts'

/** The success envelope of whatever a handler returned. */
export function envelope(
  endpoint: Endpoint,
  result: unknown,
  actor: Actor,
): { payload: unknown; version: unknown } {
  if (result instanceof RawJson)
    return { payload: endpoint.bare ? result.text : `{"data":${result.text}}`, version: undefined }
  if (result instanceof FinishedBody) return { payload: result.text, version: undefined }
  if (isPage(result)) return { payload: { data: result.rows, meta: result.meta }, version: undefined }
  const data = isAnswered(result) ? result.data : result
  const version = (data as { version?: number } | null)?.version
  if (endpoint.bare) return { payload: data, version }
  return {
    payload: isAnswered(result)
      ? { data, message: result.message[actor.language], toast: result.toast, response_type: 'Success' }
      : { data },
    version,
  }
}
