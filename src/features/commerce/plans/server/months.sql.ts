/** SQL of the months of a period, whose columns are those of a plan's terms; no lifetime has any. */
export const monthsSql = (terms: string): string =>
  `(${terms}.duration * case ${terms}.duration_unit when 'year' then 12 else 1 end)`
