import Video from 'lucide-react/icons/video'
import { useEffect, useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { CameraView } from './CameraView.tsx'
import { useCamera } from './use-camera.ts'
import { useCameraWords } from './words.ts'

type RecordVideoProps = {
  /** Called with the recording once it was reviewed: it is treated like a chosen file. */
  onFile: (file: File) => void
  /** Choosing a file in its place, for whom the camera does not open. */
  onChooseFile: () => void
  /** Label of its field, if several are on the screen: "Answer 2". */
  of?: string
  /** Beside other fields: an icon. */
  compact?: boolean
  size?: 's' | 'm'
  variant?: ButtonVariant
  disabled?: boolean
  /** Longest film, in seconds. */
  longest?: number
}

/** Beside the choice of a file: a film of oneself, recorded here, counted in, looked at before it is used. */
export function RecordVideo({
  onFile,
  onChooseFile,
  of,
  compact = false,
  size = 'm',
  variant = 'blackBorder',
  disabled = false,
  longest = 600,
}: RecordVideoProps): ReactNode {
  const words = useCameraWords()
  const [open, setOpen] = useState(false)
  const label = of === undefined ? words.record_video : words.record_for(of)
  return (
    <>
      {compact ? (
        <IconButton label={label} icon={<Video />} disabled={disabled} onClick={() => setOpen(true)} />
      ) : (
        <Button
          size={size}
          variant={variant}
          icon={<Video aria-hidden="true" />}
          aria-label={label}
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          {words.record_video}
        </Button>
      )}
      {open && (
        <Recorder
          longest={longest}
          onClose={() => setOpen(false)}
          onFile={(file) => {
            setOpen(false)
            onFile(file)
          }}
          onChooseFile={() => {
            setOpen(false)
            onChooseFile()
          }}
        />
      )}
    </>
  )
}

type RecorderProps = {
  longest: number
  onClose: () => void
  onFile: (file: File) => void
  onChooseFile: () => void
}

function Recorder({ longest, onClose, onFile, onChooseFile }: RecorderProps): ReactNode {
  const words = useCameraWords()
  const camera = useCamera({ longest })
  const [leaving, setLeaving] = useState(false)
  const { step, film, open, stop } = camera
  useEffect(() => void open(), [open])
  // A stray key must not cost a film: recording ends and can be looked at, and what is recorded is asked about.
  const close = (): void => {
    if (step === 'recording') stop()
    else if (film) setLeaving(true)
    else onClose()
  }
  const none = step === 'refused' || step === 'missing'
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={words.title}
        footer={
          film ? (
            <Button variant="Orange" onClick={() => onFile(film.file)}>
              {words.use}
            </Button>
          ) : none ? (
            <Button variant="black" onClick={onChooseFile}>
              {words.file_instead}
            </Button>
          ) : undefined
        }
      >
        <CameraView camera={camera} />
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onCancel={() => setLeaving(false)}
        title={words.discard.title}
        confirmLabel={words.discard.leave}
        cancelLabel={words.discard.stay}
        onConfirm={onClose}
      >
        {words.discard.text}
      </ConfirmDialog>
    </>
  )
}
