/**
 * SQL of a date as anybody sees it (`ShownDate`).
 *
 * @param x alias of the date
 * @param e alias of its event
 */
export const shownDateSql = (x: string, e: string): string => `
  json_build_object(
    'id', ${x}.id,
    'starts_at', ${x}.starts_at,
    'ends_at', ${x}.ends_at,
    'zone', ${x}.zone,
    'left', ${x}.seats - ${x}.taken,
    'waiting', (
      select coalesce(sum(r.party), 0)::int
      from event_registrations r
      where r.date_id = ${x}.id and r.state = 'waiting'
    ),
    'closes_at', ${x}.starts_at - make_interval(mins => ${e}.closes_minutes),
    'canceled', ${x}.canceled_at is not null,
    'cancel_reason', ${x}.cancel_reason
  )`

/** SQL condition for a date (its alias) that is neither canceled nor removed. */
export const standsSql = (x: string): string => `${x}.removed_at is null and ${x}.canceled_at is null`
