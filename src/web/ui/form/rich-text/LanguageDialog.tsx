import { useState, type ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.tsx'
import { useRichTextWords } from '../../../i18n/rich-text.ts'
import { Dialog } from '../../overlay/Dialog.tsx'
import { Button } from '../Button.tsx'
import { Select } from '../Select.tsx'

/** Languages that words of a text are in: those of the site, of signing (as glosses), and of its readers. */
const OFFERED = [
  'en',
  'es',
  'ase',
  'mfs',
  'ar',
  'de',
  'fr',
  'ht',
  'it',
  'ko',
  'la',
  'pt',
  'ru',
  'tl',
  'vi',
  'zh',
]

/** Says in which language the selected words are. */
export function LanguageDialog({
  value,
  onChoose,
  onClose,
}: {
  /** Its BCP 47 tag; empty: that of the text. */
  value: string
  onChoose: (lang: string) => void
  onClose: () => void
}): ReactNode {
  const t = useRichTextWords()
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  const [lang, setLang] = useState(value)
  const codes = value === '' || OFFERED.includes(value) ? OFFERED : [...OFFERED, value]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.language}
      description={t.language_text}
      size="s"
      footer={<Button onClick={() => onChoose(lang)}>{t.language_set}</Button>}
    >
      <Select
        label={t.language_of}
        value={lang}
        onChange={(event) => setLang(event.target.value)}
        options={[
          { value: '', label: t.language_same },
          ...codes.map((code) => ({ value: code, label: names.of(code) ?? code })),
        ]}
      />
    </Dialog>
  )
}
