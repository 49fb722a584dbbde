import { comments, threads } from '../../threads/server/threads.table.ts'

/** SQL of a person's posts and comments that others can see, counted exactly up to `most`. */
export const keptSql = (user: string, most: number): string => `
  (
    select count(*)
    from (
      (select from ${threads} kept_post where kept_post.author_id = ${user} and kept_post.state = 'visible' limit ${most})
      union all
      (select from ${comments} kept where kept.author_id = ${user} and kept.state = 'visible' limit ${most})
    ) kept
  )`
