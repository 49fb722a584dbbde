import { useLanguage } from '#web/i18n/language.tsx'
import { usePictureWords } from './words.ts'

/** Figures as a person reads them. */
export function useFormats() {
  const words = usePictureWords()
  const language = useLanguage()
  const number = (n: number): string => n.toLocaleString(language)
  return {
    number,
    /** 0 to 59 minutes as such, more in hours. */
    time: (minutes: number): string =>
      minutes < 60
        ? words.minutes(number(minutes))
        : words.hours(number(Math.floor(minutes / 60)), number(minutes % 60)),
    average: (percent: number | null): string => (percent === null ? '–' : words.percent(number(percent))),
  }
}
