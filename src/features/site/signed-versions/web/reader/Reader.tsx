import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import X from 'lucide-react/icons/x'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { signedVersion } from '../signed.api.ts'
import { ReaderPanel } from './ReaderPanel.tsx'
import { useReaderWords } from './words.ts'
import s from './Reader.module.css'

/** The signed version of the document that is read, in a window of its own beside or below the text. */
export function Reader({
  id,
  root,
  onClose,
}: {
  id: string
  /** The element that holds the document’s blocks. */
  root: () => HTMLElement
  onClose: () => void
}): ReactNode {
  const t = useReaderWords()
  const language = useLanguage()
  const { data, isError, refetch, isFetching } = useQuery(signedVersion(id, language))
  useEffect(() => {
    const element = root()
    element.dataset['signed'] = 'open'
    return () => element.removeAttribute('data-signed')
    // oxlint-disable-next-line react/exhaustive-deps -- the element stays while the reader is open
  }, [])
  if (data) return <ReaderPanel shown={data} root={root} onClose={onClose} />
  return (
    <section className={s['panel']} aria-label={t.panel}>
      <div className={s['wait']} role="status">
        <p>{isError ? t.failed : t.loading}</p>
        {isError && (
          <Button size="s" loading={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        )}
      </div>
      <IconButton label={t.close} icon={<X aria-hidden="true" />} onClick={onClose} />
    </section>
  )
}
