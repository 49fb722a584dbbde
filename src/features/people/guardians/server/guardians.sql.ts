import { guardianships } from './guardians.table.ts'

// Only arrays: an index finds `column = any (array)`, where `exists` beside an OR reads all rows of a table.

/** SQL of an array: the ids of the children for whom a person answers, with an account of their own, now. */
export const childrenSql = (guardian: string): string => `
  array(
    select answering.user_id
    from ${guardianships} answering
    where answering.guardian_id = ${guardian} and answering.state = 'granted'
  )`

/** SQL of an array: the ids of a person and of the children for whom they answer now. */
export const withChildrenSql = (person: string): string => `
  array(
    select ${person}::uuid
    union all
    select answering.user_id
    from ${guardianships} answering
    where answering.guardian_id = ${person} and answering.state = 'granted'
  )`

/** SQL of an array: the ids of the people who answer, with an account of their own, for a child now. */
export const guardiansSql = (child: string): string => `
  array(
    select answering.guardian_id
    from ${guardianships} answering
    where answering.user_id = ${child} and answering.state = 'granted' and answering.guardian_id is not null
  )`
