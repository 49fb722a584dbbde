import { useState, type ReactNode } from 'react'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { useEntry, useVocabularies } from '../../../vocabularies/web/public.ts'
import { useSignWords } from '../words.ts'
import styles from './SignWork.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Json = Record<string, unknown>
const FOUND = 8

/** Finds a word and takes its sign over. */
export function CopyDialog({
  open,
  onClose,
  onCopy,
}: {
  open: boolean
  onClose: () => void
  onCopy: (notation: Json) => void
}): ReactNode {
  const words = useSignWords().copy,
    common = useCommonWords(),
    language = useLanguage()
  const field = useDebouncedSearch()
  const [chosen, setChosen] = useState('')
  const found = useVocabularies({ q: field.search, page: 1, page_size: FOUND }, {})
  const entry = useEntry(open ? chosen : '')
  const notation = entry.data?.signs.find((sign) => sign.notation)?.notation ?? null
  return (
    <Dialog open={open} onClose={onClose} title={words.title} description={words.hint}>
      <div className={parts.section}>
        <SearchField
          label={words.search}
          value={field.text}
          onChange={field.setText}
          busy={found.isFetching}
          data-autofocus=""
        />
        {found.data?.data.length === 0 && <p role="status">{words.none}</p>}
        <ul className={styles.found}>
          {(found.data?.data ?? []).map((word) => {
            const name = word[`word_${language}`],
              other = word[`word_${language === 'es' ? 'en' : 'es'}`]
            return (
              <li key={word.id} className={styles.foundRow}>
                <span>
                  <strong>{name}</strong> <span className={parts.note}>{other}</span>
                </span>
                {chosen === word.slug ? (
                  notation ? (
                    <Button
                      size="s"
                      variant="Orange"
                      onClick={() => {
                        onCopy(notation)
                        onClose()
                      }}
                    >
                      {words.copy(name)}
                    </Button>
                  ) : (
                    <span className={parts.note} role="status">
                      {entry.isPending ? common.loading : words.no_sign}
                    </span>
                  )
                ) : (
                  <Button
                    size="s"
                    variant="White"
                    onClick={() => setChosen(word.slug)}
                    disabled={!word.modelled}
                  >
                    {word.modelled ? common.copy : words.no_sign}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
