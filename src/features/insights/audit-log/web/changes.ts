type Values = Record<string, unknown> | null
export type Change = { field: string; before: string | null; after: string | null; changed: boolean }

const text = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')

/** What an entry says of each field, those that changed first; null stands for "nothing". */
export function changesOf(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = fields.map((field): Change => {
    const one = text(before?.[field]),
      other = text(after?.[field])
    return { field, before: one, after: other, changed: one !== other }
  })
  return [...all.filter((change) => change.changed), ...all.filter((change) => !change.changed)]
}
