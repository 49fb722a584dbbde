import { lazy, Suspense, type ReactNode } from 'react'
import { useSignSettings } from '#web/client/sign-settings.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import type { Entry, Sign } from '../../vocabularies.contract.ts'
import { useDictionaryWords } from '../words.ts'
import { FingerspellStrip } from './FingerspellStrip.tsx'
import s from './SignStage.module.css'

// The player is for who opens a word; the list does without it.
const SignPlayer = lazy(async () => ({ default: (await import('#web/ui/player/SignPlayer.tsx')).SignPlayer }))

/** The sign itself: its film, the picture of a hand that holds still, or the spelling while it is still to come. */
export function SignStage({ entry, sign, level }: { entry: Entry; sign: Sign | undefined; level: 2 | 3 }): ReactNode {
  const words = useDictionaryWords(), language = useLanguage(), settings = useSignSettings()
  const title = language === 'es' ? entry.word_es : entry.word_en
  const Heading = `h${level}` as const
  if (!sign?.clip_url && !sign?.poster_url) {
    const spelling = entry.spelling.map((part) => part.letter).join('')
    return (
      <div className={s['toCome']}>
        <div><Heading>{words.to_come_title}</Heading><p>{words.to_come_text}</p></div>
        <FingerspellStrip text={spelling} />
      </div>
    )
  }
  const picture = <div className={s['frame']}><img src={sign.poster_url ?? undefined} alt={sign.clip_url ? '' : title} width={480} height={480} /></div>
  return (
    <div className={s['stage']}>
      {sign.clip_url
        ? <Suspense fallback={picture}><SignPlayer key={sign.id} {...settings} src={sign.clip_url} poster={sign.poster_url ?? undefined} title={title} words={words.player} /></Suspense>
        : <>{picture}<p className={s['hint']}>{words.still}</p></>}
      <p className={s['badges']}>
        <Badge tone={sign.reviewed ? 'green' : 'yellow'}>{sign.reviewed ? words.reviewed : sign.signer?.kind === 'filmed' ? words.awaiting : words.animated}</Badge>
        {sign.region && <Badge>{sign.region}</Badge>}
      </p>
    </div>
  )
}
