export type PlayerCommand =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'frameBack'
  | 'frameForward'
  | 'markA'
  | 'markB'
  | 'mirror'
  | 'captions'
  | 'fullscreen'

const KEYS: Record<string, PlayerCommand> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  l: 'forward',
  arrowleft: 'frameBack',
  arrowright: 'frameForward',
  '[': 'markA',
  ']': 'markB',
  m: 'mirror',
  c: 'captions',
  f: 'fullscreen',
}

type KeyPress = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/**
 * The player's command for a key, or null. Controls keep the keys they need themselves: a button its Space, a
 * slider its arrows, a select and a text field all of them.
 */
export function commandOf({ key, ctrlKey, metaKey, altKey, target }: KeyPress): PlayerCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  const command = KEYS[key.toLowerCase()] ?? null
  if (!command || !(target instanceof HTMLElement)) return command
  if (target.isContentEditable || target.matches('select, textarea, input:not([type="range"])')) return null
  if (key === ' ' && target.matches('button, a, input, summary')) return null
  if (key.startsWith('Arrow') && target.matches('input')) return null
  return command
}
