import type { Db } from '#server/db/database.ts'

/** Foreign key of one table to another. */
export type Edge = {
  child: string
  columns: string[]
  /** Those of `columns` that may be empty. */
  nullable: string[]
  parent: string
  targets: string[]
  /** ON DELETE: `a` and `r` refuse, `c` deletes, `n` empties. */
  rule: string
}
export type Graph = {
  edges: Edge[]
  /** Primary key of each table. */
  keys: ReadonlyMap<string, string[]>
}

/**
 * Columns that only mention somebody or something: the row is about somebody else, and stays without them.
 * Of the others the row is a part, and goes with them.
 */
const MENTIONS =
  /(^|_)by(_id)?$|^(assigned_to|interpreter_id|discount_id|signer_id|accepted_comment_id|scheduled_edition|merged_into|guardian_id)$/
/** The same for columns whose name says nothing. */
const MENTIONING = new Set(['groups.teacher_id', 'support_messages.author_id', 'appointments.user_id'])
/** Columns that a deletion would empty, and whose rows belong to the person all the same. */
const OWNED = new Set(['newsletter_subscribers.user_id', 'weekly_signs.planned_by'])

/** True where a row stays when the row that it names is removed. */
export const isMention = ({ child, columns, nullable, rule }: Edge): boolean =>
  nullable.length > 0 &&
  !columns.some((column) => OWNED.has(`${child}.${column}`)) &&
  (rule === 'n' ||
    (rule !== 'c' && columns.some((column) => MENTIONS.test(column) || MENTIONING.has(`${child}.${column}`))))

/** Reads the foreign keys and primary keys of the product's tables from the database itself. */
export async function readGraph(db: Db): Promise<Graph> {
  const edges = await db.query<Edge>(
    `
      select
        c.relname::text as child, p.relname::text as parent, k.confdeltype::text as rule,
        (
          select array_agg(a.attname::text order by n.at)
          from unnest(k.conkey) with ordinality as n (num, at)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num
        ) as columns,
        (
          select coalesce(array_agg(a.attname::text), '{}')
          from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and not a.attnotnull
            and a.attgenerated = ''
        ) as nullable,
        (
          select array_agg(a.attname::text order by n.at)
          from unnest(k.confkey) with ordinality as n (num, at)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num
        ) as targets
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
      order by 1, 2, 4`,
  )
  const keys = await db.query<{ name: string; columns: string[] }>(
    `
      select
        c.relname::text as name,
        (
          select array_agg(a.attname::text order by n.at)
          from unnest(k.conkey) with ordinality as n (num, at)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num
        ) as columns
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      where k.contype = 'p' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  )
  return { edges, keys: new Map(keys.map(({ name, columns }) => [name, columns])) }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** SQL of a row's key as text. */
export const keySql = (graph: Graph, table: string, alias: string): string =>
  `concat_ws('|', ${graph.keys
    .get(table)!
    .map((column) => `${alias}.${quoted(column)}`)
    .join(', ')})`
