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

/** True if a text is on the screen within a form. */
export const isShown = (form: HTMLElement, text: string): boolean =>
  [...form.querySelectorAll<HTMLElement>('*')].some(
    (one) =>
      one.childElementCount === 0 && one.textContent.includes(text) && (one.checkVisibility?.() ?? true),
  )

/** Puts the focus on the sentence about the whole form: within it, else in its dialog or on its page. */
export function focusNotice(form: HTMLElement): void {
  const places = [form, form.closest('[role="dialog"], [role="alertdialog"], main')]
  const notice = places.map((place) => place?.querySelector<HTMLElement>('[role="alert"]')).find(Boolean)
  if (!notice) return
  notice.tabIndex = -1
  notice.focus({ preventScroll: true })
  notice.scrollIntoView?.({ block: 'center' })
}
