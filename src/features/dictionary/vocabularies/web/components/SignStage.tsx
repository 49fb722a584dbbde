import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import { Signer, type SignItem } from '#features/media/signer/web/public.ts'
import type { Entry, Sign } from '../../vocabularies.contract.ts'
import { useDictionaryWords } from '../words.ts'
import { FingerspellStrip } from './FingerspellStrip.tsx'
import s from './SignStage.module.css'
import parts from '#web/ui/layout/parts.module.css'

/**
 * The sign itself: its film, the 3D signer if there is no film, the picture of a still hand, or the spelling
 * until the sign is made.
 */
export function SignStage({
  entry,
  sign,
  level,
}: {
  entry: Entry
  sign: Sign | undefined
  level: 2 | 3
}): ReactNode {
  const words = useDictionaryWords(),
    common = useCommonWords(),
    language = useLanguage(),
    settings = useSignSettings()
  const title = language === 'es' ? entry.word_es : entry.word_en
  const Heading = `h${level}` as const
  const film = sign?.clip_url ? (
    <SignPlayer
      key={sign.id}
      {...settings}
      src={sign.clip_url}
      stream={sign.stream_url ?? undefined}
      poster={sign.poster_url ?? undefined}
      title={title}
      words={words.player}
    />
  ) : null
  const picture = sign?.poster_url ? (
    <div className={s['frame']}>
      <img src={sign.poster_url} alt={sign.clip_url ? '' : title} width={480} height={480} />
    </div>
  ) : null
  if (entry.locked)
    return (
      <div className={s['stage']}>
        {picture}
        <div className={s['locked']}>
          <Heading>
            <Lock size={20} aria-hidden="true" /> {words.plan_title}
          </Heading>
          <p>{words.plan_text}</p>
          <Button variant="Orange" href="/product">
            {common.compare_plans}
          </Button>
        </div>
      </div>
    )
  const spelling = entry.spelling.map((part) => part.letter).join('')
  if (!sign || (!sign.notation && !film && !picture)) {
    return (
      <div className={s['toCome']}>
        <div>
          <Heading>{words.to_come_title}</Heading>
          <p>{words.to_come_text}</p>
        </div>
        <Signer
          {...settings}
          items={[{ kind: 'spell', text: spelling }]}
          title={words.spelling_of(spelling)}
          labels
          fallback={<FingerspellStrip text={spelling} />}
        />
      </div>
    )
  }
  // A person's film has priority over the model, the model over a film of the model.
  const modelled = sign.notation !== null && sign.signer?.kind !== 'filmed'
  return (
    <div className={s['stage']}>
      {modelled ? (
        <Signer
          key={sign.id}
          {...settings}
          items={[{ kind: 'sign', sign: sign.notation as unknown as SignItem['sign'] }]}
          title={title}
          poster={sign.poster_url ?? undefined}
          fallback={film ?? picture ?? <FingerspellStrip text={spelling} />}
        />
      ) : (
        (film ?? picture)
      )}
      {!modelled && !film && <p className={parts.note}>{words.still}</p>}
      <p className={s['badges']}>
        <Badge tone={sign.reviewed ? 'green' : 'yellow'}>
          {sign.reviewed ? words.reviewed : sign.signer?.kind === 'filmed' ? words.awaiting : words.animated}
        </Badge>
        {sign.region && <Badge>{sign.region}</Badge>}
      </p>
    </div>
  )
}
