import { isApiError } from '#web/client/api.ts'

type Common = { unreachable: string; something_went_wrong: string }

/**
 * What a failed call is told as beside one field, in the language of the moment. Hold the error and not this
 * text: then it follows a change of language.
 */
export function saidOf(error: unknown, common: Common): string {
  if (!isApiError(error)) return common.something_went_wrong
  return error.fields[0]?.message ?? (error.status === 0 ? common.unreachable : error.message)
}
