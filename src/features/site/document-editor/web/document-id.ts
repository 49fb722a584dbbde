import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '#contract/constants.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import { documentsList } from './editor.api.ts'

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
/** Id for unknown addresses: the server answers 404, as for deleted documents. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Id of the document that an address names by its id, or by its slug in either language. Undefined while it
 * is looked up.
 */
export function useDocumentId(kind: DocumentKind, name: string): string | undefined {
  const known = ID.test(name)
  const found = useQuery({ ...documentsList({ kind: `eq.${kind}`, q: name }), enabled: !known })
  if (known) return name
  if (found.isPending) return undefined
  const row = found.data?.data.find((one) =>
    LANGUAGES.some((language) => [one[language].slug, one[language].current_slug].includes(name)),
  )
  return row?.id ?? NOBODY
}
