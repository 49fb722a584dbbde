/**
 * RFC 4180 text; a cell that a spreadsheet would run as a formula is defused with an apostrophe (security
 * line 35).
 */
function cell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : value instanceof Date
        ? value.toISOString()
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function toCsv(rows: readonly Record<string, unknown>[], columns: readonly string[]): string {
  return (
    [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join(
      '\r\n',
    ) + '\r\n'
  )
}
