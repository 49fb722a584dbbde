import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { getQuery } from '#web/client/get-query.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { rulesContract } from '../../moderation/rules.contract.ts'
import { standingApi, useStandingChange } from './standing.api.ts'
import { useStandingWords } from './words.ts'

const rulesQuery = getQuery<(typeof rulesContract)['read']>('GET /community-rules', ['community', 'rules'])

/** Code of the refusal that asks for the rules to be accepted. */
export const RULES_UNREAD = 'rules_unread'

type RulesDialogProps = { onAccepted: () => void; onClose: () => void }

/** The community's rules, to be accepted before somebody's first post. */
export function RulesDialog({ onAccepted, onClose }: RulesDialogProps): ReactNode {
  const { rules: words } = useStandingWords()
  const language = useLanguage()
  const query = useQuery(rulesQuery)
  const accept = useStandingChange(standingApi.acceptRules, onAccepted)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <Button
          variant="Orange"
          disabled={!query.data}
          loading={accept.isPending}
          onClick={() => query.data && accept.mutate(query.data.version)}
        >
          {words.accept}
        </Button>
      }
    >
      <Asked query={query} failed={{ level: 3, title: words.failed }} loading={<Skeleton lines={8} />}>
        {({ rules }) => (
          <ul className={parts.items}>
            {rules.map((rule) => (
              <li key={rule.key}>
                <h3>{rule.title[language]}</h3>
                <p>{rule.text[language]}</p>
              </li>
            ))}
          </ul>
        )}
      </Asked>
    </Dialog>
  )
}
