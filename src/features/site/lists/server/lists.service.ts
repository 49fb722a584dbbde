import type { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import { common, Failure, required } from '#contract/errors.ts'
import { changed } from '#contract/optional.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import {
  LISTS,
  listErrors,
  type ChangeEntry,
  type Entry,
  type Faq,
  type ListName,
  type SaveEntry,
  type TagRow,
  type USERS_OF,
} from '../lists.contract.ts'
import { codeOf, subjectOf, DEFINITIONS, type Definition } from './definitions.ts'

const columnsOf = ({ texts, fixed, uses }: Definition): string => `
  i.id, i.key::text, i.name_en, i.name_es,
  ${texts ? 'i.text_en, i.text_es, i.category' : `'' as text_en, '' as text_es, null as category`},
  i.position, i.status, ${fixed ? 'i.fixed' : 'false as fixed'},
  ${uses.map(({ sql }) => sql).join(' + ') || '0'} as uses,
  json_build_array(
    ${uses.map(({ what, sql }) => `json_build_object('what', '${what}', 'count', ${sql})`).join(', ')}
  ) as used_by`

/** The entries of a list in their order. */
export const entriesOf = (db: Db, list: ListName): Promise<Entry[]> =>
  db.query<Entry>(
    `select ${columnsOf(DEFINITIONS[list])} from ${DEFINITIONS[list].table} i order by i.position, i.key`,
  )

/** Number of entries of every list. */
export const listsOverview = (db: Db): Promise<{ list: ListName; entries: number; active: number }[]> =>
  Promise.all(
    LISTS.map(async (list) => ({
      list,
      ...(
        await db.query<{ entries: number; active: number }>(
          `
            select count(*)::int as entries, count(*) filter (where status = 'active')::int as active
            from ${DEFINITIONS[list].table}`,
        )
      )[0]!,
    })),
  )

export const activeFaqs = (db: Db, language: Language): Promise<z.output<typeof Faq>[]> =>
  db.query(
    `
      select id, category, name_${language} as question, text_${language} as answer
      from faqs
      where status = 'active'
      order by position, key`,
  )
export const activeTags = (db: Db, language: Language): Promise<z.output<typeof TagRow>[]> =>
  db.query(
    `select key::text as slug, name_${language} as name from tags where status = 'active' order by position, key`,
  )

type Input = z.output<typeof SaveEntry>
/** Only what the list's table holds. */
const valuesOf = (definition: Definition, input: Input): Record<string, string> => {
  if (definition.texts && (input.category === null || !input.text_en || !input.text_es)) {
    const missing = input.category === null ? 'category' : input.text_en ? 'text_es' : 'text_en'
    throw Failure.at(missing, required)
  }
  return {
    name_en: input.name_en,
    name_es: input.name_es,
    status: input.status,
    ...(definition.texts && {
      text_en: input.text_en,
      text_es: input.text_es,
      category: String(input.category),
    }),
  }
}
const refuseDuplicateKey = (error: unknown): never => {
  throw sqlState(error) === '23505' ? Failure.at('name_en', listErrors.key_taken) : error
}

/** Holds the whole list, so that two orders never mix. */
const lockList = (tx: Db, { table }: Definition) =>
  tx.query<{ id: string; key: string }>(`select id, key::text from ${table} order by id for update`)

/** Adds an entry at the end. Its key is made of the English name once and stays. */
export function addEntry(platform: Platform, person: Person, list: ListName, input: Input): Promise<string> {
  const definition = DEFINITIONS[list],
    now = platform.clock()
  const values = valuesOf(definition, input)
  const key = definition.key(input.name_en)
  if (!key) throw Failure.at('name_en', required)
  return platform.db
    .transaction(async (tx) => {
      await lockList(tx, definition)
      const names = Object.keys(values)
      const [row] = await tx.query<{ id: string }>(
        `insert into ${definition.table} (key, position, created_at, updated_at, ${names.join(', ')}) values ($1, (select coalesce(max(position), 0) + 1 from ${definition.table}), $2, $2, ${names.map((_, n) => `$${n + 3}`).join(', ')}) returning id`,
        [key, now, ...Object.values(values)],
      )
      await audit(
        tx,
        person,
        {
          code: codeOf(definition, 'CREATED'),
          subject_type: subjectOf(definition),
          subject_id: row!.id,
          after: { list, name: input.name_en, ...values },
        },
        now,
      )
      return row!.id
    })
    .catch(refuseDuplicateKey)
}

async function lockEntry(tx: Db, list: ListName, id: string): Promise<Entry> {
  const definition = DEFINITIONS[list]
  await lockList(tx, definition)
  const [row] = await tx.query<Entry>(
    `select ${columnsOf(definition)} from ${definition.table} i where i.id = $1`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

export async function updateEntry(
  platform: Platform,
  person: Person,
  list: ListName,
  id: string,
  named: z.output<typeof ChangeEntry>,
): Promise<void> {
  const definition = DEFINITIONS[list],
    now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const before = await lockEntry(tx, list, id)
    const input = changed<Input>({ ...before, category: before.category as Input['category'] }, named)
    const values = valuesOf(definition, input)
    if (before.fixed && input.status === 'inactive') throw new Failure(listErrors.entry_fixed)
    const differing = Object.keys(values).filter((name) => values[name] !== before[name as keyof Entry])
    if (differing.length === 0) return
    const names = Object.keys(values)
    await tx.query(
      `update ${definition.table} set updated_at = $2, ${names.map((name, n) => `${name} = $${n + 3}`).join(', ')} where id = $1`,
      [id, now, ...Object.values(values)],
    )
    const pick = (row: Record<string, unknown>) =>
      Object.fromEntries(differing.map((name) => [name, row[name]]))
    await audit(
      tx,
      person,
      {
        code: codeOf(definition, 'UPDATED'),
        subject_type: subjectOf(definition),
        subject_id: id,
        before: { list, name: before.name_en, ...pick(before) },
        after: { list, name: input.name_en, ...pick(values) },
      },
      now,
    )
  })
}

const WHERE: Record<Language, Record<(typeof USERS_OF)[number], (n: number) => string>> = {
  en: {
    courses: (n) => (n === 1 ? '1 course' : `${n} courses`),
    people: (n) => (n === 1 ? '1 person' : `${n} people`),
    organizations: (n) => (n === 1 ? '1 organization' : `${n} organizations`),
    subscribers: (n) => (n === 1 ? '1 subscriber' : `${n} subscribers`),
  },
  es: {
    courses: (n) => (n === 1 ? '1 curso' : `${n} cursos`),
    people: (n) => (n === 1 ? '1 persona' : `${n} personas`),
    organizations: (n) => (n === 1 ? '1 organización' : `${n} organizaciones`),
    subscribers: (n) => (n === 1 ? '1 suscripción' : `${n} suscripciones`),
  },
}
const inUse = (person: Person, { used_by }: Entry): Failure =>
  new Failure(listErrors.in_use, {
    params: {
      where: used_by
        .filter(({ count }) => count > 0)
        .map(({ what, count }) => WHERE[person.language][what](count))
        .join(', '),
    },
  })

/** Deletes an unused entry. The database rejects the deletion if the entry was used at the same moment. */
export async function removeEntry(
  platform: Platform,
  person: Person,
  list: ListName,
  id: string,
): Promise<void> {
  const definition = DEFINITIONS[list]
  await platform.db
    .transaction(async (tx) => {
      const before = await lockEntry(tx, list, id)
      if (before.fixed) throw new Failure(listErrors.entry_fixed)
      if (before.uses > 0) throw inUse(person, before)
      await tx.query(`delete from ${definition.table} where id = $1`, [id])
      await audit(
        tx,
        person,
        {
          code: codeOf(definition, 'DELETED'),
          subject_type: subjectOf(definition),
          subject_id: id,
          before: { list, name: before.name_en, name_es: before.name_es },
        },
        platform.clock(),
      )
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23503' ? new Failure(common.conflict) : error
    })
}

/** Sets the order of a list. `ids` must name every entry: a list that changed meanwhile is rejected. */
export async function orderEntries(
  platform: Platform,
  person: Person,
  list: ListName,
  ids: readonly string[],
): Promise<void> {
  const definition = DEFINITIONS[list],
    now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const rows = await lockList(tx, definition)
    const known = new Map(rows.map((row) => [row.id, row.key]))
    if (ids.length !== rows.length || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
      throw new Failure(listErrors.order_changed)
    await tx.query(
      `
        update ${definition.table} t
        set position = o.n, updated_at = $2
        from unnest($1::uuid[]) with ordinality as o(id, n)
        where t.id = o.id and t.position <> o.n`,
      [ids, now],
    )
    await audit(
      tx,
      person,
      {
        code: codeOf(definition, 'UPDATED'),
        subject_type: subjectOf(definition),
        after: { list, order: ids.map((id) => known.get(id)) },
      },
      now,
    )
  })
}
