import { useLocation, useSearchParams } from 'react-router'

/**
 * Location of the reports screens: one's own organization, or in the administrators' area the organization
 * that the address names.
 */
export type ReportPlace = {
  admin: boolean
  organization_id: string | undefined
  base: string
  addressOf: (path?: string, query?: Record<string, string | undefined>) => string
}

export function useReportPlace(): ReportPlace {
  const admin = useLocation().pathname.startsWith('/admin/')
  const asked = useSearchParams()[0].get('organization_id') ?? undefined
  const organization_id = admin ? asked : undefined
  const base = admin ? '/admin/reports' : '/reports'
  return {
    admin,
    organization_id,
    base,
    addressOf: (path = '', query = {}) => {
      const search = new URLSearchParams(
        Object.entries({ organization_id, ...query }).filter(
          (pair): pair is [string, string] => pair[1] !== undefined,
        ),
      ).toString()
      return `${base}${path}${search && `?${search}`}`
    },
  }
}
