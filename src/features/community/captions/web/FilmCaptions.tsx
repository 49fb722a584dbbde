import { exactClock } from '#web/client/format/clock.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CaptionsDialog, readCaptions } from '#features/media/media/web/public.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { UnderFilm, type OpenFilm } from '../../threads/web/public.ts'
import type { CaptionProposal } from '../captions.contract.ts'
import { decideCaptions, filmCaptionsQuery, proposeCaptions, useCaptionsAnew } from './captions.api.ts'
import { useCaptionWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/**
 * Below a film of the community: names of who wrote its captions, and the way to write some. Its author and
 * moderators decide about those of others.
 */
function FilmCaptions({ media_id, film, title }: OpenFilm): ReactNode {
  const words = useCaptionWords(),
    anew = useCaptionsAnew()
  const { data } = useQuery(filmCaptionsQuery(media_id))
  const [step, setStep] = useState<'read' | 'write' | 'decide'>('read')
  if (!data) return null
  const { captions, proposals, may } = data
  const waiting = may.decide ? proposals.filter(({ state }) => state === 'open') : []
  const own = proposals.filter((one) => one.mine)
  const mine = may.decide ? undefined : own[0]
  /** A proposal goes on from the caller's own that waits, else from what the film shows. */
  const begun = [...own.filter(({ state }) => state === 'open'), ...captions]
  const close = (): void => {
    setStep('read')
    anew()
  }
  return (
    <div className={parts.lines}>
      {captions.map(
        ({ language, name }) =>
          name !== null && (
            <p key={language} className={parts.note}>
              {words.by[language](name)}
            </p>
          ),
      )}
      {mine && <p className={parts.note}>{words.mine[mine.state]}</p>}
      {(may.decide || may.propose) && (
        <div className={parts.actions}>
          <Button variant="blackBorder" size="s" onClick={() => setStep('write')}>
            {may.decide ? words.write : words.propose}
          </Button>
          {waiting.length > 0 && (
            <Button variant="blackBorder" size="s" onClick={() => setStep('decide')}>
              {words.waiting(waiting.length)}
            </Button>
          )}
        </div>
      )}
      <CaptionsDialog
        open={step === 'write'}
        onClose={close}
        media_id={media_id}
        film={film}
        title={words.title(title)}
        proposal={
          may.decide
            ? undefined
            : {
                kept: begun,
                send: (proposal) => proposeCaptions(media_id, proposal),
              }
        }
      />
      <Dialog
        open={step === 'decide' && waiting.length > 0}
        onClose={close}
        title={words.waiting(waiting.length)}
        description={words.replaces}
        size="m"
      >
        <ul className={parts.items}>
          {waiting.map((one) => (
            <li key={one.id}>
              <Proposal proposal={one} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

function Proposal({ proposal }: { proposal: CaptionProposal }): ReactNode {
  const words = useCaptionWords()
  const decide = useMutation({
    mutationFn: (taken: boolean) => decideCaptions(proposal.id, taken),
    onSettled: useCaptionsAnew(),
  })
  const { language, name, text } = proposal
  return (
    <section className={parts.block} aria-label={`${words.languages[language]}, ${words.from(name)}`}>
      <p className={parts.label}>
        {words.languages[language]} <span className={parts.small}>{words.from(name)}</span>
      </p>
      <ol className={parts.rows} lang={language}>
        {readCaptions(text).cues.map((cue) => (
          <li key={cue.from} className={parts.text}>
            <span className={parts.number}>{exactClock(cue.from)}</span> {cue.text}
          </li>
        ))}
      </ol>
      <div className={parts.actions}>
        <Button
          variant="black"
          loading={decide.isPending && decide.variables}
          aria-label={words.take_of(name)}
          onClick={() => decide.mutate(true)}
        >
          {words.take}
        </Button>
        <Button
          variant="blackBorder"
          loading={decide.isPending && !decide.variables}
          aria-label={words.decline_of(name)}
          onClick={() => decide.mutate(false)}
        >
          {words.decline}
        </Button>
      </div>
    </section>
  )
}

const renderCaptions = (film: OpenFilm): ReactNode => <FilmCaptions {...film} />

/** Films inside of it have their captions below them. */
export function WithCaptions({ children }: { children: ReactNode }): ReactNode {
  return <UnderFilm value={renderCaptions}>{children}</UnderFilm>
}
