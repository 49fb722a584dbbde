import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { Asked } from '#web/client/asked.tsx'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { linkAddress } from './invite-links.api.ts'
import styles from './Links.module.css'
import { useLinkWords } from './words.ts'

function Address({ id }: { id: string }) {
  const all = useLinkWords()
  const words = all.share
  const copy = useCopyText()
  const query = useQuery(linkAddress(id))
  return (
    <Asked query={query} failed={{ title: all.panel.failed }} loading={<Skeleton shape="text" lines={4} />}>
      {(data) => {
        const picture = `data:image/svg+xml;utf8,${encodeURIComponent(data.qr_svg)}`
        return (
          <div className={styles.share}>
            <img className={styles.qr} alt={words.qr} src={picture} />
            <TextInput
              className={styles.address}
              id="link-address"
              label={words.address}
              value={data.url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <div className={styles.actions}>
              <Button
                variant="Orange"
                icon={<Copy aria-hidden="true" />}
                data-autofocus
                onClick={() => void copy(data.url, words.copied)}
              >
                {words.copy}
              </Button>
              <Button
                variant="White"
                icon={<Download aria-hidden="true" />}
                href={picture}
                download="asl-shop-qr.svg"
              >
                {words.download}
              </Button>
            </div>
          </div>
        )
      }}
    </Asked>
  )
}

/** The link as text and as a QR code. */
export function ShareLink({ id, onClose }: { id: string | null; onClose: () => void }) {
  const words = useLinkWords().share
  return (
    <Dialog open={id !== null} onClose={onClose} title={words.title} description={words.text}>
      {id && <Address id={id} />}
    </Dialog>
  )
}
