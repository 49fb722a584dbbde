/**
 * Reasons why a failed call shows no notice. Without a reason, every failure is shown as section 8 of the
 * specification requires, and a 403 redirects to '/'.
 *
 * - `form`: the form or editor that sent the call shows the refusal beside the typed values. A 403 still
 *   redirects to '/', because it does not concern them.
 * - `link`: the page of a link (from a mail, a certificate, a public profile) itself says that the link has
 *   expired, was used or is unknown.
 * - `again`: the call is retried by itself (watch and practice progress, a film in preparation, the socket's
 *   token). A notice each time would only disturb, and nobody is taken out of a lesson for it.
 * - `extra`: the screen is complete without it and nobody asked for it (posters, suggestions, glyphs, a panel
 *   that only some people see).
 * - `start`: the application cannot start without it, which has a page of its own (`areas/failed-start.tsx`).
 */
export type QuietReason = 'form' | 'link' | 'again' | 'extra' | 'start'

/** Does a 403 leave this call's screen? */
export const leavesOnForbidden = (quiet: QuietReason | undefined): boolean =>
  quiet === undefined || quiet === 'form'
