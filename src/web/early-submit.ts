/** Time limit for a held form until the application hydrates its page, in milliseconds. */
const WAIT_MS = 20_000
/** Animation frames between two attempts; meanwhile React is told the values of the fields (`typed.ts`). */
const FRAMES_BETWEEN = 15

const framesPassed = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1)
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
}

/** A form may be put up anew: it is the same one at the same place. */
const placeOf = (form: HTMLFormElement): number => [...document.forms].indexOf(form)
/** The buttons that send a form. */
const buttonsOf = (form: HTMLFormElement): HTMLButtonElement[] => [
  ...form.querySelectorAll<HTMLButtonElement>('button:not([type="button"])'),
]

declare global {
  interface Window {
    /** Of `index.html`: holds forms back until this script does. */
    holdEarly?: (event: SubmitEvent) => void
    earlySubmit?: SubmitEvent
  }
}

let isNotReady = (): boolean => false
/** Also holds forms back while `notReady` returns true: the application does not know the typed values yet. */
export function holdFormsWhile(notReady: () => boolean): void {
  isNotReady = notReady
}

/**
 * Lets only the application submit forms. A form submitted before the application listens would make the
 * browser reload the page, so it is held back and resubmitted until the application handles it. `index.html`
 * does the same until this script is loaded.
 *
 * @returns `early`: a form was submitted before this script was loaded, so somebody waits for the application
 */
export function holdForms(): { early: boolean } {
  let heldBack = false
  let waiting = false
  async function sendAgain(place: number, button: number): Promise<void> {
    if (waiting) return
    waiting = true
    const until = performance.now() + WAIT_MS,
      page = location.pathname
    do {
      // oxlint-disable-next-line no-await-in-loop -- each try needs what the frames before it have changed
      await framesPassed(FRAMES_BETWEEN)
      const form = document.forms[place]
      heldBack = form === undefined
      form?.requestSubmit(buttonsOf(form)[button])
    } while (heldBack && performance.now() < until && location.pathname === page)
    waiting = false
  }
  const sendLater = ({ target, submitter }: SubmitEvent): void => {
    heldBack = true
    const form = target as HTMLFormElement
    void sendAgain(placeOf(form), buttonsOf(form).indexOf(submitter as HTMLButtonElement))
  }
  const hold = (event: SubmitEvent): void => {
    event.preventDefault()
    sendLater(event)
  }
  addEventListener(
    'submit',
    (event) => {
      if (!isNotReady()) return
      event.stopImmediatePropagation()
      hold(event)
    },
    { capture: true },
  )
  // Runs after all other listeners: the application has already prevented the submits that it handles.
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) hold(event)
  })
  const { holdEarly, earlySubmit } = window
  if (holdEarly) removeEventListener('submit', holdEarly)
  if (earlySubmit) sendLater(earlySubmit)
  return { early: earlySubmit !== undefined }
}
