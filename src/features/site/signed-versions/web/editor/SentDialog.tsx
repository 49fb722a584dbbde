import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GlossLine } from '#features/dictionary/lines/web/public.ts'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { ShownSigned } from '../../signed-versions.contract.ts'
import { PartStage } from '../reader/PartStage.tsx'
import { useReading } from '../reader/use-reading.ts'
import { sentSigned } from './editor.api.ts'
import { useSignedEditorWords } from './words.ts'
import s from './Editor.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

/** A submitted edition, signed part by part. */
export function SentDialog({
  id,
  number,
  onClose,
}: {
  id: string
  number: number
  onClose: () => void
}): ReactNode {
  const t = useSignedEditorWords()
  const query = useQuery(sentSigned(id, number))
  return (
    <Dialog open onClose={onClose} title={t.sent_title(number)}>
      <Asked
        query={query}
        failed={{ level: 3, title: t.failed, spinner: false }}
        lost={isFailed}
        loading={<Skeleton lines={6} />}
      >
        {(data) => <Played shown={data} title={t.sent_title(number)} />}
      </Asked>
    </Dialog>
  )
}

function Played({ shown, title }: { shown: ShownSigned; title: string }): ReactNode {
  const t = useSignedEditorWords()
  const { speed } = useSignSettings()
  const reading = useReading(shown.parts)
  const part = shown.parts[reading.at]
  const scriptLine = part?.script?.lines[reading.line]
  if (!part) return null
  return (
    <div className={layoutParts.section}>
      <div className={s['playedStage']}>
        <PartStage
          part={part}
          line={reading.line}
          signs={shown.signs}
          title={title}
          take={reading.take}
          paused={reading.paused}
          speed={speed}
          onEnded={reading.ended}
        />
      </div>
      {scriptLine && <GlossLine line={scriptLine} />}
      <div className={layoutParts.chips}>
        <IconButton
          label={t.previous}
          icon={<SkipBack aria-hidden="true" />}
          disabled={reading.at === 0}
          onClick={() => reading.playFrom(reading.at - 1)}
        />
        <IconButton
          label={t.again}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => reading.playFrom(reading.at)}
        />
        <IconButton
          label={t.next}
          icon={<SkipForward aria-hidden="true" />}
          disabled={reading.at === shown.parts.length - 1}
          onClick={() => reading.playFrom(reading.at + 1)}
        />
        <span className={layoutParts.note}>
          {reading.at + 1} / {shown.parts.length}
        </span>
      </div>
    </div>
  )
}
