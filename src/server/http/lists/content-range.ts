import type { ListQuery } from '#contract/lists.ts'
import type { Page } from '../answer/answer.ts'

/**
 * Returns the Content-Range of a page as PostgREST writes it: `0-9/31`, with `*` for no rows or an unknown
 * total.
 */
export function contentRange(
  { offset }: Pick<ListQuery<unknown>, 'offset'>,
  { rows, meta }: Pick<Page<unknown>, 'rows' | 'meta'>,
  counted = true,
): string {
  const range = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*'
  return `${range}/${counted ? meta.total : '*'}`
}
