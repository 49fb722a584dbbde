import type { ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { plural, useLanguage } from '#web/i18n/language.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { IlyHand } from '#web/ui/art/IlyHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { ShownBook } from '../../judging.contract.ts'
import styles from './Book.module.css'
import { useBookWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Instructions to the reviewer, before the first sign. */
export function Welcome({ book, onBegin }: { book: ShownBook; onBegin: () => void }): ReactNode {
  const words = useBookWords(),
    language = useLanguage(),
    dates = useDateOptions()
  return (
    <div className={styles.notice}>
      <div className={styles.art}>
        <HelloHand />
      </div>
      <h1>{words.hello(book.reviewer)}</h1>
      {book.message && <p className={styles.message}>{book.message}</p>}
      <p className={styles.lead}>{words.lead(plural(language, book.signs.length, words.signs))}</p>
      <ul className={styles.how}>
        {words.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button variant="Orange" size="l" wide onClick={onBegin}>
        {words.begin}
      </Button>
      <p className={parts.note}>
        {words.until(formatDate(book.expires_at, dates))} {words.privacy}
      </p>
    </div>
  )
}

/** Behind the last sign. */
export function End({
  left,
  onFirst,
  onThrough,
}: {
  left: number
  onFirst: () => void
  onThrough: () => void
}): ReactNode {
  const words = useBookWords(),
    language = useLanguage()
  return (
    <div className={styles.notice}>
      <div className={styles.art}>
        <IlyHand />
      </div>
      <h1>{words.end.title}</h1>
      <p className={styles.lead} role="status">
        {left === 0 ? words.end.all : words.end.some(plural(language, left, words.end.left))}
      </p>
      {left > 0 && (
        <Button variant="Orange" size="l" wide onClick={onFirst}>
          {words.end.first}
        </Button>
      )}
      <Button variant="blackBorder" size="l" wide onClick={onThrough}>
        {words.end.through}
      </Button>
    </div>
  )
}
