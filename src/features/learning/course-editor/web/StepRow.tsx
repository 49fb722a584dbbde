import BookOpen from 'lucide-react/icons/book-open'
import Film from 'lucide-react/icons/film'
import MessageCircle from 'lucide-react/icons/message-circle'
import SpellCheck from 'lucide-react/icons/spell-check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { FileImage } from '#web/client/files/file-image.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { Step } from '../../courses/web/public.ts'
import type { LessonParts, StepRow as Row } from './steps-list.ts'
import { useEditorWords } from './words.ts'
import s from './Steps.module.css'

const SYMBOLS = { film: Film, line: MessageCircle, note: BookOpen, read: SpellCheck }
const wordsOf = (step: Step): readonly string[] =>
  'word' in step ? [step.word] : 'words' in step ? step.words : []
const MOST_PICTURES = 3

/** One step in the list: pictures of its signs, its name, and whether learners get it. */
export function StepRow({
  row,
  name,
  parts,
  onOut,
  onRemove,
}: {
  row: Row
  name: string
  parts: LessonParts
  onOut: (out: boolean) => void
  onRemove: () => void
}): ReactNode {
  const t = useEditorWords().steps
  const Symbol = row.step.kind in SYMBOLS ? SYMBOLS[row.step.kind as keyof typeof SYMBOLS] : null
  return (
    <div className={s['row']} data-out={row.out || undefined}>
      <span className={s['pictures']} aria-hidden="true">
        {Symbol ? (
          <Symbol />
        ) : (
          wordsOf(row.step)
            .slice(0, MOST_PICTURES)
            .map((slug) => (
              <FileImage
                key={slug}
                keyPath={parts.cards.get(slug)?.poster ?? null}
                alt=""
                width={80}
                height={80}
                className={s['picture']}
                loading="lazy"
              />
            ))
        )}
      </span>
      <span className={s['name']}>
        {name} {row.own && <Badge tone="green">{t.own}</Badge>}
        {row.out && <Badge tone="neutral">{t.left_out}</Badge>}
      </span>
      {row.own ? (
        <IconButton label={t.remove(name)} icon={<X aria-hidden="true" />} onClick={onRemove} />
      ) : (
        <Switch
          label={t.keep(name)}
          hideLabel
          checked={!row.out}
          onChange={(event) => onOut(!event.target.checked)}
        />
      )}
    </div>
  )
}
