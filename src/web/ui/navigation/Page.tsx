import type { ReactNode } from 'react'
import parts from '../layout/parts.module.css'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'

type PageProps = PageHeaderProps & {
  /** Class of the whole screen; a column of parts by default. */
  className?: string | undefined
  children: ReactNode
}

/** A screen: its header, and parts below. */
export function Page({ className = parts.page, children, ...header }: PageProps): ReactNode {
  return (
    <div className={className}>
      <PageHeader {...header} />
      {children}
    </div>
  )
}
