/** Transactions count from here; the age of this one is that of all. */
const FIRST = "'3'::xid"

/**
 * SQL of an aggregate's columns over rows `x`: their number, and the last and the sum of the transactions
 * that wrote them. They differ after every change to the rows. Transactions are told by their ages, as their
 * numbers are slow to read.
 */
export const WRITTEN_SQL = `count(*), age(${FIRST})::int8 - min(age(x.xmin)), count(*) * age(${FIRST}) - sum(age(x.xmin))`
