import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useUserWords } from '../words.ts'
import { cutOut, MAX_ZOOM, settled, squareOf, type Crop } from './crop.ts'
import styles from './Photo.module.css'
import parts from '#web/ui/layout/parts.module.css'

const START: Crop = { x: 0.5, y: 0.5, zoom: 1 }
const STEP = 0.02,
  ZOOM_STEP = 0.1
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Selects a square: drag or arrow keys move it, the slider (or + and −) zooms in. */
export function CropDialog({
  address,
  busy,
  onDone,
  onCancel,
}: {
  address: string
  busy: boolean
  onDone: (square: string) => void
  onCancel: () => void
}) {
  const words = useUserWords().photo
  const common = useCommonWords()
  const picture = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [crop, setCrop] = useState(START)
  const dragStart = useRef<{ x: number; y: number } | null>(null)
  const move = (next: Crop): void => {
    if (size) setCrop(settled(size, next))
  }
  const square = size && squareOf(size, crop)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    dragStart.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!dragStart.current || !size || !square) return
    const scale = square.side / event.currentTarget.clientWidth
    move({
      ...crop,
      x: crop.x - ((event.clientX - dragStart.current.x) * scale) / size.width,
      y: crop.y - ((event.clientY - dragStart.current.y) * scale) / size.height,
    })
    dragStart.current = { x: event.clientX, y: event.clientY }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = MOVES[event.key]
    if (by) move({ ...crop, x: crop.x + by[0], y: crop.y + by[1] })
    else if (event.key === '+' || event.key === '-')
      move({ ...crop, zoom: crop.zoom + (event.key === '+' ? ZOOM_STEP : -ZOOM_STEP) })
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={words.crop}
      description={words.crop_text}
      size="s"
      dismissible={!busy}
      footer={
        <>
          <Button variant="OffWhite" onClick={onCancel} disabled={busy}>
            {common.cancel}
          </Button>
          <Button
            variant="Orange"
            loading={busy}
            disabled={!size}
            onClick={() => {
              if (picture.current) onDone(cutOut(picture.current, crop))
            }}
          >
            {common.save}
          </Button>
        </>
      }
    >
      <div className={parts.group}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the picture below the frame */}
        <div
          className={styles.frame}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture below the frame
          tabIndex={0}
          data-autofocus=""
          aria-label={words.frame}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            dragStart.current = null
          }}
          onKeyDown={onKeyDown}
        >
          <img
            ref={picture}
            src={address}
            alt=""
            draggable={false}
            onLoad={(event) =>
              setSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
            }
            style={
              size && square
                ? {
                    width: `${(size.width / square.side) * 100}%`,
                    transform: `translate(${(-square.left / size.width) * 100}%, ${(-square.top / size.height) * 100}%)`,
                  }
                : { width: '100%' }
            }
          />
        </div>
        <label className={styles.zoom}>
          <span>{words.zoom}</span>
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => move({ ...crop, zoom: Number(event.target.value) })}
          />
        </label>
      </div>
    </Dialog>
  )
}
