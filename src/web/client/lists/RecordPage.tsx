import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import { useListWords } from '#web/i18n/lists.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Asked } from '../asked.tsx'
import { isLost } from '../health/is-lost.ts'
import styles from './Record.module.css'
import parts from '../../ui/layout/parts.module.css'

type Back = { href: string; label: string }
const BackContext = createContext<Back | null>(null)

type RecordPageProps<T> = {
  query: UseQueryResult<T | null>
  /** Title of the state for a thing that does not exist. */
  none: string
  text?: string
  /** List that contains the thing: the link above its heading, and the button where it does not exist. */
  back: Back
  /** False shows the thing as missing: it belongs under another address. */
  belongs?: (found: NonNullable<T>) => boolean
  loading?: ReactNode
  children: (found: NonNullable<T>) => ReactNode
}

/** Loads the thing that an address names; until then a loader, and an error or a missing state instead. */
export function RecordPage<T>({
  query,
  none,
  text,
  back,
  belongs,
  loading,
  children,
}: RecordPageProps<T>): ReactNode {
  const lists = useListWords()
  const nothing = (
    <EmptyState level={1} title={none} text={text} link={{ href: back.href, label: back.label }} />
  )
  return (
    <BackContext value={back}>
      <Asked
        query={query}
        failed={{ level: 1, title: lists.failed, text: lists.failed_text }}
        lost={isLost}
        loading={loading}
        missing={nothing}
      >
        {(data) =>
          data === null || data === undefined || belongs?.(data) === false ? nothing : children(data)
        }
      </Asked>
    </BackContext>
  )
}

/** Screen of one thing inside a `RecordPage`: link to its list, heading with state and actions, and its parts. */
export function Record({
  kicker,
  title,
  state,
  text,
  actions,
  wide = false,
  children,
}: {
  /** Short word above the title. */
  kicker?: ReactNode
  title: ReactNode
  /** Badge below the title. */
  state?: readonly [BadgeTone, ReactNode] | false | null | undefined
  /** Behind the badge. */
  text?: ReactNode
  actions?: ReactNode
  /** Takes the whole width, for tables. */
  wide?: boolean
  children: ReactNode
}): ReactNode {
  const back = useContext(BackContext)
  return (
    <div className={cx(parts.page, !wide && styles.narrow)}>
      <PageHeader
        breadcrumbs={back && <BackLink href={back.href}>{back.label}</BackLink>}
        kicker={kicker}
        title={title}
        text={
          state ? (
            <>
              <Badge tone={state[0]}>{state[1]}</Badge> {text}
            </>
          ) : (
            text
          )
        }
        actions={actions}
      />
      {children}
    </div>
  )
}
