import { useState, type ReactNode } from 'react'
import { SignStage, useEntry } from '#features/dictionary/vocabularies/web/public.ts'
import { Asked } from '#web/client/asked.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type SignOfProps = { text: string; slug: string }

/** A word of a text as a button that shows its sign. */
export function SignOf({ text, slug }: SignOfProps): ReactNode {
  const words = useThreadWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={s['signed']}
        aria-haspopup="dialog"
        title={words.sign_of(text)}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text} size="s">
        {open && <TheSign slug={slug} />}
      </Dialog>
    </>
  )
}

function TheSign({ slug }: { slug: string }): ReactNode {
  const words = useThreadWords()
  const query = useEntry(slug)
  return (
    <Asked
      query={query}
      failed={{ level: 3, title: words.sign_failed }}
      loading={<Skeleton shape="square" />}
    >
      {(entry) => (
        <div className={parts.group}>
          <SignStage
            entry={entry}
            sign={entry.signs.find(({ is_primary }) => is_primary) ?? entry.signs[0]}
            level={3}
          />
          <p>
            <Link className={parts.link} href={`/app/dictionary/${slug}`}>
              {words.in_dictionary}
            </Link>
          </p>
        </div>
      )}
    </Asked>
  )
}
