import Quote from 'lucide-react/icons/quote'
import { Suspense, useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useEntry } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import { Example } from './Example.tsx'
import view from './EntryView.module.css'
import parts from '#web/ui/layout/parts.module.css'

type ExampleButtonProps = {
  slug: string
  word: string
  label: string
  /** Told when the dialog opens or closes, for screens with keys of their own. */
  onOpen?: (open: boolean) => void
}

/** A button that shows a word in its example, in a dialog. The entry is fetched when it is pressed. */
export function ExampleButton({ slug, word, label, onOpen }: ExampleButtonProps): ReactNode {
  const [open, setOpen] = useState(false)
  const change = (next: boolean): void => {
    setOpen(next)
    onOpen?.(next)
  }
  return (
    <>
      <IconButton
        label={label}
        icon={<Quote aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => change(true)}
      />
      <Dialog open={open} onClose={() => change(false)} title={word}>
        {open && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <WordInUse slug={slug} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

function WordInUse({ slug }: { slug: string }): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const query = useEntry(slug)
  return (
    <Asked query={query} failed={{ level: 3, title: words.failed_title }} loading={<Skeleton lines={4} />}>
      {(entry) => (
        <div className={parts.group}>
          <section className={view['section']}>
            <h3>{words.meaning_title}</h3>
            <p>{entry[`definition_${language}`]}</p>
          </section>
          <Example entry={entry} addressOf={(other) => `/app/dictionary/${other}`} heading="h3" />
        </div>
      )}
    </Asked>
  )
}
