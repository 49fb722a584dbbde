import { useState, type ReactNode } from 'react'
import type { Target } from '../../../blocks/blocks.contract.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { LinkDialogProps } from '#web/ui/form/RichText.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useDocumentWords } from '../words.ts'
import { TargetField } from './TargetField.tsx'

/** Addresses that name what they lead to inside the site begin with it. */
export const SCHEME = 'asl'
const INSIDE = new RegExp(`^${SCHEME}:(document|course|word)/(.+)$`)
const KINDS = ['document', 'course', 'word', 'address'] as const

const targetOf = (href: string): Target => {
  const [, kind, to] = INSIDE.exec(href) ?? []
  if (kind && to) return { kind: kind as Target['kind'], to }
  return href === '' ? { kind: 'document', to: '' } : { kind: 'address', to: href }
}

/** Destination of a link inside a text: a document, course or word by its id, or an external address. */
export function LinkDialog({ href, onChoose, onRemove, onClose }: LinkDialogProps): ReactNode {
  const t = useDocumentWords().target
  const [target, setTarget] = useState(() => targetOf(href))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.link_title}
      footer={
        <>
          {href !== '' && (
            <Button variant="RedOpacity" onClick={onRemove}>
              {t.remove}
            </Button>
          )}
          <Button
            disabled={target.to === ''}
            onClick={() =>
              onChoose(target.kind === 'address' ? target.to : `${SCHEME}:${target.kind}/${target.to}`)
            }
          >
            {t.set}
          </Button>
        </>
      }
    >
      <TargetField label={t.kind} value={target} kinds={KINDS} onChange={setTarget} />
    </Dialog>
  )
}
