import { expect, it } from 'vitest'
import { migrationProblems } from './migrations.ts'

const problems = (sql: string): string[] => migrationProblems(sql, ['1.0.0'])

it.each([
  ['drop table "marks"', 'drops what the release before uses'],
  ['ALTER TABLE "users" DROP COLUMN "age";', 'users: drops a column that the release before reads'],
  ['alter table users rename column a to b', 'users: renames what the release before uses'],
  [
    'alter table users rename to people; create view persons as select 1',
    'users: renames what the release before uses, and nothing takes its name',
  ],
  [
    'alter table users alter column a set not null',
    'users: refuses rows that the release before writes (SET NOT NULL)',
  ],
  [
    'alter table users alter column a set data type bigint',
    'users: changes the type of a column that the release before uses',
  ],
  [
    'alter table users add column a text not null',
    'users: adds a column that the release before leaves empty',
  ],
  [
    'create index x on lookups (slug)',
    'lookups: an index of a large table is made concurrently ("-- transaction: none")',
  ],
  [
    'alter table looks add constraint c check (a > 0)',
    'looks: a constraint of a large table is added NOT VALID and validated afterwards',
  ],
])('refuses %s', (sql, problem) => {
  expect(problems(sql)).toEqual([problem])
})

it.each([
  'alter table users add column a text',
  'alter table users rename to people; create view users as select * from people',
  "alter table users add column a text default '' not null",
  'create table marks (a int not null); alter table marks alter column a set not null; create index x on marks (a)',
  'create index concurrently if not exists x on lookups (slug)',
  'alter table looks add constraint c check (a > 0) not valid; alter table looks validate constraint c',
  'alter table users drop constraint old; alter table users alter column a drop not null',
  'create function f() returns trigger as $$ begin drop table marks; end $$ language plpgsql -- rename',
  '-- contract: 1.0.0\nalter table users drop column age',
])('allows %s', (sql) => {
  expect(problems(sql)).toEqual([])
})

it('refuses the name of a release that there was none of', () => {
  expect(problems('-- contract: 2.0.0\nalter table users drop column age')).toEqual([
    'names the release 2.0.0, which migrations/releases.json has not',
  ])
})
