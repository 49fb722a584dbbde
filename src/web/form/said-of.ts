import { isApiError } from '#web/client/api.ts'

type Common = { unreachable: string; something_went_wrong: string }

/**
 * Returns the message of a failed call for one field, in the current language. Store the error and not this
 * text, so that the message follows a change of language.
 */
export function saidOf(error: unknown, common: Common): string {
  if (!isApiError(error)) return common.something_went_wrong
  return error.fields[0]?.message ?? (error.status === 0 ? common.unreachable : error.message)
}
