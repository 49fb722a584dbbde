import { kept_away } from './standing.table.ts'

/** SQL of whether one of two people blocks the other: they do not see each other anywhere. */
export const blockedSql = (one: string, other: string): string => `
  exists (
    select
    from ${kept_away} away
    where away.kind = 'block'
      and ((away.user_id = ${one} and away.other_id = ${other}) or (away.user_id = ${other} and away.other_id = ${one}))
  )`

/** SQL of whether a person does not want to hear of another: blocked either way, or muted. */
export const keptAwaySql = (reader: string, author: string): string => `
  exists (
    select
    from ${kept_away} away
    where (away.user_id = ${reader} and away.other_id = ${author})
      or (away.user_id = ${author} and away.other_id = ${reader} and away.kind = 'block')
  )`

/** SQL of whether a thread is an announcement of the reader's own organization, which nobody can hide. */
export const ownAnnouncementSql = (thread: string, organization: string): string =>
  `(${thread}.kind = 'announcement' and ${thread}.organization_id = ${organization})`
