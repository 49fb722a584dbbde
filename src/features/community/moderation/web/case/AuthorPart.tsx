import { useState, type ReactNode } from 'react'
import { formatDate, formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Facts } from '#web/ui/display/Facts.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Case } from '../../moderation.contract.ts'
import { moderationApi, useModerationChange } from '../moderation.api.ts'
import { useModerationWords } from '../words.ts'
import { SpamDialog } from './SpamDialog.tsx'

/** The author's history, and what else they posted lately. */
export function AuthorPart({ found }: { found: Case }): ReactNode {
  const words = useModerationWords(),
    t = words.one
  const language = useLanguage(),
    dates = useDateOptions()
  const [spam, setSpam] = useState(false)
  const undo = useModerationChange((batch_id: string) => moderationApi.undo(batch_id))
  const { author } = found
  const silenced =
    author.silenced_until === 'infinity'
      ? t.for_good
      : author.silenced_until && formatDateTime(author.silenced_until, dates)
  return (
    <section className={parts.section} aria-labelledby="author">
      <h2 id="author">{t.author}</h2>
      <Facts
        rows={[
          [t.author, found.content.author.name],
          [t.joined, formatDate(author.joined_at, dates)],
          [t.shown, author.shown.toLocaleString(language)],
          [t.cases, author.cases.toLocaleString(language)],
          [t.silenced, silenced],
        ]}
      />
      <div className={parts.controls}>
        <Button
          size="s"
          variant="blackBorder"
          disabled={found.content.author.mine}
          onClick={() => setSpam(true)}
        >
          {t.spam}
        </Button>
      </div>
      <h3 className={parts.label}>{t.before}</h3>
      {author.decisions.length === 0 ? (
        <p className={parts.note}>{t.none_before}</p>
      ) : (
        <ul className={parts.entries}>
          {author.decisions.map((decision) => (
            <li key={decision.id} className={parts.words}>
              <span className={parts.badges}>
                <Badge tone={decision.reversed ? 'neutral' : decision.action === 'keep' ? 'green' : 'yellow'}>
                  {words.outcomes[decision.action]}
                </Badge>
                {decision.sanction !== 'none' && (
                  <Badge tone="red">{words.sanctions[decision.sanction]}</Badge>
                )}
                {decision.reversed && <Badge tone="neutral">{words.mine.reversed}</Badge>}
                {decision.appeal && <Badge tone="blue">{t.appealed[decision.appeal]}</Badge>}
              </span>
              <span className={parts.small}>
                {[decision.rule, decision.by ?? t.threshold, formatDate(decision.created_at, dates)].join(
                  ' · ',
                )}
              </span>
              <span className={parts.detail}>{decision.words}</span>
              {decision.undo && (
                <Button
                  size="s"
                  variant="White"
                  loading={undo.isPending && undo.variables === decision.batch_id}
                  onClick={() => undo.mutate(decision.batch_id)}
                >
                  {t.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {spam && <SpamDialog found={found} onClose={() => setSpam(false)} />}
    </section>
  )
}
