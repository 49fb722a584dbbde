import type { ReactNode } from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { Mark } from '../art/Mark.tsx'
import styles from './Loader.module.css'
import { Spinner } from './Spinner.tsx'

type LoaderProps = {
  /** `site-loader` covers the whole screen while the product starts; anything else is a small inline spinner. */
  type?: 'site-loader' | 'inline'
  /** Said to assistive technology, and shown below the full-screen mark; "Loading" by default. */
  label?: string
}

/** A part of its own, so that a loader with a label never suspends. */
function LoadingWord(): ReactNode {
  return useCommonWords().loading
}

/** Announces that something is loading. Prefer a Skeleton or old data if possible. */
export function Loader({ type = 'inline', label }: LoaderProps) {
  const words = label ?? <LoadingWord />
  if (type === 'site-loader') {
    return (
      <div className={styles.site} role="status" data-loader="site-loader">
        <Mark className={styles.mark} />
        <span className={styles.label}>{words}</span>
      </div>
    )
  }
  return (
    <span className={styles.inline} role="status" data-loader="inline">
      <Spinner />
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
