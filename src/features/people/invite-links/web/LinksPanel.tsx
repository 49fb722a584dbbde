import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { InviteLinkRow, LinkState } from '../invite-links.contract.ts'
import { linksApi, linksList, useLinkChange } from './invite-links.api.ts'
import { LinkForm } from './LinkForm.tsx'
import styles from './Links.module.css'
import { ShareLink } from './ShareLink.tsx'
import { useLinkWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const TONE: Record<LinkState, BadgeTone> = {
  open: 'green',
  used_up: 'blue',
  expired: 'neutral',
  revoked: 'red',
}

function LinkCard({
  link,
  onShare,
  onRevoke,
}: {
  link: InviteLinkRow
  onShare: () => void
  onRevoke: () => void
}) {
  const words = useLinkWords().panel
  const language = useLanguage()
  const dates = useDateOptions()
  const number = (n: number): string => n.toLocaleString(language)
  const open = link.state === 'open'
  const until = formatDate(link.expires_at, dates)
  return (
    <Card as="li" className={styles.link}>
      <div className={styles.head}>
        <h3 className={styles.label}>{link.label}</h3>
        <Badge tone={TONE[link.state]}>{words.states[link.state]}</Badge>
      </div>
      <ProgressBar
        value={link.uses / link.max_uses}
        label={words.roles[link.role]}
        valueText={words.used(number(link.uses), number(link.max_uses))}
        tone="green"
      />
      <ul className={styles.facts}>
        <li>{open ? words.until(until) : words.ended(until)}</li>
        {link.group && <li>{words.into(link.group)}</li>}
        <li>{link.domains.length > 0 ? words.only(link.domains.join(', ')) : words.anybody}</li>
        <li>{words.by(link.made_by)}</li>
      </ul>
      {open && (
        <div className={styles.actions}>
          <Button
            variant="black"
            size="s"
            icon={<QrCode aria-hidden="true" />}
            aria-label={words.share_of(link.label)}
            onClick={onShare}
          >
            {words.share}
          </Button>
          <Button variant="White" size="s" aria-label={words.revoke_of(link.label)} onClick={onRevoke}>
            {words.revoke}
          </Button>
        </div>
      )}
    </Card>
  )
}

/**
 * Links by which many join: make one, share it as a QR code, take it back. An Admin names the organization;
 * `closed`: nobody can join it now.
 */
export function LinksPanel({
  learners = false,
  organization_id,
  closed = false,
}: {
  learners?: boolean
  organization_id?: string
  closed?: boolean
}) {
  const words = useLinkWords()
  const common = useCommonWords()
  const lists = useListWords()
  const list = useList()
  const query = useQuery(
    linksList({
      ...list.query,
      ...(learners && { role: 'eq.learner' }),
      ...(organization_id && { organization_id: `eq.${organization_id}` }),
    }),
  )
  const { data, isPending, isError } = query
  const [making, setMaking] = useState(false)
  const [sharing, setSharing] = useState<string | null>(null)
  const [ending, setEnding] = useState<InviteLinkRow | null>(null)
  const revoke = useLinkChange(linksApi.revoke)
  if (isError && !data) return <AskedError query={query} title={words.panel.failed} />
  const add = !closed && (
    <Button variant="black" icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {words.panel.add}
    </Button>
  )
  const rows = data?.data ?? []
  return (
    <section className={parts.section}>
      <h2 className="visually-hidden">{words.panel.caption}</h2>
      {rows.length > 0 && (
        <div className={styles.top}>
          <p className={styles.intro}>{words.panel.intro}</p>
          {add}
        </div>
      )}
      {isPending && <Skeleton shape="media" />}
      {!isPending && rows.length === 0 && (
        <EmptyState title={words.panel.empty} text={words.panel.empty_text} action={add} />
      )}
      {rows.length > 0 && (
        <ul className={styles.links}>
          {rows.map((link) => (
            <LinkCard
              key={link.id}
              link={link}
              onShare={() => setSharing(link.id)}
              onRevoke={() => setEnding(link)}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pages={data?.meta?.total_pages ?? 0}
        onChange={list.setPage}
        words={{ label: lists.pages, previous: common.previous, next: common.next, page: lists.page }}
      />
      <Drawer open={making} onClose={() => setMaking(false)} title={words.form.title}>
        <LinkForm
          learnersOnly={learners}
          organization_id={organization_id}
          onDone={(id) => {
            setMaking(false)
            setSharing(id)
          }}
        />
      </Drawer>
      <ShareLink id={sharing} onClose={() => setSharing(null)} />
      <ConfirmDialog
        open={ending !== null}
        onCancel={() => setEnding(null)}
        title={words.revoke.title(ending?.label ?? '')}
        confirmLabel={words.revoke.confirm}
        busy={revoke.isPending}
        onConfirm={() => {
          if (ending) revoke.mutate(ending.id, { onSettled: () => setEnding(null) })
        }}
      >
        {words.revoke.text}
      </ConfirmDialog>
    </section>
  )
}
