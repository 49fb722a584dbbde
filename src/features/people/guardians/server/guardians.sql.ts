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
