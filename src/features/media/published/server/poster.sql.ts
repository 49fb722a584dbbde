import { media_posters } from '../../media/server/media.table.ts'

/**
 * SQL of the storage key of a film's picture: the one of a language, else of another, else its own.
 *
 * @param m alias of the upload
 * @param language an expression
 */
export const posterSql = (m: string, language: string): string => `
  coalesce(
    (
      select p.key
      from ${media_posters} p
      where p.media_id = ${m}.id
      order by p.language = ${language} desc, p.language
      limit 1
    ),
    ${m}.renditions ->> 'poster'
  )`
