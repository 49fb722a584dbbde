/** Channel of events between processes. */
export const CHANNEL = 'asl_realtime'
/** Names of what changed on public pages; the database's own triggers send them (`tell_page_change`). */
export const PAGES_CHANNEL = 'asl_pages'
