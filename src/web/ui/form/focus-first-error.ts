/**
 * Puts the focus into the first control of a form that is marked wrong (`aria-invalid`) or that the browser
 * finds invalid, and scrolls it into view. Call it after the errors have been rendered.
 *
 * @returns whether there was one
 */
export function focusFirstError(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>(
    'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"], fieldset[aria-invalid="true"] input, [role="combobox"][aria-invalid="true"], :is(input, select, textarea):invalid',
  )
  if (!wrong) return false
  wrong.focus({ preventScroll: true })
  wrong.scrollIntoView?.({ block: 'center' })
  return true
}
