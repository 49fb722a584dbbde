import { useId, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { ALT_LENGTH, PictureValue, ShownMedia } from '../published.contract.ts'
import { hasAlt } from '../shared/alt.ts'
import { FocalPoint } from './FocalPoint.tsx'
import styles from './Picker.module.css'
import { usePickerWords } from './words.ts'

const MOST: typeof ALT_LENGTH = 400

/**
 * A page's settings for a picture: the point that stays in sight, and its description, or that it is an
 * ornament.
 */
export function DescribePicture({
  media,
  value,
  onChange,
}: {
  media: ShownMedia
  value: PictureValue
  onChange: (value: PictureValue) => void
}): ReactNode {
  const { alt: t } = usePickerWords()
  const hint = useId()
  const write = (language: Language, text: string): void =>
    onChange({ ...value, alt: { ...value.alt, [language]: text } })
  return (
    <div className={styles.describe}>
      {media.key !== null && (
        <FocalPoint
          keyPath={media.key}
          width={media.width ?? 1}
          height={media.height ?? 1}
          value={value.focal}
          onChange={(focal) => onChange({ ...value, focal })}
        />
      )}
      <section className={styles.part}>
        <h3 className={styles.heading}>{t.title}</h3>
        <p id={hint} className={styles.hint}>
          {t.hint}
        </p>
        {LANGUAGES.map((language) => (
          <Textarea
            key={language}
            label={t[language]}
            lang={language}
            rows={2}
            oneLine
            maxLength={MOST}
            disabled={value.decorative}
            value={value.alt[language]}
            onChange={(event) => write(language, event.target.value)}
          />
        ))}
        <Checkbox
          label={t.decorative}
          hint={t.decorative_hint}
          checked={value.decorative}
          onChange={(event) => onChange({ ...value, decorative: event.target.checked })}
        />
        <p role="status" className={styles.hint}>
          {LANGUAGES.every((language) => hasAlt(value, language)) ? '' : t.missing}
        </p>
      </section>
    </div>
  )
}
