import { SESSION_KEY } from '#contract/constants.ts'
import { holdForms } from './early-submit.ts'
import { isMadeFor, namedLanguage } from './rendered-page.ts'
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './ui/styles/signs.css'

/**
 * Entry script of a prerendered page: a public page costs a visitor two kilobytes of script. The application
 * loads at the first sign of a person (a pointer, a key, a finger, a scroll). It starts at once on a page
 * whose subject it draws (`data-live`), such as a lesson, and elsewhere.
 */
const SIGNS_OF_A_PERSON = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'input',
  'change',
  'focusin',
  'scroll',
] as const

const root = document.getElementById('root')!

/** Was this page made for the language that this browser chose before, and for nobody in particular? */
function isReadyAsItIs(): boolean {
  if (!isMadeFor(root, location) || 'session' in document.documentElement.dataset) return false
  // A model that signs by itself is drawn by the application.
  if (mayMove() && root.querySelector('[data-live]')) return false
  // In somebody else's frame the application does not wait: it leaves it.
  if (window.top !== window.self) return false
  // A page with loading placeholders needs its data or this browser's stored state, so start at once.
  if (root.querySelector('[aria-busy="true"], [data-own="now"]')) return false
  // A visitor's progress is kept on the device alone.
  if ('guest' in document.documentElement.dataset && root.querySelector('[data-own="guest"]')) return false
  if (location.search !== '' && root.querySelector('[data-own="search"]')) return false
  try {
    const stored = (
      JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as {
        state?: { language?: string | null }
      } | null
    )?.state?.language
    return (
      namedLanguage(location) === root.dataset['language'] || !stored || stored === root.dataset['language']
    )
  } catch {
    // A browser that refuses storage is told so at once, not under the hands of who types.
    return false
  }
}

const load = async (takingOver: () => void): Promise<void> =>
  (await import('./start-app.tsx')).startApp(takingOver)

/** True unless the person's settings ask for stillness or for saving data. */
function mayMove(): boolean {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  return !saving && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Moves the first sign of the page, where it is a film. */
function moveSigns(): void {
  if (!mayMove()) return
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-moves]'))
    video.play().then(
      () => video.parentElement?.querySelector('[data-playing]')?.setAttribute('data-playing', 'true'),
      () => undefined,
    )
}

let pressed: HTMLElement | null = null
// A button pressed before the application is there is pressed again when it is.
const onClick = (event: MouseEvent): void => {
  const button = (event.target as Element).closest('button')
  // Submit buttons are held back together with their form.
  pressed = button?.form && button.type === 'submit' ? null : button
}

async function start(): Promise<void> {
  // From then on the application handles clicks itself; a second click would undo a switch.
  await load(() => removeEventListener('click', onClick))
  if (pressed?.isConnected) pressed.click()
}

/** True if the pointer has not moved: browsers also send the event when a page loads under a resting pointer. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

function startWhenTouched(): void {
  const begin = (event: Event): void => {
    if (isAtRest(event)) return
    for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, begin)
    void start()
  }
  for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, begin, { passive: true })
}

// The event may fire before the application starts; the browser's own bar would cover the page.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installEvent = event
})
addEventListener('click', onClick)
const { early } = holdForms()
if (!early && isReadyAsItIs()) {
  moveSigns()
  startWhenTouched()
} else void start()
