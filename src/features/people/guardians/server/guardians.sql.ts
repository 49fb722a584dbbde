import { guardianships } from './guardians.table.ts'

/** SQL of whether a person answers, with an account of their own, for a child's account now. */
export const answersForSql = (guardian: string, child: string): string => `
  exists (
    select
    from ${guardianships} answering
    where answering.user_id = ${child}
      and answering.guardian_id = ${guardian}
      and answering.state = 'granted'
  )`

/** SQL of an array: the ids of a person and of the children whom they answer for now. */
export const withChildrenSql = (person: string): string => `
  array(
    select ${person}::uuid
    union all
    select answering.user_id
    from ${guardianships} answering
    where answering.guardian_id = ${person} and answering.state = 'granted'
  )`
