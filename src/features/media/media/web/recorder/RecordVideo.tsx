import { clock } from '#web/client/format/clock.ts'
import Video from 'lucide-react/icons/video'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Button, type ButtonVariant } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { draftFile, dropDrafts } from './drafts.ts'
import { useDraft } from './use-draft.ts'
import type { Take } from './use-take.ts'
import { giveWishes } from './wishes.ts'
import { useCameraWords } from './words.ts'
import s from './RecordVideo.module.css'

const Recorder = lazyPart(async () => (await import('./Recorder.tsx')).Recorder)

type RecordVideoProps = {
  /** Called with the recording once it was reviewed: it is treated like a chosen file. */
  onFile: (file: File) => void
  /** Choosing a file in its place, for whom the camera does not open. */
  onChooseFile: () => void
  /** Name of this field in the browser's database, which keeps the recording until it is sent; null: nowhere. */
  draftKey?: string | null
  /** Label of its field, if several are on the screen: "Answer 2". */
  of?: string
  /** Beside other fields: an icon. */
  compact?: boolean
  size?: 's' | 'm'
  variant?: ButtonVariant
  disabled?: boolean
  /** Longest film, in seconds. */
  longest?: number
  /** False for films that are not sent as uploads: nothing is cut. */
  cuts?: boolean
}

/**
 * Beside the choice of a file: a film of oneself, recorded here, counted in, cut and looked at before it is
 * used. Offers a recording of earlier that was not sent.
 */
export function RecordVideo({
  onFile,
  onChooseFile,
  draftKey = null,
  of,
  compact = false,
  size = 'm',
  variant = 'blackBorder',
  disabled = false,
  longest = 600,
  cuts = true,
}: RecordVideoProps): ReactNode {
  const words = useCameraWords()
  const dates = useDateOptions()
  const [open, setOpen] = useState(false)
  const [given, setGiven] = useState<Take | null>(null)
  /** True while a recording is on its way to the server: it is not offered. */
  const [sending, setSending] = useState(false)
  const draft = useDraft(draftKey)
  const label = of === undefined ? words.record_video : words.record_for(of)
  const begin = (take: Take | null): void => {
    setGiven(take)
    setOpen(true)
  }
  const openKept = async (): Promise<void> => {
    const file = draft && (await draftFile(draft).catch(() => null))
    if (!draft || !file) return
    const { seconds, cut, sound } = draft
    begin({ file, seconds, cut: cut ?? { begin: 0, end: seconds * 1000 }, sound, kept: true })
  }
  return (
    <>
      {compact ? (
        <IconButton label={label} icon={<Video />} disabled={disabled} onClick={() => begin(null)} />
      ) : (
        <Button
          size={size}
          variant={variant}
          icon={<Video aria-hidden="true" />}
          aria-label={label}
          disabled={disabled}
          onClick={() => begin(null)}
        >
          {words.record_video}
        </Button>
      )}
      {draft && draftKey !== null && !open && !sending && (
        <div className={s['kept']}>
          <p>{words.kept.text(clock(draft.seconds), formatDateTime(draft.recorded_at, dates))}</p>
          <Button size="s" variant="blackBorder" disabled={disabled} onClick={() => void openKept()}>
            {words.kept.use}
          </Button>
          <Button
            size="s"
            variant="RedOpacity"
            onClick={() => void dropDrafts(draftKey).catch(() => undefined)}
          >
            {words.kept.remove}
          </Button>
        </div>
      )}
      {open && (
        // React passes keys on to the form around: there they would answer a question.
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <Recorder
              longest={longest}
              field={draftKey}
              cuts={cuts}
              given={given}
              onClose={() => setOpen(false)}
              onTaken={({ file, cut, sound }) => {
                giveWishes(file, {
                  cut,
                  sound,
                  onArrived() {
                    setSending(false)
                    if (draftKey !== null) void dropDrafts(draftKey).catch(() => undefined)
                  },
                  onGivenUp: () => setSending(false),
                })
                setSending(true)
                setOpen(false)
                onFile(file)
              }}
              onChooseFile={() => {
                setOpen(false)
                onChooseFile()
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}
