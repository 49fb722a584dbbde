import type { PgTable } from 'drizzle-orm/pg-core'
import type { MergePart } from '../../contract/merge-parts.ts'

/**
 * Each table declares its rules for rows that point at people. They follow the table in the same file; a
 * wing's `wing.ts` collects those of its features, and `app.ts` passes all of them to the features that need
 * them: the export of a person's data and merging. `test/person-rows.test.ts` fails for a table without
 * rules.
 */

/** The files of a person's data (`<area>.json`) that several tables share. */
type SharedArea =
  | 'account'
  | 'security'
  | 'organizations'
  | 'learning'
  | 'practice'
  | 'dictionary'
  | 'files'
  | 'community'
  | 'payments'
  | 'live'
/** A shared file, or one of the table's own name. */
type Area<Name extends string> = SharedArea | Name

/**
 * A unique index that a moved row could hit: its columns besides the person, and where it counts (`t` is the
 * row).
 */
export type Same<Column extends string = string> = { columns: readonly Column[]; where?: string }
/**
 * Treatment of rows that point at a merged account. `moves`: they are moved to the kept account; if that
 * account already has the row by an index of `same`, or is itself the other person of the row (column
 * `apart`), the row is dropped or stays behind. `stays`: the row records an author, or belongs to the account
 * as such. `ends`: it is deleted. `combines`: a function of the feature merges both.
 */
export type Moves<Column extends string = string> = {
  part: MergePart
  way: 'moves'
  same?: readonly Same<Column>[]
  otherwise?: 'drop' | 'stay'
  apart?: Column
}
export type Way<Column extends string = string> =
  | Moves<Column>
  | { part: MergePart; way: 'stays' | 'ends' | 'combines' }

export const moves = (part: MergePart): Moves<never> => ({ part, way: 'moves' })
export const movesUnless = <Column extends string>(
  part: MergePart,
  otherwise: 'drop' | 'stay',
  ...same: Same<Column>[]
): Moves<Column> => ({ part, way: 'moves', same, otherwise })
export const stays = (part: MergePart): Way<never> => ({ part, way: 'stays' })
export const ends = (part: MergePart): Way<never> => ({ part, way: 'ends' })
export const combines = (part: MergePart): Way<never> => ({ part, way: 'combines' })

/** `ways`: by the column that points at a person. */
export type PersonRows = { table: string; area: string | null; ways: Readonly<Record<string, Way>> }

type Columns<T extends PgTable> = Extract<keyof T['_']['columns'], string>
/**
 * Declares a table's rules for people. `area` is the export file of its rows, `null` when they are about
 * others and only mention a person (who reviewed, who asked). `ways` has a rule for each column that points
 * at `users`.
 */
export const personRows = <T extends PgTable>(
  table: T,
  area: Area<T['_']['name']> | null,
  ways: { readonly [C in Columns<T>]?: Way<Columns<T>> },
): PersonRows => ({ table: String(table), area, ways: ways as Record<string, Way> })
