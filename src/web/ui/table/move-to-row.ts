const CONTROLS = 'a[href], button, input:not([type="hidden"]), select'

/**
 * Moves the focus from a control in a table's body to the same control one row further (`step` 1) or back
 * (-1).
 *
 * @returns whether there was one; text fields, selects and radio buttons keep their own arrow keys
 */
export function moveToRow(body: HTMLElement, target: EventTarget, step: 1 | -1): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.matches('select, textarea, input:not([type="checkbox"])') ||
    target.getAttribute('aria-expanded') === 'true'
  )
    return false
  const cell = target.closest('td, th')
  const row = cell?.parentElement
  if (!cell || !(row instanceof HTMLTableRowElement) || !body.contains(row)) return false
  const column = [...row.children].indexOf(cell)
  const place = [...cell.querySelectorAll(CONTROLS)].indexOf(target)
  const rows = [...body.children]
  const next = rows[rows.indexOf(row) + step]?.children[column]
  const controls = next ? [...next.querySelectorAll<HTMLElement>(CONTROLS)] : []
  const wanted = controls[place] ?? controls[0]
  wanted?.focus()
  return wanted !== undefined
}
