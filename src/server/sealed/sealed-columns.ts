import type { Purpose } from '../purposes.ts'

/** A column with values that `encrypt` sealed. */
export type SealedColumn = {
  table: string
  column: string
  /** Primary key of the table; `id` by default. */
  key?: readonly string[]
  purpose: Purpose
  /** Other columns that follow from the value and the key. */
  also?: (value: string, key: Buffer) => Record<string, string>
}
