import type { Moves, PersonRows, Same, Way } from '#server/db/person-rows.ts'

/** Treatment of each column that references a merged account. */
export type Ways = readonly { table: string; column: string; way: Way }[]

/** The ways of every table, in the order of their names. */
export const waysOf = (rows: readonly PersonRows[]): Ways =>
  rows
    .flatMap(({ table, ways }) => Object.entries(ways).map(([column, way]) => ({ table, column, way })))
    .toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`))

/** SQL of whether the kept account (`$2`) has the row `t` already. */
export function hasAlready(
  table: string,
  column: string,
  { same = [], apart }: Pick<Moves, 'same' | 'apart'>,
): string {
  const one = ({ columns, where }: Same): string =>
    `
      (
        ${where ?? 'true'}
        and exists (
          select
          from ${table} o
          where ${[`o.${column} = $2`, ...columns.map((name) => `o.${name} is not distinct from t.${name}`), ...(where ? [where.replaceAll('t.', 'o.')] : [])].join(' and ')}
        )
      )`
  const any = [...same.map(one), ...(apart ? [`coalesce(t.${apart} = $2, false)`] : [])]
  return any.length === 0 ? 'false' : `(${any.join(' or ')})`
}
