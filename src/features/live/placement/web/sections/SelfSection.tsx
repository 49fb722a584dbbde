import ExternalLink from 'lucide-react/icons/external-link'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { actingIn, useSession } from '#web/client/session/session.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useDialogs } from '../use-dialogs.ts'
import { usePlacementWords } from '../words.ts'
import s from './Sections.module.css'

const SelfDialog = lazyPart(async () => (await import('../components/SelfDialog.tsx')).default)

/** The self-assessment; `outside` is the URL of another form, set by the installation. */
export function SelfSection({ outside }: { outside: string | undefined }): ReactNode {
  const words = usePlacementWords(),
    t = words.self,
    dialog = useDialogs(),
    acting = useSession((session) => actingIn(session.token))
  return (
    <>
      <Card as="section" padding="l" className={s['self'] ?? ''} aria-labelledby="self-assessment">
        <h2 id="self-assessment">{t.heading}</h2>
        <p>{t.text}</p>
        <div className={s['actions']}>
          {!acting && (
            <Button variant="blackBorder" onClick={() => dialog.show('self')}>
              {t.start}
            </Button>
          )}
          {outside && (
            <a
              className={s['outside']}
              href={outside}
              target="_blank"
              rel="noreferrer"
              title={t.outside_hint}
            >
              {t.outside}
              <ExternalLink aria-hidden="true" />
              <span className="visually-hidden"> ({t.outside_hint})</span>
            </a>
          )}
        </div>
      </Card>
      {dialog.open === 'self' && !acting && (
        <Suspense fallback={null}>
          <SelfDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
