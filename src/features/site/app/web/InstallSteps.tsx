import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { api } from '#web/client/api.ts'
import { followInstall, install, isStandalone, platformOf, useInstall } from '#web/client/release/install.ts'
import type { Platform } from '#web/client/release/install.ts'
import { startWorker } from '#web/client/release/release.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { appContract } from '../app.contract.ts'
import { StepPicture } from './StepPicture.tsx'
import { useAppWords } from './words.ts'
import s from './InstallSteps.module.css'

const PLATFORMS: readonly Platform[] = ['ios', 'android', 'computer']
const STEPS = [0, 1, 2] as const

const addressQuery = {
  queryKey: ['app address'],
  queryFn: () => api.data<(typeof appContract)['address']>('GET /app-address', {}, { quiet: 'extra' }),
  staleTime: Infinity,
} as const

/** Platform and install state of this browser, known after hydration. */
function useThisDevice(): { platform: Platform | null; standalone: boolean } {
  const [device, setDevice] = useState<{ platform: Platform | null; standalone: boolean }>({
    platform: null,
    standalone: false,
  })
  useEffect(() => {
    followInstall()
    void startWorker()
    setDevice({ platform: platformOf(navigator), standalone: isStandalone() })
  }, [])
  return device
}

/**
 * Explains how to install the application on a phone or computer: with one press where the browser supports
 * it, otherwise step by step. Computers also show a QR code for the phone. Usable on any page, since it loads
 * its own words.
 */
export function InstallSteps({
  title,
  text,
}: {
  /** Its heading and what is said below it, where a page says it otherwise. */
  title?: string
  text?: string
} = {}): ReactNode {
  const words = useAppWords().install
  const { data } = useQuery(addressQuery)
  const { platform, standalone } = useThisDevice()
  const { offer, installed } = useInstall()
  const stores = [
    { url: data?.app_store_url, label: words.app_store },
    { url: data?.google_play_url, label: words.play_store },
  ].filter((store): store is { url: string; label: string } => Boolean(store.url))
  return (
    <section className={s['install']} aria-labelledby="install">
      <div className={s['head']}>
        <div className={s['offer']}>
          <h2 id="install">{title ?? words.title}</h2>
          {/* Reserves its space: the browser reports install support late. */}
          <div className={s['press']} role="status">
            {installed || standalone ? (
              <p>{installed ? words.installed : words.standalone}</p>
            ) : offer ? (
              <>
                <p>{words.offer}</p>
                <Button variant="Orange" size="l" onClick={() => void install()}>
                  {words.button}
                </Button>
              </>
            ) : (
              <p>{text || words.text}</p>
            )}
          </div>
          {stores.length > 0 && (
            <div className={s['stores']}>
              <p>{words.stores}</p>
              {stores.map(({ url, label }) => (
                <Button key={url} variant="black" href={url}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </div>
        {data && (
          <figure className={s['code']}>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qr_svg)}`}
              alt={words.qr_alt(data.url)}
              width={148}
              height={148}
            />
            <figcaption>
              <strong>{words.scan}</strong>
              {words.scan_text}
            </figcaption>
          </figure>
        )}
      </div>
      <div className={s['platforms']}>
        {PLATFORMS.map((one) => (
          <section key={one} className={s['platform']} aria-labelledby={`install-${one}`}>
            <h3 id={`install-${one}`}>
              {words.platforms[one]}{' '}
              {platform === one && (
                <span data-own="">
                  <Badge tone="green">{words.this_device}</Badge>
                </span>
              )}
            </h3>
            <ol>
              {STEPS.map((step) => (
                <li key={step}>
                  <StepPicture platform={one} step={step} />
                  <p>{words.steps[one][step]}</p>
                </li>
              ))}
            </ol>
            <p className={s['note']}>{words.notes[one]}</p>
          </section>
        ))}
      </div>
    </section>
  )
}
