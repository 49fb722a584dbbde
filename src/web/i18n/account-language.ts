import { LANGUAGE_OF_KEY, type Language } from '#contract/constants.ts'
import { currentLanguage, setLanguage } from './language.tsx'

/** What stands under the key while somebody chose a language here and no account knows of it. */
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
 * Meets the account of who signed in, on this page or an earlier one. What they chose here before is their
 * newest word and goes to the account; else the account's language holds here, unless this browser had it
 * from the account already (an address may have named another).
 */
export async function meetAccount(language: Language): Promise<void> {
  const whose = known(),
    here = currentLanguage()
  if (whose !== DEVICE) {
    if (whose !== language) await takeLanguage(language)
  } else if (here === language) remember(language)
  else void give(here)
}
