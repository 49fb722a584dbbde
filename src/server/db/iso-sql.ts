/** SQL of an instant as ISO 8601 text in UTC with milliseconds, as `Date.toJSON` writes it. */
export const isoSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A column of a statement: an instant as {@link isoSql} writes it, by a name. */
export const isoColumn = (sql: string, name: string): string => `${isoSql(`(${sql})`)} as ${name}`
