import { expect, expectTypeOf, it } from 'vitest'
import type { ListQuery } from '#contract/lists.ts'
import { gadgetsContract } from '../../../../test/fixtures/gadgets.ts'
import { implement, listOf, type Handlers } from '../implement.ts'
import { pageStatement } from './list-sql.ts'
import { keyOf } from './shared-pages.ts'
import { shown, type AnySource, type ColumnOf, type ListSource } from './source.ts'

type Gadgets = typeof gadgetsContract.list
const columns = {
  id: 'g.id',
  word: 'g.word',
  meaning: 'g.meaning',
  rank: 'g.rank',
  tags: 'g.tags',
  made_at: 'g.made_at',
  status: 'g.status',
}
const { meaning: _meaning, ...withoutMeaning } = columns

it('asks a source for every column of the row, and for no other', () => {
  expectTypeOf<ColumnOf<Gadgets>>().toEqualTypeOf<keyof typeof columns>()
  const whole: ListSource<Gadgets> = { from: 'gadgets g', id: 'g.id', columns }
  // @ts-expect-error a column of the row is missing: every call of such a list would be a 500
  const less: ListSource<Gadgets> = { from: 'gadgets g', id: 'g.id', columns: withoutMeaning }
  // @ts-expect-error the contract has no such column
  const more: ListSource<Gadgets> = { ...whole, columns: { ...withoutMeaning, meaning: 'x', secret: 'x' } }
  expect([whole, less, more]).toHaveLength(3)
})

it('asks the routes the same where a source is written in place', () => {
  const rest = {} as Omit<Handlers<typeof gadgetsContract>, 'list'>
  implement(gadgetsContract, { ...rest, list: listOf(() => ({ from: 'gadgets g', id: 'g.id', columns })) })
  const wrong = implement(gadgetsContract, {
    ...rest,
    // @ts-expect-error a column of the row is missing
    list: listOf(() => ({ from: 'gadgets g', id: 'g.id', columns: withoutMeaning })),
  })
  expect(Object.keys(wrong.handlers)).toEqual(['list'])
})

const query: ListQuery = {
  select: null,
  order: [{ column: 'rank', direction: 'asc' }],
  filters: [],
  q: '',
  date_range: 'all',
  status: 'all',
  page: 1,
  page_size: 10,
  offset: 0,
  limit: 10,
  single: false,
  csv: false,
  extra: {},
}
const context = { zone: 'UTC', now: new Date() }
const names = Object.keys(columns)
const source = (more: Partial<AnySource> = {}): AnySource => ({
  from: 'gadgets g',
  id: 'g.id',
  columns,
  sharedBy: 'gadgets',
  ...more,
})

it('keeps a shared page by all that its source lets depend on the caller', () => {
  const mine = source({ where: (values) => [`g.owner = ${values.add('me')}`] })
  const kept = [
    source(),
    mine,
    source({ where: (values) => [`g.owner = ${values.add('you')}`] }),
    source({ where: () => [`g.open`] }),
    source({ from: 'gadgets g join others o on o.id = g.id' }),
    source({ columns: { ...columns, word: 'g.word_es' } }),
    source({ columns: { ...columns, meaning: shown('x.meaning') }, showing: 'join meanings x on true' }),
  ].map((each) => keyOf(each, query, context, names))
  expect(new Set(kept).size).toBe(kept.length)
  expect(keyOf(mine, query, context, names)).toBe(kept[1])
  for (const other of [
    { offset: 10 },
    { limit: 20 },
    { status: 'active' as const },
    { order: [{ column: 'word', direction: 'asc' as const }] },
    { filters: [{ column: 'rank', operator: 'eq' as const, value: '1', negate: false }] },
  ])
    expect(
      keyOf(source({ statusColumn: 'g.status' }), { ...query, ...other }, context, names),
      JSON.stringify(other),
    ).not.toBe(kept[0])
})

it('reads what is only shown around the rows of the page', () => {
  const { text } = pageStatement(
    source({
      columns: { ...columns, meaning: shown('x.meaning') },
      showing: 'join meanings x on x.id = page.key',
    }),
    query,
    context,
    ['word', 'meaning'],
  )
  expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(
    'select page."word" as "word", x.meaning as "meaning" from ( select g.word as "word", g.id as key, g.rank as o0, g.id as o1 from gadgets g order by g.rank asc, g.id limit 10 ) page join meanings x on x.id = page.key order by page.o0 asc, page.o1',
  )
})
