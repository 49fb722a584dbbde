/**
 * Why a call that fails shows no notice: the one list of reasons. A call without one tells of every failure
 * as section 8 of the specification says, and a 403 goes to '/'; so a call stays quiet only by naming its
 * reason here.
 *
 * - `form`: the form or editor that sent it shows the refusal where it stands, beside what was typed. A 403
 *   still goes to '/': it is no answer to what was typed.
 * - `link`: the page of a link (out of a mail, a certificate, a public profile) is made to say that the link
 *   has expired, was used or leads nowhere.
 * - `again`: it is sent or asked again by itself (what was watched and practised, a film being made ready, the
 *   socket's token). A notice each time would only disturb, and nobody is taken out of a lesson for it.
 * - `extra`: its screen is whole without it and nobody asked for it (posters, suggestions, glyphs, a panel that
 *   stands only where it concerns somebody).
 * - `start`: without it the application cannot start, which has a page of its own (`areas/failed-start.tsx`).
 */
export type QuietReason = 'form' | 'link' | 'again' | 'extra' | 'start'

/** Does a 403 leave this call's screen? */
export const leavesOnForbidden = (quiet: QuietReason | undefined): boolean =>
  quiet === undefined || quiet === 'form'
