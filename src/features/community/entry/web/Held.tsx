import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { AuthorLine, FilmOf, Said } from '../../threads/web/public.ts'
import type { HeldEntry } from '../entry.contract.ts'
import { entryApi, heldQuery, useEntryChange } from './entry.api.ts'
import { useEntryWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Letters of the words for an author. */
const WORDS = 500
const keyOf = ({ thread_id, comment_id }: HeldEntry): string => comment_id ?? thread_id

/** /app/community/held: posts and comments that wait until a teacher or moderator has looked. */
export default function Held(): ReactNode {
  const { held: words } = useEntryWords()
  const query = useQuery(heldQuery)
  return (
    <Page title={words.title} text={words.text}>
      <Asked query={query} failed={{ title: words.failed }} loading={<Skeleton lines={8} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={words.none} text={words.none_text} />
          ) : (
            <ul className={parts.entries}>
              {all.map((entry) => (
                <HeldCard key={keyOf(entry)} entry={entry} />
              ))}
            </ul>
          )
        }
      </Asked>
    </Page>
  )
}

function HeldCard({ entry }: { entry: HeldEntry }): ReactNode {
  const { held: words } = useEntryWords()
  const [refusing, setRefusing] = useState(false)
  const release = useEntryChange(entryApi.release)
  const { thread_id, comment_id, author, film } = entry
  return (
    <Card as="li" className={parts.block}>
      <AuthorLine author={author} at={entry.created_at} edited={false} />
      <div className={parts.badges}>
        <Badge tone="yellow">{words.reasons[entry.held_reason]}</Badge>
        {entry.contacts.map((kind) => (
          <Badge key={kind} tone="red">
            {words.contacts[kind]}
          </Badge>
        ))}
        {entry.phrases.map((phrase) => (
          <Badge key={phrase}>{phrase}</Badge>
        ))}
      </div>
      {entry.title && <h2 lang={entry.language}>{entry.title}</h2>}
      {entry.below !== null && <p className={parts.note}>{words.below(entry.below)}</p>}
      {film && <FilmOf film={film} name={author.name} folded />}
      {entry.text && <Said text={entry.text} mentions={entry.mentions} lang={entry.language} />}
      <div className={parts.actions}>
        <Button
          variant="black"
          loading={release.isPending}
          onClick={() => release.mutate({ thread_id, comment_id })}
        >
          {words.release}
        </Button>
        <Button variant="blackBorder" onClick={() => setRefusing(true)}>
          {words.refuse}
        </Button>
      </div>
      {refusing && <Refusal entry={entry} onClose={() => setRefusing(false)} />}
    </Card>
  )
}

function Refusal({
  entry: { thread_id, comment_id },
  onClose,
}: {
  entry: HeldEntry
  onClose: () => void
}): ReactNode {
  const { held: words } = useEntryWords()
  const refuse = useEntryChange(entryApi.refuse, onClose)
  const form = useForm({
    initial: { words: '' },
    needed: { words: words.needed },
    submit: async (values) => void (await refuse.mutateAsync({ thread_id, comment_id, ...values })),
  })
  return (
    <FormDialog form={form} onClose={onClose} title={words.refuse_title} submit={words.refuse}>
      <Textarea
        {...form.text('words')}
        label={words.words}
        hint={words.words_hint}
        rows={4}
        maxLength={WORDS}
      />
    </FormDialog>
  )
}
