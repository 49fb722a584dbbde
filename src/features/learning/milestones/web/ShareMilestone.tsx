import { useState, type ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { MilestoneKind } from '../milestones.contract.ts'
import { MilestoneArt } from './MilestoneArt.tsx'
import { pictureOf } from './picture.ts'
import { useMilestoneWords } from './words.ts'
import s from './Milestones.module.css'

const FILE = 'asl-shop.png'

/** Shares a milestone as a picture and a link to the home page; the name is included only on request. */
export function ShareMilestone({
  kind,
  open,
  onClose,
}: {
  kind: MilestoneKind
  open: boolean
  onClose: () => void
}): ReactNode {
  const t = useMilestoneWords()
  const first_name = useAuth((state) => state.user?.first_name) ?? ''
  const [named, setNamed] = useState(false)
  const [note, setNote] = useState('')
  const [art, setArt] = useState<HTMLDivElement | null>(null)
  const what = t.shared[kind],
    text = named && first_name ? t.by(first_name, what) : what
  const url = location.origin
  const picture = async (): Promise<File> =>
    new File([await pictureOf(art!.querySelector('svg')!, text, location.host)], FILE, {
      type: 'image/png',
    })
  const trying = (work: () => Promise<void>) => (): void => {
    setNote('')
    work().catch((error: unknown) => {
      // Whoever closes the sheet of their device has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNote(t.failed)
    })
  }
  const share = trying(async () => {
    const files = [await picture()]
    await navigator.share(navigator.canShare?.({ files }) ? { files, text, url } : { text, url })
  })
  const save = trying(async () => {
    const address = URL.createObjectURL(await picture())
    const link = document.createElement('a')
    link.href = address
    link.download = FILE
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 0)
  })
  const copy = trying(async () => {
    await navigator.clipboard.writeText(`${text} ${url}`)
    setNote(t.copied)
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.share_title}
      description={t.share_text}
      size="s"
      footer={
        <>
          <Button variant="blackBorder" onClick={copy}>
            {t.copy}
          </Button>
          <Button variant={'share' in navigator ? 'blackBorder' : 'PrimaryWood'} onClick={save}>
            {t.save}
          </Button>
          {'share' in navigator && (
            <Button variant="PrimaryWood" onClick={share}>
              {t.share}
            </Button>
          )}
        </>
      }
    >
      <div className={s['picture']} role="img" aria-label={t.picture(text)}>
        <div ref={setArt} aria-hidden="true">
          <MilestoneArt kind={kind} />
        </div>
        <p aria-hidden="true">{text}</p>
      </div>
      {first_name && (
        <Switch label={t.with_name} checked={named} onChange={(event) => setNamed(event.target.checked)} />
      )}
      <p role="status" className={s['note']}>
        {note}
      </p>
    </Dialog>
  )
}
