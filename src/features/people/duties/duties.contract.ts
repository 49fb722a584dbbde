import { contract } from '#contract/endpoint.ts'
import { stopPages } from '#contract/stop-pages.ts'

/** Kinds of work that wait for somebody on the staff. */
export const DUTY_KINDS = ['answer', 'code_request', 'reported_content', 'support', 'word_report'] as const
export type DutyKind = (typeof DUTY_KINDS)[number]

export const dutiesContract = contract({
  ...stopPages(
    '/duties/unsubscribe',
    'Asks whether emails about waiting work are to stop, for the holder of the link',
    'Stops emails about waiting work with one click (RFC 8058)',
  ),
})
