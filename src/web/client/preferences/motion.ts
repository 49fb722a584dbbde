import { useAuth } from '../stores/auth.ts'

const apply = (reduced: boolean): void => {
  if (reduced) document.documentElement.dataset['motion'] = 'reduced'
  else delete document.documentElement.dataset['motion']
}

/**
 * Keeps the page still for a person whose settings ask for it (the device's own wish holds besides); answers
 * what stops it.
 */
export function followReducedMotion(): () => void {
  apply(useAuth.getState().userAccessibilitySettings?.['reduced_motion'] === true)
  return useAuth.subscribe(({ userAccessibilitySettings }) =>
    apply(userAccessibilitySettings?.['reduced_motion'] === true),
  )
}
