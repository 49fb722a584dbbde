import { create } from 'zustand'
import { SIGNER_CHOICES, type SignerChoice } from '#contract/signers.ts'
import { useAuth } from '../stores/auth.ts'

const KEY = 'signer'
const parse = (value: unknown): SignerChoice | null => SIGNER_CHOICES.find((one) => one === value) ?? null

function stored(): SignerChoice | null {
  try {
    return parse(localStorage.getItem(KEY))
  } catch {
    return null
  }
}
/** Begins as server-rendered pages do; then the choice of this device applies. */
const useDevice = create<{ choice: SignerChoice | null }>()(() => ({ choice: null }))
if (typeof document !== 'undefined') useDevice.setState({ choice: stored() })

let save: (choice: SignerChoice | null) => void = () => undefined
/** Registers a listener that saves a signed-in person's choice in their account. */
export function onSignerChosen(listener: typeof save): void {
  save = listener
}

/** Chosen signer: of the account, or of this device for visitors. Null until somebody chooses. */
export function useSignerChoice(): SignerChoice | null {
  const device = useDevice((state) => state.choice)
  const account = useAuth((state) =>
    state.isAuthenticated ? parse(state.userAccessibilitySettings?.['signer']) : undefined,
  )
  return account === undefined ? device : account
}

/** Chooses the signer everywhere: in the account of a signed-in person, on the device of a visitor. */
export function chooseSigner(choice: SignerChoice | null): void {
  const { isAuthenticated, userAccessibilitySettings, setAccessibilitySettings } = useAuth.getState()
  if (isAuthenticated) {
    setAccessibilitySettings({ ...userAccessibilitySettings, signer: choice })
    save(choice)
    return
  }
  useDevice.setState({ choice })
  try {
    if (choice === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Blocked storage: the choice then lasts as long as the page.
  }
}
