import { useMutation } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { roomApi } from './room.api.ts'
import { useRoomWords } from './words.ts'
import s from './Room.module.css'

/** The way into a meeting that is held at Zoom: its address is made when somebody presses. */
export function Elsewhere({ id, onHere }: { id: string; onHere: () => void }): ReactNode {
  const t = useRoomWords().zoom
  const open = useMutation({
    mutationFn: () => roomApi.link(id),
    onSuccess: ({ url }) => location.assign(url),
    onError: onHere,
  })
  return (
    <main id="main" className={s['say']} tabIndex={-1}>
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <ErrorNotice error={open.error} />
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
