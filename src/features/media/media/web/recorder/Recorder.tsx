import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { api } from '#web/client/api.ts'
import { useBusy } from '#web/client/release/busy.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import type { mediaContract } from '../../media.contract.ts'
import { CameraStage } from './CameraStage.tsx'
import { leavesOut, type Cut } from './cut.ts'
import { CutFilm } from './CutFilm.tsx'
import { useLive } from './use-live.ts'
import type { Take } from './use-take.ts'
import { useCameraWords } from './words.ts'
import s from './Recorder.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** A film that was looked at. `cut`: the part to keep, null for all of it. */
export type Taken = { file: File; cut: Cut | null; sound: boolean }

type RecorderProps = {
  /** Seconds. */
  longest: number
  field: string | null
  /** False for a film that is not sent to the converter of this server. */
  cuts: boolean
  /** A recording of earlier: begins with cutting it. */
  given: Take | null
  onClose: () => void
  onTaken: (taken: Taken) => void
  onChooseFile: () => void
}

/** True where this server cuts films. */
function useConverter(wanted: boolean): boolean {
  const query = useQuery({
    queryKey: ['films converter'],
    queryFn: () => api.data<typeof mediaContract.converter>('GET /films/converter', {}, { quiet: 'extra' }),
    staleTime: Infinity,
    enabled: wanted,
  })
  return wanted && (query.data?.cuts ?? false)
}

/** The pressed button is unmounted with its step, so the focus goes to the next one. */
const focusMain = (footer: HTMLElement | null): void =>
  footer?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

/** Fills the screen: first the camera, then what was recorded, to cut. The camera stays open for another try. */
export function Recorder({
  longest,
  field,
  cuts: mayCut,
  given,
  onClose,
  onTaken,
  onChooseFile,
}: RecorderProps): ReactNode {
  const words = useCameraWords(),
    common = useCommonWords()
  const cuts = useConverter(mayCut)
  const [take, setTake] = useState<Take | null>(given)
  const [full, setFull] = useState(false)
  const live = useLive(take === null)
  const [cut, setCut] = useState<Cut | null>(null)
  const [duration, setDuration] = useState<number | null>(null)
  const [leaving, setLeaving] = useState(false)
  const url = useMemo(() => (take ? URL.createObjectURL(take.file) : null), [take])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  // A recording that the browser has no room for is stored nowhere else.
  useBusy('upload', take !== null && !take.kept)
  const close = (): void => (take && !take.kept ? setLeaving(true) : onClose())
  const none = live.step === 'refused' || live.step === 'missing'
  return (
    <>
      <Modal open onClose={close} label={words.title} className={s['recorder']}>
        <header className={s['head']}>
          <h2>{words.title}</h2>
          <IconButton label={common.close} icon={<X />} onClick={close} />
        </header>
        {take && url ? (
          <>
            <CutFilm
              key={url}
              url={url}
              duration={duration}
              onDuration={(ms) => {
                const length = ms ?? take.seconds * 1000
                setDuration(length)
                setCut({
                  begin: Math.min(take.cut.begin, length),
                  end: take.cut.end >= take.seconds * 1000 ? length : Math.min(take.cut.end, length),
                })
              }}
              cut={cut}
              onCut={setCut}
              cuts={cuts}
            />
            <footer ref={focusMain} className={s['foot']}>
              <p className="visually-hidden" role="status">
                {words.recorded}
              </p>
              {full && (
                <p role="alert" className={parts.failed}>
                  {words.full}
                </p>
              )}
              <Button
                variant="blackBorder"
                onClick={() => {
                  setTake(null)
                  setCut(null)
                  setDuration(null)
                }}
              >
                {words.again}
              </Button>
              <Button
                variant="Orange"
                data-autofocus=""
                onClick={() => {
                  const part = cut ?? take.cut
                  const isPart = cuts && leavesOut(part, duration ?? take.seconds * 1000)
                  onTaken({ file: take.file, cut: isPart ? part : null, sound: take.sound })
                }}
              >
                {words.use}
              </Button>
            </footer>
          </>
        ) : none ? (
          <div className={s['none']}>
            <p>{live.step === 'refused' ? words.refused : words.missing}</p>
            <Button variant="black" onClick={onChooseFile}>
              {words.file_instead}
            </Button>
          </div>
        ) : live.stream === null ? (
          <div className={s['none']}>
            <Spinner size="l" />
            <p role="status">{words.opening}</p>
          </div>
        ) : (
          <CameraStage
            live={live}
            field={field}
            longest={longest}
            onTake={(made, isFull) => {
              setFull(isFull)
              setTake(made)
            }}
          />
        )}
      </Modal>
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
