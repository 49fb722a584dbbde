import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { plural, useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../Review.module.css'
import { useReviewWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

export type BookLink = { name: string; url: string; signs: number }

/** The address of a new book, the only time that it is shown. */
export function MadeDialog({ made, onClose }: { made: BookLink | null; onClose: () => void }): ReactNode {
  const words = useReviewWords().made,
    language = useLanguage(),
    copy = useCopyText()
  return (
    <Dialog
      open={made !== null}
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <Button variant="White" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {made && (
        <div className={parts.page}>
          <p className={styles.plain}>
            {made.name} · {plural(language, made.signs, words.signs)}
          </p>
          <TextInput
            id="book-address"
            label={words.address}
            value={made.url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <div className={parts.head}>
            <Button
              variant="Orange"
              icon={<Copy aria-hidden="true" />}
              data-autofocus
              onClick={() => void copy(made.url, words.copied)}
            >
              {words.copy}
            </Button>
            <Button variant="blackBorder" href={made.url} target="_blank" rel="noreferrer">
              {words.open}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
