const push = {
  title: 'On this device',
  label: 'Notifications on this device',
  hint: 'They appear while the site is closed too, until you sign out.',
  denied: 'Your browser blocks notifications from this site. Allow them in its settings, then try again.',
  unsupported: 'This browser can’t show notifications. You can still get emails.',
  install: 'On iPhone and iPad, install the app first. Then open it and switch this on.',
  how: 'How to install the app',
  failed: 'Notifications could not be switched on. Try again later.',
}
export default push
export type PushMessages = typeof push
