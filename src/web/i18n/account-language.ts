import { LANGUAGE_OF_KEY, type Language } from '#contract/constants.ts'
import { currentLanguage, setLanguage } from './language.tsx'

/** Stored value while a language was chosen on this device and no account has it yet. */
const DEVICE = 'device'

function known(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_OF_KEY)
  } catch {
    return null
  }
}
function remember(whose: Language | typeof DEVICE): void {
  try {
    localStorage.setItem(LANGUAGE_OF_KEY, whose)
  } catch {
    // Blocked storage: the account's language is then taken over with every page.
  }
}

/** Gives a choice to the account of who is signed in; answers whether it has it. */
let giveToAccount: (language: Language) => Promise<boolean> = async () => false
export function onLanguageChosen(listener: (language: Language) => Promise<boolean>): void {
  giveToAccount = listener
}

async function give(language: Language): Promise<void> {
  remember(DEVICE)
  if ((await giveToAccount(language)) && currentLanguage() === language) remember(language)
}

/** Somebody chooses a language with a switch: it holds here at once, and in their account. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  await give(language)
}

/** The account's language was just changed in its settings. */
export async function takeLanguage(language: Language): Promise<void> {
  remember(language)
  await setLanguage(language)
}

/**
 * Syncs the language with the account that signed in, on this page or an earlier one. An unsent choice made
 * on this device is newer, so it is sent to the account. Otherwise the account's language applies, unless
 * this browser has already applied it (the address may have set another since).
 */
export async function meetAccount(language: Language): Promise<void> {
  const whose = known(),
    here = currentLanguage()
  if (whose !== DEVICE) {
    if (whose !== language) await takeLanguage(language)
  } else if (here === language) remember(language)
  else void give(here)
}
