import type { Language } from '#contract/constants.ts'
import { useCmsLanguage } from '#web/client/stores/editing.ts'
import { useLanguage } from '#web/i18n/language.tsx'

const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' }

/**
 * Which of the languages is written where only one fits on the screen: the one that was chosen before,
 * on whichever screen; at first the author's own.
 */
export function useWritingLanguage(
  languages: readonly Language[],
): [writing: Language, setWriting: (language: Language) => void] {
  const own = useLanguage()
  const { formLanguage, prevFormLanguage, setCmsLanguage } = useCmsLanguage()
  const chosen = languages.find((one) => (prevFormLanguage ? NAMES[one] === formLanguage : one === own))
  const writing = chosen ?? languages[0]!
  return [
    writing,
    (language) => {
      const at = languages.indexOf(language)
      setCmsLanguage({
        activeLanguage: at,
        prevFormLanguage: NAMES[writing],
        formLanguage: NAMES[language],
        nextFormLanguage: NAMES[languages[(at + 1) % languages.length]!],
      })
    },
  ]
}
