import { useMutation } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { roomApi } from './room.api.ts'
import { useRoomWords } from './words.ts'
import s from './Room.module.css'

/** The way into a meeting that is held at Zoom: its address is made when somebody presses. */
export function Elsewhere({ id, onHere }: { id: string; onHere: () => void }): ReactNode {
  const t = useRoomWords().zoom,
    common = useCommonWords()
  const open = useMutation({
    mutationFn: () => roomApi.link(id),
    onSuccess: ({ url }) => location.assign(url),
    onError: onHere,
  })
  return (
    <main id="main" className={s['say']} tabIndex={-1}>
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      {open.error && <Notice>{saidOf(open.error, common)}</Notice>}
      <Button
        variant="Orange"
        icon={<ExternalLink aria-hidden="true" />}
        loading={open.isPending || open.isSuccess}
        onClick={() => open.mutate()}
      >
        {t.open}
      </Button>
    </main>
  )
}
