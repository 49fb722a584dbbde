import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { Film, FilmEditorButton } from '../../media/web/public.ts'
import type { ShownMedia } from '../published.contract.ts'
import styles from './Picker.module.css'
import { usePickerWords } from './words.ts'

/** A chosen film as it plays, whether it has captions, and the way to write them. */
export function ShownFilm({ media: { key, name, state, captions } }: { media: ShownMedia }): ReactNode {
  const { film: t } = usePickerWords(),
    common = useCommonWords()
  const names = { en: common.english, es: common.spanish }
  if (key === null) return <p role="status">{t.processing}</p>
  return (
    <div className={styles.film}>
      <Film film={key} title={name} asks={false} />
      <div className={styles.part}>
        {state === 'processing' && <p className={styles.hint}>{t.processing}</p>}
        <p className={styles.hint}>
          {captions.length === 0
            ? t.no_captions
            : t.captions(captions.map((language) => names[language]).join(', '))}
        </p>
        <FilmEditorButton film={key} title={name} />
      </div>
    </div>
  )
}
