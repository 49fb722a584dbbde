import { useAuth } from '../stores/auth.ts'

type Settings = ReturnType<typeof useAuth.getState>['userAccessibilitySettings']
const isLeft = (settings: Settings): boolean => settings?.['left_handed'] === true
const apply = (left: boolean): void => {
  if (left) document.documentElement.dataset['hand'] = 'left'
  else delete document.documentElement.dataset['hand']
}

/** True if the person signs with the left hand, by their settings. */
export const useLeftHanded = (): boolean => useAuth((state) => isLeft(state.userAccessibilitySettings))

/** Shows pictures and films of signs as the person's settings say (`signs.css`); answers what stops it. */
export function followHandedness(): () => void {
  apply(isLeft(useAuth.getState().userAccessibilitySettings))
  return useAuth.subscribe(({ userAccessibilitySettings }) => apply(isLeft(userAccessibilitySettings)))
}
