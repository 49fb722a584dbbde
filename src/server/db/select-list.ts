/** SQL that selects named expressions: `p.total as "total", …`. */
export const selectList = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')
