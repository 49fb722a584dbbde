import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import Flag from 'lucide-react/icons/flag'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { Link } from 'react-router'
import { useSignedIn } from '#web/client/session/session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { Entry } from '../../vocabularies.contract.ts'
import { useSave } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import s from './EntryView.module.css'
import parts from '#web/ui/layout/parts.module.css'

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** Actions for a word. */
export function EntryActions({
  entry,
  more,
}: {
  entry: Entry
  /** Of the features above, e.g. practice. */
  more?: ReactNode
}): ReactNode {
  const words = useDictionaryWords(),
    signedIn = useSignedIn()
  const save = useSave(entry)
  const [reporting, setReporting] = useState(false)
  if (!signedIn)
    return (
      <div className={parts.actions}>
        <Button
          variant="PrimaryWoodBorder"
          icon={<Bookmark aria-hidden="true" />}
          render={<Link to="/auth/login" />}
        >
          {words.sign_in_to_save}
        </Button>
      </div>
    )
  return (
    <div>
      <div className={parts.actions}>
        <Button
          variant={entry.saved ? 'PrimaryWoodLight' : 'PrimaryWood'}
          aria-pressed={entry.saved}
          icon={entry.saved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
          onClick={() => save.mutate(!entry.saved)}
        >
          {entry.saved ? words.saved : words.save}
        </Button>
        {more}
        <Button variant="blackBorder" icon={<Flag aria-hidden="true" />} onClick={() => setReporting(true)}>
          <span className={s['report']}>{words.report}</span>
        </Button>
      </div>
      {save.isError && <p role="alert">{words.save_failed}</p>}
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog entry={entry} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
