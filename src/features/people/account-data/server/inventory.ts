import type { Db } from '#server/db/database.ts'

/**
 * Column that references a person. `goes`: the row belongs to the person alone and is deleted with them (ON
 * DELETE CASCADE).
 */
export type Mention = { table: string; column: string; goes: boolean; columns: string[] }

/**
 * Columns that say whose a row is. Others (who reviewed, who asked) only mention a person: such a row is
 * about somebody else.
 */
const OWN = new Set([
  'user_id',
  'owner_id',
  'subject_id',
  'author_id',
  'student_id',
  'learner_id',
  'teacher_id',
  'buyer_id',
  'created_by',
  'accepted_by',
])
/** Columns left out of the export: secrets, and columns that say nothing about the person. */
const SECRET = /hash|secret|token|password|^deleted_email$/

/**
 * Every foreign key to `users`, read from the database itself: a table that is added tomorrow is exported and
 * erased without anybody remembering it.
 */
export async function mentionsOf(db: Db): Promise<Mention[]> {
  return db.query<Mention>(
    `
      select
        c.relname as "table", a.attname as "column", k.confdeltype = 'c' as goes,
        (
          select array_agg(x.attname::text order by x.attnum)
          from pg_attribute x
          where x.attrelid = k.conrelid and x.attnum > 0 and not x.attisdropped
        ) as columns
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f'
        and k.conparentid = 0
        and k.confrelid = 'users'::regclass
        and cardinality(k.conkey) = 1
      order by 1, 2`,
  )
}
/**
 * A row that hangs on one of a person's own, without saying itself whose it is: a grade of their answer,
 * their group, an answer of support.
 */
export type Hanging = { table: string; column: string; parent: string; owner: string; columns: string[] }
/**
 * Columns that mark a row as one person's. Things made for others (a course, an organization) are excluded,
 * since other people's rows reference them.
 */
const PERSONAL = ['user_id', 'owner_id', 'subject_id']
export async function hangingOn(db: Db): Promise<Hanging[]> {
  return db.query<Hanging>(
    `
      with own as (
        select k.conrelid as id, min(a.attname::text) as owner
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f'
          and k.conparentid = 0
          and k.confrelid = 'users'::regclass
          and cardinality(k.conkey) = 1
          and a.attname = any($1)
        group by k.conrelid
      )
      select distinct
        c.relname::text as "table", a.attname::text as "column", p.relname::text as parent, o.owner,
        (
          select array_agg(x.attname::text order by x.attnum)
          from pg_attribute x
          where x.attrelid = c.oid and x.attnum > 0 and not x.attisdropped
        ) as columns
      from pg_constraint k
      join own o on o.id = k.confrelid
      join pg_class p on p.oid = k.confrelid
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute i on i.attrelid = k.confrelid and i.attnum = k.confkey[1] and i.attname = 'id'
      where k.contype = 'f' and k.conparentid = 0 and c.oid not in (select id from own)
      order by 1, 2`,
    [PERSONAL],
  )
}
export const isOwn = ({ column }: Pick<Mention, 'column'>): boolean => OWN.has(column)
export const shown = (columns: readonly string[]): string[] =>
  columns.filter((column) => !SECRET.test(column))

type Reference = { table: string; column: string; other: string; label: string }
/**
 * Labels for the other ids in these rows: a course's title, a word, a group's name. People are not named,
 * since their names are not this person's data.
 */
export async function labelsOf(db: Db): Promise<Reference[]> {
  return db.query<Reference>(
    `
      select distinct on (c.relname, a.attname)
        c.relname as "table", a.attname as "column", o.relname as other, l.attname as label
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class o on o.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute l
        on l.attrelid = k.confrelid
          and l.attname in ('title', 'name', 'word_en', 'name_en', 'gloss', 'slug')
          and not l.attisdropped
      join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id' and not i.attisdropped
      where k.contype = 'f'
        and k.conparentid = 0
        and cardinality(k.conkey) = 1
        and k.confrelid <> 'users'::regclass
        and a.attname like '%\\_id'
      order by
        c.relname, a.attname,
        array_position(array['title', 'name', 'word_en', 'name_en', 'gloss', 'slug'], l.attname::text)`,
  )
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/**
 * SQL of a person's rows of one table as a JSON array: ids with what they are called beside them. `$1` is the
 * person.
 */
export function rowsSql(
  { table, column, columns }: Pick<Mention, 'table' | 'column' | 'columns'>,
  labels: readonly Reference[],
  whose = '= $1',
): string {
  const fields = shown(columns).map((name) => `'${name}', t.${quoted(name)}`)
  for (const label of labels)
    if (label.table === table && label.column !== column)
      fields.push(
        `
          '${label.column.replace(/_id$/, '')}',
          (
            select o.${quoted(label.label)}
            from ${quoted(label.other)} o
            where o.id = t.${quoted(label.column)}
          )`,
      )
  // A function takes at most a hundred arguments: pairs are joined in pieces.
  const pieces = Array.from(
    { length: Math.ceil(fields.length / 40) },
    (_, n) => `jsonb_build_object(${fields.slice(n * 40, n * 40 + 40).join(', ')})`,
  )
  return `
    select coalesce(jsonb_agg(${pieces.join(' || ')} order by t.ctid), '[]') as rows, count(*)::int as n
    from ${quoted(table)} t
    where t.${quoted(column)} ${whose}`
}
/** The same of rows that hang on the person's own. */
export const hangingSql = (hanging: Hanging, labels: readonly Reference[]): string =>
  rowsSql(
    hanging,
    labels,
    `in (select p.id from ${quoted(hanging.parent)} p where p.${quoted(hanging.owner)} = $1)`,
  )
export const countSql = ({ table, column }: Mention): string =>
  `select count(*)::int as n from ${quoted(table)} t where t.${quoted(column)} = $1`
